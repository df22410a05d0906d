"""The shop's own books: what was ordered, and what was handed out, once."""

import sqlite3
from decimal import Decimal

SCHEMA = """
CREATE TABLE IF NOT EXISTS orders (
    order_id TEXT PRIMARY KEY,
    amount TEXT NOT NULL,
    currency TEXT NOT NULL,
    is_paid INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS deliveries (
    order_id TEXT PRIMARY KEY REFERENCES orders
);
"""


class Orders:
    """Orders in a SQLite file; safe to use from several threads and processes."""

    def __init__(self, path):
        self._path = path
        with self._open() as database:
            database.executescript(SCHEMA)

    def add(self, order_id, amount, currency):
        """Notes a new order before the gateway hears of it."""
        with self._open() as database:
            database.execute(
                "INSERT INTO orders (order_id, amount, currency) VALUES (?, ?, ?)",
                (order_id, str(amount), currency),
            )

    def price(self, order_id):
        """What the order costs, or None if it is not one of ours."""
        with self._open() as database:
            row = database.execute(
                "SELECT amount, currency FROM orders WHERE order_id = ?", (order_id,)
            ).fetchone()
        return row and (Decimal(row[0]), row[1])

    def is_paid(self, order_id):
        """Whether the order has been marked paid."""
        with self._open() as database:
            row = database.execute("SELECT is_paid FROM orders WHERE order_id = ?", (order_id,)).fetchone()
        return bool(row and row[0])

    def mark_paid(self, order_id):
        """Marks an order paid and hands it out; True only for the first of all calls.

        A webhook may come twice, and at the same moment as the payer's browser. Both changes are one
        transaction, so that exactly one of them hands the goods out.
        """
        with self._open() as database:
            database.execute("BEGIN IMMEDIATE")
            changed = database.execute(
                "UPDATE orders SET is_paid = 1 WHERE order_id = ? AND is_paid = 0", (order_id,)
            ).rowcount
            if changed:
                database.execute("INSERT INTO deliveries VALUES (?)", (order_id,))
        return changed == 1

    def deliveries(self):
        """The orders that were handed out."""
        with self._open() as database:
            return [row[0] for row in database.execute("SELECT order_id FROM deliveries")]

    def _open(self):
        return _Transaction(sqlite3.connect(self._path, timeout=10))


class _Transaction:
    """Commits at the end, rolls back on an exception, and closes in either case."""

    def __init__(self, database):
        self._database = database

    def __enter__(self):
        return self._database

    def __exit__(self, kind, *_):
        if kind is None:
            self._database.commit()
        else:
            self._database.rollback()
        self._database.close()
