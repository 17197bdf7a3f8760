import { expect, it } from "vitest";
import type { Citacao } from "../schema.ts";
import { originSentence } from "./origin.ts";

const line = (nota: number, linha: number): Citacao => ({
  ...{ notaId: `id${nota}`, arquivoId: "file", nomeArquivo: "notas.pdf", numero: `${nota}`, corretora: "Rico" },
  ...{ dataPregao: "2024-05-22", pagina: 1, linha, rotulo: `Nota ${nota} · Rico · 22/05/2024 · p. 1 · linha ${linha}` },
});

it.each<[citacoes: Citacao[], totalNotas: number, told: string]>([
  [[], 0, ""],
  [[line(1, 7)], 1, "De onde vem: Nota 1 · Rico · 22/05/2024."],
  [[line(1, 7), line(1, 8), line(2, 9)], 2, "De onde vem: Nota 1 · Rico · 22/05/2024 e Nota 2 · Rico · 22/05/2024."],
  [
    [line(1, 1), line(2, 1), line(3, 1), line(4, 1)],
    6,
    "De onde vem: Nota 1 · Rico · 22/05/2024, Nota 2 · Rico · 22/05/2024, Nota 3 · Rico · 22/05/2024 e mais 3 notas.",
  ],
])("notes are named once, the first of many", (citacoes, totalNotas, told) => {
  expect(originSentence({ citacoes, totalNotas })).toBe(told);
});
