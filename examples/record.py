"""The record of what was run: a page of which one table is written anew."""


def put_table(record, table):
    """Writes a table, whose first line is its heading, in the place of the one with that heading, or at the end; the rest stays."""
    lines = record.read_text().splitlines() if record.exists() else []
    begin = end = lines.index(table[0]) if table[0] in lines else len(lines)
    while end < len(lines) and lines[end].startswith("|"):
        end += 1
    lines[begin:end] = table
    record.write_text("\n".join(lines) + "\n")
