import { describe, expect, it } from "vitest";
import type { Known } from "./chat/known.ts";
import { readMessage } from "./chat/understanding/read-message.ts";
import { understand } from "./chat/understanding/understand.ts";
import { leastCpuMs } from "./testing/cpu-time.ts";

const known: Known = {
  today: "2026-11-21",
  brokers: ["Clear", "Rico", "XP"],
  tickers: ["PETR4", "VALE3"],
  months: ["2024-07"],
  monthsOfFutures: ["2024-07"],
  monthsOfIncomes: ["2024-07"],
  monthsAbroad: ["2024-05"],
  monthsOfEntries: ["2024-05"],
  categorias: ["Mercado", "Contas da casa", "Água e luz"],
  contas: ["Nubank 1234"],
  cartoes: [],
  palavras: [],
  tem: "notas",
  notasComErro: ["1000"],
  metas: ["Casa", "Viagem para o mar"],
};

/** The texts that held the event loop longest in a random search, repeated up to the length of a question. */
const hostile = [
  "; quanto lucrei com PETR4 ",
  "quanto paguei de taxas em 2023? quanto lucrei com PETR4? ",
  "quais notas? quanto lucrei? ",
  "taxas? xkcdqwert? compras? ",
  "quanto de taxas em 2023, quanto de IRRF em 2024, e compras e vendas da Clear e da Rico; ",
  'nao na rico janeiro de 2023 banco do brasil primeira ."devo comprar <menos vincorretagem te e tres primeira banco do ' +
    "brasil quando trinta áclear day trade ou quanto falta para minha meta na rico menos jan/23 quanto paguei? casa " +
    '"por corretora ultimos 3 meses quanto falta para minha meta explique > ',
];
const cut = (unit: string, length: number) => unit.repeat(80).slice(0, length);

describe("a message of any text", () => {
  it("is read up to a thousand characters, and no further", () => {
    const periodsOf = (text: string) => readMessage(text, known).periodos.length;
    const asked = "quanto paguei de corretagem";
    expect(periodsOf(`${asked.padEnd(992)} em 2023`)).toBe(1);
    expect(periodsOf(`${asked.padEnd(1000)} em 2023`)).toBe(0);
    expect(understand("e de ISS?", [`${asked.padEnd(1000)} em 2023`], known)).toMatchObject({
      question: { funcao: "encargos", filtros: { periodos: [] } },
    });
  });

  it("holds the process at most six times as long as one reading of the costliest of a thousand characters", {
    timeout: 60_000,
  }, () => {
    // What was read is kept for whom it was read: each time for somebody else.
    // Measured again for each text: before the code is compiled, another one is the costliest.
    const costliest = () =>
      Math.max(...hostile.map((unit) => leastCpuMs(() => readMessage(cut(unit, 1000), { ...known }))));
    // With a reading at its side: code that ran before is faster, and a busy machine slower, for both.
    const costly = hostile
      .flatMap((unit) => [200, 300, 1000].map((length) => cut(unit, length)))
      .map((text) => ({ text, times: leastCpuMs(() => understand(text, [], { ...known })) / costliest() }))
      .filter(({ times }) => times > 6);
    expect(costly).toEqual([]);
  });
});
