/** The text of `JSON.stringify(data, null, 2)`, generated lazily in pieces: one for each entry of a list. */
export function* writeJson(data: Readonly<Record<string, unknown>>): Generator<string> {
  let before = "{\n";
  for (const [key, value] of Object.entries(data)) {
    yield `${before}  ${JSON.stringify(key)}: `;
    if (Array.isArray(value) && value.length > 0) yield* writeList(value);
    else yield indented(value, 1);
    before = ",\n";
  }
  yield before === "{\n" ? "{}" : "\n}";
}

function* writeList(entries: readonly unknown[]): Generator<string> {
  let before = "[\n    ";
  for (const entry of entries) {
    yield before + indented(entry, 2);
    before = ",\n    ";
  }
  yield "\n  ]";
}

/** A line break in a text is written as `\n`, so that every real one belongs to the layout. */
const indented = (value: unknown, depth: number) =>
  JSON.stringify(value, null, 2).replaceAll("\n", `\n${"  ".repeat(depth)}`);
