"""A desktop checkout in tkinter: run `python -m checkout_window --sandbox 499` in `examples`."""
