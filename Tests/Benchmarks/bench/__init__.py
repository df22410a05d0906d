"""Runs cardd and its peers, and puts what was measured into tables."""
