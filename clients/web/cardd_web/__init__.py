"""A checkout page for a browser, and the bridge that carries its keys to cardd."""

__version__ = "1.0.0"
