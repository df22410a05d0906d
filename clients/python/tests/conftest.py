import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "scenarios"))
sys.path.insert(0, str(HERE.parent / "examples"))


def pytest_report_header() -> str:
    return f"cardd: {os.environ.get('CARDD', 'from the PATH')}"
