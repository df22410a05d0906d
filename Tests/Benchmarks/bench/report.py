"""Tables in Markdown of what was measured."""

from bench.contest import LABELS


def report(results):
    """All tables of one run."""
    parts = {"contest": contest, "start": start, "fairness": fairness, "scale": scale}
    text = [machine(results["machine"])]
    text += [write(results[name]) for name, write in parts.items() if name in results]
    return "\n\n".join(text) + "\n"


def table(head, rows):
    """A table in Markdown."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(map(str, row)) + " |" for row in rows]
    return "\n".join(lines)


def machine(facts):
    """The machine in a few lines."""
    return (
        f"{facts['processors']} × {facts['processor']}, {facts['memory_mib']:,} MiB, Linux"
        f" {facts['kernel']}; load before the run {facts['load_before']:.2f}; commit"
        f" {facts['commit']}; {facts['swift']}; {facts['redis']}; {facts['gpg-agent']};"
        f" {facts['clangd']}; {facts['gcc']}"
    )


def contest(result):
    """One table for each shape; the ratios are cardd's rate over the peer's."""
    text = [f"Answer and push of a key press: {result['answer_bytes']} bytes in the mean."]
    for shape, seen in result["shapes"].items():
        ours = {"line": seen["card-line"], "header": seen["card-header"]}
        rows = []
        for name, r in seen.items():
            base = ours["header" if name in ("bytes-header", "clangd", "card-header") else "line"]
            rows.append(
                [
                    LABELS[name],
                    f"{r['per_second']:,.0f}",
                    f"{r['per_second_low']:,.0f}–{r['per_second_high']:,.0f}",
                    f"{r['p50_us']:.1f}",
                    f"{r['p99_us']:.1f}",
                    f"{base['per_second'] / r['per_second']:.2f}",
                    f"{base['p50_us'] / r['p50_us']:.2f}",
                ]
            )
        head = ["", "a second", "least–most", "p50 µs", "p99 µs", "cardd/it, rate", "cardd/it, p50"]
        text.append(f"**{shape}**\n\n" + table(head, rows))
    return "\n\n".join(text)


def start(result):
    """Start-up."""
    times = result["times"]
    ours = next(iter(times.values()))
    rows = [
        [name, f"{t['p50_us']:,.0f}", f"{t['p99_us']:,.0f}", f"{ours['p50_us'] / t['p50_us']:.2f}"]
        for name, t in times.items()
    ]
    return "**Start**\n\n" + table(["", "p50 µs", "p99 µs", "cardd/it"], rows)


def fairness(result):
    """What a typing client notices."""
    rows = [
        [
            f"{kind}: {r['about']}",
            r["times"],
            f"{r['quiet_p99_us']:.0f}",
            f"{r['p99_us']:.0f}",
            f"{r['ratio']:.2f}",
            f"{r['peak_kib']:,}",
            r["descriptors_left"],
        ]
        for kind, r in result["attacks"].items()
    ]
    head = [
        "beside",
        "times",
        "quiet p99 µs",
        "p99 µs",
        "ratio",
        "peak RSS KiB",
        "descriptors left",
    ]
    return (
        f"**A client that types {result['rate']:,} keys a second**\n\n"
        + table(head, rows)
        + f"\n\nProcessor at rest afterwards: {result['cpu_at_rest']:.4%}."
    )


def scale(result):
    """Ten thousand connections."""
    idle, runs, cards = result["idle"], result["throughput"], result["cards"]
    rows = [
        [
            f"{int(n):,}",
            f"{r['per_second']:,.0f}",
            f"{r['p50_us']:,.0f}",
            f"{r['p99_us']:,.0f}",
            f"{r['least']:.0f}",
            f"{r['most']:.0f}",
        ]
        for n, r in runs.items()
    ]
    rates = [r["per_second"] for r in runs.values()]
    others = {name: kept for name, kept in result["kept"].items() if name != "cardd"}
    head = [
        "connections, all typing",
        "a second",
        "p50 µs",
        "p99 µs",
        "least served",
        "most served",
    ]
    return "\n\n".join(
        [
            "**Scale**",
            table(head, rows),
            f"Throughput with all over that with 100: {rates[1] / rates[0]:.2f}. Of the peers: "
            + ", ".join(f"{name} {kept:.2f}" for name, kept in others.items())
            + ".",
            f"Resident memory idle {idle['resident_kib']:,} KiB; an open connection"
            f" {idle['bytes_a_connection']:,.0f} bytes; a card on it"
            f" {idle['bytes_a_card']:,.0f} bytes more; after all have gone"
            f" {idle['after_kib']:,} KiB. Descriptors {idle['descriptors']} before,"
            f" {idle['descriptors_after']} after. Processor with all idle"
            f" {idle['cpu_with_all_idle']:.4%}.",
            table(
                ["lock limit, bytes", "most connections, a card each", "beyond"],
                [[f"{int(n):,}", f"{c['most']:,}", f"`{c['beyond']}`"] for n, c in cards.items()],
            ),
        ]
    )
