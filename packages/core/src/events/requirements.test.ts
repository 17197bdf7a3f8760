import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { eventTypes } from "./event-types.ts";
import { type EventFields, eventIssues, fieldsOf, keptFields } from "./requirements.ts";

/** Valid for every type. */
const told: Required<EventFields> = {
  fator: new Decimal(2),
  quantidade: new Decimal(10),
  custo: new Decimal(100),
  tickerNovo: "VALE3",
  parteDoCusto: new Decimal(30),
};
const namesOf = (tipo: (typeof eventTypes)[number]) =>
  fieldsOf(tipo)
    .map(({ name, need }) => (need === "always" ? name : `${name} (${need})`))
    .join(", ");

describe("what an event is asked", () => {
  it.each([
    ["posicao_inicial", "quantidade, custo"],
    ["desdobramento", "fator"],
    ["bonificacao", "quantidade (oneOf), fator (oneOf), custo (optional)"],
    ["subscricao", "quantidade, custo, tickerNovo (optional)"],
    ["cisao", "tickerNovo, parteDoCusto, quantidade (oneOf), fator (oneOf)"],
    ["transferencia", "quantidade (optional)"],
    ["vencimento", ""],
  ] as const)("%s: %s (domain §5)", (tipo, names) => {
    expect(namesOf(tipo)).toBe(names);
  });

  it.each(eventTypes)("is all that %s needs, and what it keeps", (tipo) => {
    const ticker = tipo === "exercicio" ? "PETRA30" : "PETR4";
    const asked = fieldsOf(tipo);
    const units = asked.filter(({ need }) => need === "oneOf").slice(1);
    const answered = asked.filter((field) => field.need !== "optional" && !units.includes(field));
    const event = { tipo, ticker, ...Object.fromEntries(answered.map(({ name }) => [name, told[name]])) };
    expect(eventIssues(event)).toEqual([]);
    const kept = Object.entries(keptFields({ ...told, tipo })).filter(([, value]) => value !== null);
    expect(kept.map(([name]) => name).toSorted()).toEqual(asked.map(({ name }) => name).toSorted());
  });
});
