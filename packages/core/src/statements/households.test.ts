import { expect, it } from "vitest";
import { groupBy } from "../group-by.ts";
import { Decimal, sum, ZERO } from "../money.ts";
import {
  drawOfx,
  type HouseholdEvent,
  householdFiles,
  householdMonth,
  householdRules,
  inventHousehold,
} from "../testing/invent-household.ts";
import { byVolume } from "../testing/volume.ts";
import { checkBalances } from "./balances.ts";
import { mergeLines } from "./merge-lines.ts";
import { describeMonth } from "./month/describe-month.ts";
import type { MonthSum } from "./month/sides.ts";
import { descriptionKey } from "./reading/descriptions.ts";
import { readOfx } from "./reading/read-ofx.ts";
import { ruleFor, ruleKey } from "./rules.ts";
import { findTransfers, internalByWords } from "./transfers.ts";

const HOUSEHOLDS = byVolume({ small: 40, full: 1000 });
const accounts = ["itau", "nubank", "cartao"] as const;
const rules = householdRules.map(([palavras, nome]) => ({ id: nome, chave: ruleKey(palavras), categoriaId: nome }));
const categorias = householdRules.map(([, nome, tipo]) => ({ id: nome, nome, tipo, paiId: null, orcamento: null }));

/** The entries that the files of a household give, in the order of `files`. */
function entriesOf(events: readonly HouseholdEvent[], files: readonly { de: string; ate: string }[]) {
  const entries = accounts.flatMap((conta) => {
    const lines = files.flatMap((days, fonte) =>
      readOfx(drawOfx(events, conta, days)).flatMap(({ layout, linhas }) =>
        linhas.map(({ data, valor, descricao }) => ({
          ...{
            fonte: String(fonte),
            layout,
            data,
            valor: valor.toFixed(2),
            descricao,
            chave: descriptionKey(descricao),
          },
        })),
      ),
    );
    const tipo = conta === "cartao" ? ("cartao" as const) : ("conta" as const);
    return mergeLines(lines).map(([{ data, valor, chave }], at) => ({
      ...{
        id: `${conta} ${String(at).padStart(5, "0")}`,
        conta,
        contaId: conta,
        tipo,
        data,
        chave,
        valor: new Decimal(valor),
      },
      ...{ centavos: Math.round(Number(valor) * 100), categoriaId: ruleFor(chave, rules)?.categoriaId ?? null },
      interno: internalByWords({ chave, valor: new Decimal(valor) }, tipo) as MonthSum["interno"],
    }));
  });
  const { pairs, questions } = findTransfers(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const { saida, entrada, interno } of pairs) {
    for (const id of [saida, entrada]) Object.assign(byId.get(id) ?? {}, { interno });
  }
  const sideOf = (id: string) => `${byId.get(id)?.conta} ${byId.get(id)?.data} ${byId.get(id)?.centavos}`;
  return {
    entries,
    questions,
    pairs: pairs.map(({ saida, entrada }) => `${sideOf(saida)} → ${sideOf(entrada)}`).sort(),
  };
}

const sumsOf = (entries: ReturnType<typeof entriesOf>["entries"]): MonthSum[] =>
  entries.map(({ data, categoriaId, tipo, interno, valor }) => ({
    ...{ mes: data.slice(0, 7), categoriaId, conta: tipo, interno, lancamentos: 1 },
    lado: categorias.find(({ id }) => id === categoriaId)?.tipo ?? null,
    ...{ entradas: valor.gt(0) ? valor : ZERO, saidas: valor.lt(0) ? valor : ZERO },
  }));

const cents = (value: Decimal) => value.times(100).toNumber();

it(`${HOUSEHOLDS} invented households have the months, categories and transfers that they lived`, {
  timeout: 120_000,
}, () => {
  for (let seed = 1; seed <= HOUSEHOLDS; seed += 1) {
    const events = inventHousehold(seed);
    const { entries, pairs, questions } = entriesOf(events, householdFiles);
    expect(questions, `household ${seed}`).toEqual([]);
    const lived = groupBy(
      events.flatMap((event) =>
        event.interno && "par" in event.interno ? [{ ...event, par: String(event.interno.par) }] : [],
      ),
      ({ par }) => par,
    );
    const said = [...lived.values()].map((sides) =>
      sides
        .toSorted((a, b) => a.centavos - b.centavos)
        .map(({ conta, data, centavos }) => `${conta} ${data} ${centavos}`)
        .join(" → "),
    );
    expect(pairs, `household ${seed}`).toEqual(said.sort());
    const somas = sumsOf(entries);
    for (let month = 1; month <= 12; month += 1) {
      const mes = `2024-${String(month).padStart(2, "0")}`;
      const { receita, despesa, categorias: livedCategories } = householdMonth(events, mes);
      const told = describeMonth({ mes, somas, categorias, primeiro: "2024-01" });
      const byCategory = Object.fromEntries(
        told.categorias.flatMap(({ categoriaId, total, lancamentos }) =>
          categoriaId && lancamentos ? [[categoriaId, cents(total)]] : [],
        ),
      );
      expect([cents(told.receitas), cents(told.despesas)], `household ${seed}, ${mes}`).toEqual([receita, despesa]);
      expect(byCategory, `household ${seed}, ${mes}`).toEqual(livedCategories);
    }
    for (const conta of accounts) {
      const stated = householdFiles.map(({ ate: dia }, at) => {
        const own = events.filter((event) => event.conta === conta && event.data <= dia);
        return { id: String(at), dia, saldo: new Decimal(sum(own.map((it) => new Decimal(it.centavos)))).div(100) };
      });
      const own = entries.filter((entry) => entry.conta === conta);
      const checked = checkBalances(stated, own, [], ZERO);
      expect(
        checked.every(({ diferenca }) => diferenca?.isZero()),
        `household ${seed}, ${conta}`,
      ).toBe(true);
    }
  }
});

it("the order of the files changes no entry", () => {
  const withoutId = ({ entries, pairs }: ReturnType<typeof entriesOf>) => ({
    pairs,
    entries: entries
      .map(({ conta, data, valor, chave, interno }) => `${conta} ${data} ${valor} ${chave} ${interno}`)
      .sort(),
  });
  for (let seed = 1; seed <= byVolume({ small: 5, full: 50 }); seed += 1) {
    const events = inventHousehold(seed);
    const once = withoutId(entriesOf(events, [{ de: "2024-01-01", ate: "2025-01-31" }]));
    expect(withoutId(entriesOf(events, householdFiles))).toEqual(once);
    expect(withoutId(entriesOf(events, householdFiles.toReversed()))).toEqual(once);
  }
});
