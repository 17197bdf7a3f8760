import { describe, expect, it } from "vitest";
import { z } from "zod";
import { appRouter } from "./root.ts";

const procedures: Record<string, unknown> = appRouter._def.procedures;

const schemasOf = (path: string): z.ZodType[] => Reflect.get(Object(procedures[path]), "_def").inputs;

/**
 * Every schema of text inside another, by the path to it; a schema around a text checks it too and is listed instead.
 */
function* textsIn(schema: unknown, path: string): Generator<[path: string, text: z.ZodType]> {
  if (!(schema instanceof z.ZodType)) return;
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries(schema.shape)) yield* textsIn(field, `${path}.${name}`);
  } else if (schema instanceof z.ZodArray) yield* textsIn(schema.element, `${path}[]`);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    yield* textsIn(schema.unwrap(), path);
  } else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* textsIn(option, path);
  else if (schema instanceof z.ZodPipe) {
    if ([...textsIn(schema.in, path)].length > 0 && schema.in instanceof z.ZodString) yield [path, schema];
    else yield* textsIn(schema.in, path);
  } else if (schema instanceof z.ZodString) yield [path, schema];
}

const texts = Object.keys(procedures).flatMap((path) =>
  (schemasOf(path) ?? []).flatMap((schema) => [...textsIn(schema, path)]),
);

describe("every text that a procedure takes", () => {
  it("is found", () => {
    expect(texts.map(([path]) => path)).toEqual(
      expect.arrayContaining(["chat.ask.query", "goals.create.titulo", "portfolio.entries.ticker"]),
    );
  });

  it.each(texts)("%s lets no NUL through, which PostgreSQL cannot hold", (_, text) => {
    for (const hostile of ["\u0000", "a\u0000b", "PETR4\u0000", "ana\u0000@exemplo.com.br"]) {
      expect(JSON.stringify(text.safeParse(hostile).data ?? "")).not.toContain("\\u0000");
    }
  });
});
