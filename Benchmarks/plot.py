#!/usr/bin/env python3
"""Draws the tables of a benchmark as lines over the number of recipes.

    Benchmarks/plot.py Benchmarks/2026-11-27.md     # writes Benchmarks/2026-11-27.svg
"""
import html
import math
import pathlib
import re
import sys

#: Rows of the tables that are drawn, what they are called there, and how.
LINES = {
    "Hugo, same work": ("Hugo, the same work", "other"),
    "Hugo, lean site": ("Hugo, a leaner site", "other part"),
    "cold build": ("Larder, whole site", "own"),
    "write floor": ("writing the same files", "floor"),
    "one recipe changed": ("Larder, one recipe changed", "own part"),
    "nothing changed": ("Larder, nothing changed", "own part"),
}
WIDTH, HEIGHT = 760, 420
LEFT, RIGHT, TOP, BOTTOM = 64, 240, 60, 44
UNITS = {"ms": 0.001, "s": 1, "min": 60}
STYLE = """
text{font:14px system-ui,sans-serif;fill:#2a2019}
.ground{fill:#faf5ea}
.title{font-size:17px;font-weight:600}
.soft{fill:#65564a;font-size:12px}
.grid{stroke:#e4d7bd}
.line{fill:none;stroke-width:3;stroke-linejoin:round}
.own{stroke:#a3301c}.other{stroke:#3f6f8c}.floor{stroke:#8d7b67}
.part{stroke-width:2;stroke-dasharray:6 4}
circle{fill:#faf5ea;stroke-width:2.5;stroke-dasharray:none!important}
@media(prefers-color-scheme:dark){
text{fill:#f0e7d9}.ground{fill:#1b1713}.soft{fill:#b9ab99}.grid{stroke:#3d342a}circle{fill:#1b1713}
.own{stroke:#f0977c}.other{stroke:#8cc0de}.floor{stroke:#b09c84}}
"""


def tables(markdown):
    """Seconds by the number of recipes, by the rows of the tables."""
    found = {}
    size = None
    for line in markdown.splitlines():
        if heading := re.fullmatch(r"## ([\d,]+) recipes", line):
            size = int(heading[1].replace(",", ""))
        elif line.startswith("## "):
            size = None
        elif size and (row := re.match(r"\| ([^|]+) \| ([\d.]+) (ms|s|min) \|", line)):
            if row[1] in LINES:
                found.setdefault(row[1], {})[size] = float(row[2]) * UNITS[row[3]]
    return found


def duration(seconds):
    if seconds < 1:
        return f"{seconds * 1000:.0f} ms"
    return f"{seconds:.0f} s" if seconds < 180 else f"{seconds / 60:.0f} min"


def spread(places, least):
    """The same places with at least so much between two of them, in their order."""
    order = sorted(range(len(places)), key=places.__getitem__)
    moved = list(places)
    for before, after in zip(order, order[1:]):
        moved[after] = max(moved[after], moved[before] + least)
    return moved


def svg(markdown):
    rows = tables(markdown)
    sizes = sorted({size for row in rows.values() for size in row})
    times = [time for row in rows.values() for time in row.values()]
    # A single size stands in the middle.
    low, high = (
        (math.log10(sizes[0]), math.log10(sizes[-1])) if len(sizes) > 1
        else (math.log10(sizes[0]) - 1, math.log10(sizes[0]) + 1))
    bottom, top = math.floor(math.log10(min(times))), math.log10(max(times)) + 0.1

    def x(size):
        return LEFT + (math.log10(size) - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    def y(time):
        return HEIGHT - BOTTOM - (math.log10(time) - bottom) / (top - bottom) * (
            HEIGHT - BOTTOM - TOP)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        "<title>Time to build a site, by the number of its recipes</title>",
        f"<style>{STYLE.strip()}</style>",
        f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}" rx="8"/>',
        f'<text class="title" x="{LEFT}" y="22">Time to build a site</text>',
        f'<text class="soft" x="{LEFT}" y="42">Each line is ten times the one below it.</text>']
    for power in range(bottom, math.ceil(top)):
        place = y(10 ** power)
        parts += [
            f'<path class="grid" d="M{LEFT} {place:.1f}H{WIDTH - RIGHT}"/>',
            f'<text class="soft" x="{LEFT - 8}" y="{place + 4:.1f}" text-anchor="end">'
            f"{duration(10 ** power)}</text>"]
    for size in sizes:
        parts.append(
            f'<text class="soft" x="{x(size):.1f}" y="{HEIGHT - 16}" text-anchor="middle">'
            f"{size:,} recipes</text>")
    drawn = [(LINES[name], sorted(rows[name].items())) for name in LINES if name in rows]
    labels = spread([y(points[-1][1]) for _, points in drawn], 20)
    for ((label, kind), points), place in zip(drawn, labels):
        places = [(x(size), y(time)) for size, time in points]
        parts.append(
            f'<path class="line {kind}" d="M'
            + "L".join(f"{left:.1f} {above:.1f}" for left, above in places) + '"/>')
        parts += [f'<circle class="{kind}" cx="{left:.1f}" cy="{above:.1f}" r="4"/>'
                  for left, above in places]
        parts.append(
            f'<text x="{WIDTH - RIGHT + 14}" y="{place + 5:.1f}">{html.escape(label)}'
            f'<tspan class="soft" dx="6">{duration(points[-1][1])}</tspan></text>')
    return "\n".join([*parts, "</svg>", ""])


def write(place):
    """Writes the plot beside a table that is already there."""
    plot = place.with_suffix(".svg")
    plot.write_text(svg(place.read_text()))
    return plot


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(write(pathlib.Path(name)))
