"""Tests of what folio_spark.py computes without Spark and without folio."""

from __future__ import annotations

import bisect
import doctest
import io
import json
import random
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import folio_spark as job


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, _: str) -> unittest.TestSuite:
    """The examples in the code are tests, too."""
    tests.addTests(doctest.DocTestSuite(job))
    return tests


class CuttingTests(unittest.TestCase):
    """Lines in order are cut at bounds."""

    def test_first_line_from_is_a_bisection(self) -> None:
        numbers = random.Random(1)
        for _ in range(500):
            keys = sorted(b"%02x" % numbers.randrange(40) for _ in range(numbers.randrange(12)))
            lines = [key + b"\t" + b"x" * numbers.randrange(9) + b"\n" for key in keys]
            threshold = b"%02x" % numbers.randrange(40) + numbers.choice([b"\t", b"\n"])
            expected = sum(map(len, lines[: bisect.bisect_left([line[:3] for line in lines], threshold)]))
            self.assertEqual(job.first_line_from(b"".join(lines), threshold), expected)

    def test_every_line_goes_to_the_range_of_its_key_and_part(self) -> None:
        numbers = random.Random(2)
        for _ in range(300):
            bounds = sorted(
                {job.Bound(b"%02x" % numbers.randrange(9), numbers.randrange(4)) for _ in range(4)}
            )
            for part in range(4):
                keys = sorted(b"%02x" % numbers.randrange(9) for _ in range(numbers.randrange(30)))
                text = b"".join(b"%b\t%d\n" % (key, number) for number, key in enumerate(keys))
                stream = io.BytesIO(text)
                cutter = job.RangeCutter(bounds, part)
                found: list[tuple[int, bytes]] = []
                while chunk := stream.read(numbers.randrange(1, 20)):
                    for number, lines in cutter.feed(chunk):
                        self.assertTrue(lines.endswith(b"\n"))
                        found += [(number, line) for line in lines.splitlines(keepends=True)]
                self.assertEqual(b"".join(line for _, line in found), text)
                for number, line in found:
                    place = job.Bound(line.split(b"\t")[0], part)
                    self.assertEqual(number, bisect.bisect_right(bounds, place))

    def test_blocks_hold_all_lines_and_one_range_each(self) -> None:
        blocks = job.Blocks(3)
        lines = [(0, b"a\n"), (0, b"b\n" * job.BLOCK), (0, b"c\n"), (2, b"d\n"), (3, b"e\n")]
        made = [block for number, text in lines for block in blocks.add(number, text)]
        made += blocks.rest()
        self.assertEqual([key for key, _ in made], [(0, 3, 0), (0, 3, 1), (2, 3, 2), (3, 3, 3)])
        self.assertEqual(b"".join(text for _, text in made), b"".join(text for _, text in lines))

    def test_bounds_part_equal_keys_by_their_parts(self) -> None:
        sample = [job.Bound(b"00", part) for part in range(4) for _ in range(5)]
        bounds = job.choose_bounds(sample, 4)
        self.assertEqual(bounds, [job.Bound(b"00", part) for part in (1, 2, 3)])
        self.assertEqual(job.choose_bounds([job.Bound(b"00", 0)] * 9, 4), [job.Bound(b"00", 0)])


class PartTests(unittest.TestCase):
    """Parts of sources."""

    def test_a_part_is_read_with_what_surrounds_it(self) -> None:
        text = b'[\n  {"a": 1},\n  {"a": 2},\n\n  {"a": 3}\n]\n'
        cuts = [(0, text.index(b",")), (text.index(b'  {"a": 2'), 10), (text.index(b'  {"a": 3'), 13)]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "list.json")
            path.write_bytes(text)
            listing = "".join(
                json.dumps(
                    {
                        "path": str(path),
                        "format": "json",
                        "offset": offset,
                        "length": length,
                        "before": "" if offset == 0 else "[\n",
                        "after": "" if offset == cuts[-1][0] else "]\n",
                    }
                )
                + "\n"
                for offset, length in cuts
            )
            parts = job.parse_splits(0, listing.encode())
            lines, records = 0, []
            for part in parts:
                figures = job.Figures(0)
                records += json.loads(b"".join(job.read_part(part, figures)))
                self.assertEqual(lines, text[: part.offset].count(b"\n"))
                lines += figures.lines
        self.assertEqual(records, [{"a": 1}, {"a": 2}, {"a": 3}])
        self.assertEqual(lines, text.count(b"\n"))
        self.assertEqual([part.head_lines for part in parts], [0, 1, 1])

    def test_rejects_keep_what_follows_their_place(self) -> None:
        line = b'{"path": "a \\"b", "number": 7, "reasons": ["\\"number\\": 1"], "source": "{"}\n'
        self.assertEqual(
            job.placed(line, 'x"y', 3, 9),
            b'{"path": "x\\"y", "number": 10, "reasons": ["\\"number\\": 1"], "source": "{"}\n',
        )
        self.assertTrue(job.has_malformed(line))
        self.assertFalse(job.has_malformed(b'{"path": "", "number": 1, "reasons": [], "record": {}}\n'))


class PlanTests(unittest.TestCase):
    """Pages and ranges."""

    def test_records_are_on_whole_pages_or_kept_for_shared_ones(self) -> None:
        numbers = random.Random(3)
        for _ in range(100):
            starts = [0]
            for _ in range(numbers.randrange(1, 6)):
                starts.append(starts[-1] + numbers.randrange(9))
            size = numbers.randrange(1, 6)
            with tempfile.TemporaryDirectory() as stage:
                plan = job.Plan(stage, tuple(starts), "", size)
                whole: set[int] = set()
                for number in range(len(starts) - 1):
                    first, end = starts[number], starts[number + 1]
                    begin, stop = plan.pages_within(number)
                    self.assertTrue(first <= begin <= stop <= end)
                    self.assertTrue(begin == stop or begin % size == 0)
                    self.assertTrue(stop in (begin, plan.total) or stop % size == 0)
                    whole |= set(range(begin, stop))
                    lines = Path(stage, "lines")
                    lines.write_text("".join(f"{place}\n" for place in range(first, end)))
                    job.keep_borders(plan, number, lines)
                kept = [
                    int(line)
                    for file in sorted(Path(stage, "_borders").iterdir())
                    for line in file.read_text().splitlines()
                ]
                self.assertEqual(kept, sorted(set(range(plan.total)) - whole))

    def test_the_command_line_is_refused_where_it_makes_nothing(self) -> None:
        for words in (
            ["--formats", "none"],
            ["--formats", "xml"],
            ["--page-size", "3"],
            ["--template", "t", "--fields", "a"],
        ):
            with self.assertRaises(job.FolioError) as caught:
                job.report_of(job.arguments(["a.jsonl", "--output", "o", *words]))
            self.assertEqual(caught.exception.code, 64)


if __name__ == "__main__":
    unittest.main()
