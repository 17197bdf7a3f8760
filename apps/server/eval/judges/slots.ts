import type { Kind, Params } from "../questions/question.ts";
import type { Said } from "./said.ts";

/** What of the function and its parameters is not what was asked; null while answers do not tell them. */
export function wrongSlots(_kind: Kind, _p: Params, said: Said): string[] | null {
  return said.funcao === null ? null : [];
}
