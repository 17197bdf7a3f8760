import type { Compilable, CompiledQuery } from "kysely";
import type { Db, Tx } from "./client.ts";

/**
 * Compiles a statement's SQL once, for statements sent with nearly every request: compiling costs more than sending.
 *
 *  @param build - makes the statement; the value must be its only parameter, and may occur in it several times
 */
export function compiledOnce<Row>(build: (db: Db | Tx, value: string) => Compilable<Row>) {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db: Db | Tx, value: string): Promise<Row[]> => {
    compiled ??= compile(build(db.withoutPlugins(), value), value);
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: compiled.parameters.map(() => value) });
    return rows;
  };
}

function compile<Row>(statement: Compilable<Row>, value: string): CompiledQuery<Row> {
  const compiled = statement.compile();
  if (compiled.parameters.some((parameter) => parameter !== value)) {
    throw new Error(`A statement made once has a parameter of its own: ${compiled.sql}`);
  }
  return compiled;
}
