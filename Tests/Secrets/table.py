"""The scanner's table: moment, process, copies found."""

rows = {}


def note(mode, moment, process, allowed, found):
    row = rows.setdefault((moment, process), {})
    row[mode.name] = max(row.get(mode.name, (0, 0)), (found, allowed))


def text():
    lines = [f"{'moment':44} {'process':8} {'secret':>8} {'fallback':>8}   (found/allowed)"]
    for (moment, process), row in rows.items():
        cells = [
            f"{row[mode][0]}/{row[mode][1]}" if mode in row else "-" for mode in ("secret", "fallback")
        ]
        lines.append(f"{moment:44} {process:8} {cells[0]:>8} {cells[1]:>8}")
    return "\n".join(lines)
