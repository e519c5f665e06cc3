#!/usr/bin/env python3
"""Validates files against a JSON Schema with the package jsonschema.

usage: validate.py SCHEMA valid|invalid FILE...

Ends with 0 where the schema is one and all files are as said; with 77 where the package is missing.
"""
import json
import sys

try:
    import jsonschema
except ImportError:
    print("skipped: the Python package jsonschema is not here")
    sys.exit(77)


def main(schema_path, wanted, *paths):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    failed = False
    for path in paths:
        with open(path, encoding="utf-8") as file:
            errors = list(validator.iter_errors(json.load(file)))
        if bool(errors) == (wanted == "valid"):
            failed = True
            print(f"{path}: {errors[0].message if errors else 'is valid'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
