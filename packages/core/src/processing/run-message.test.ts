import { describe, expect, it } from "vitest";
import { type RunEnd, runMessage } from "./run-message.ts";

const closed = { conciliada: true };
const open = { conciliada: false };

describe("the end of a run", () => {
  it.each([
    [{ read: [closed] }, 'O arquivo "nota.pdf" foi processado: 1 nota lida.'],
    [{ read: [closed, closed] }, 'O arquivo "nota.pdf" foi processado: 2 notas lidas.'],
    [{ read: [closed, open] }, 'O arquivo "nota.pdf" foi processado: 2 notas lidas. 1 nota não fechou a conta.'],
    [{ read: [open, open] }, 'O arquivo "nota.pdf" foi processado: 2 notas lidas. 2 notas não fecharam a conta.'],
    [
      { refused: "Este PDF está protegido por senha." },
      'O arquivo "nota.pdf" terminou com erro. Este PDF está protegido por senha.',
    ],
  ] satisfies [RunEnd, string][])("%o is told as %s", (end, message) => {
    expect(runMessage("nota.pdf", end)).toBe(message);
  });
});
