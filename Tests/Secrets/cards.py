"""Numbers that exist nowhere but in one run of the tests."""

import secrets


def with_check_digit(body):
    total = 0
    for place, digit in enumerate(reversed(body)):
        value = int(digit) * (2 if place % 2 == 0 else 1)
        total += value - 9 if value > 9 else value
    return body + str(-total % 10)


def random_number(prefix="41", length=16, avoid=()):
    """A Luhn-valid number no two windows of which are alike, without some runs of digits."""
    while True:
        rest = "".join(secrets.choice("0123456789") for _ in range(length - len(prefix) - 1))
        number = with_check_digit(prefix + rest)
        pairs = {number[at : at + 3] for at in range(length - 2)}
        if len(pairs) == length - 2 and not any(run in number for run in avoid):
            return number
