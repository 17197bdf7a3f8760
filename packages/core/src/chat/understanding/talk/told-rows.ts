// What the answer to the question before told, as far as a word of the next message may mean it.
import type { FunctionName } from "../../question.ts";
import { chooseFunction } from "../choose-function.ts";
import type { Reading } from "../reading.ts";
import { isAboutPosition } from "../what-is-told.ts";
import { takesOne } from "./told-before.ts";

/** `qual mês`, `a maior compra`, `o ativo que mais rendeu`. */
export const picksOne = (reading: Reading) =>
  takesOne(reading) || reading.extremo !== null || reading.um === true || reading.limite === 1;
/** Whether the answer to a question names one of all that there are. */
export const tellsOne = (before: Reading) => picksOne(before) || chooseFunction(before) === "concentracao";
/** Whether the answer to it may tell some of all that there are. */
export const tellsSome = (before: Reading) => before.por !== null || before.sinal !== null || tellsOne(before);

const OF_TRADES: readonly FunctionName[] = ["operacoes", "resultado", "day_trade", "proventos"];
export const tellsTrades = (before: Reading) => OF_TRADES.some((funcao) => funcao === chooseFunction(before));
const OF_NOTES: readonly FunctionName[] = ["notas", "liquido_da_nota", "explicacao_da_nota"];
export const tellsNotes = (before: Reading) => OF_NOTES.some((funcao) => funcao === chooseFunction(before));
export const tellsHeld = (before: Reading) => {
  const funcao = chooseFunction(before);
  return funcao !== null && isAboutPosition(funcao);
};
