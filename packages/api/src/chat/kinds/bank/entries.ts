import { mostOf, orderOf } from "@app/core/chat/answers/chosen";
import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import type { Known } from "@app/core/chat/known";
import { FIRST_DAY } from "@app/core/chat/row-filter";
import { foldText } from "@app/core/fold-text";
import { sum } from "@app/core/money";
import { sidesOf } from "@app/core/statements/month/sides";
import { descriptionKey } from "@app/core/statements/reading/descriptions";
import { getEntryNames } from "../../../statements/queries/entry-names.ts";
import { listCounted, sumAccounts } from "../../../statements/queries/sum-entries.ts";
import { defineKind } from "../kind.ts";
import { tellBankEntries } from "./entry-words.ts";
import { type BankEntries, type BankMeasure, byCategory, measuresOf, type SummedEntries } from "./measures.ts";

const LAST_DAY = "2999-12-31";

/** Income, expenses and what is left of them, from the entries of accounts. Source: decision 67. */
export const bankEntries = defineKind<BankEntries>({
  funcao: "lancamentos",
  needs: "nada",
  meant: byCategory,
  async load(ctx, { question, known, offset }) {
    const { filtros } = question;
    const { categorias, contas } = await getEntryNames(ctx);
    const [period] = filtros.periodos;
    const days = { de: period?.from ?? FIRST_DAY, ate: period?.to ?? LAST_DAY };
    const filter = { ...days, minimo: filtros.valorMinimo, maximo: filtros.valorMaximo };
    const palavras = filtros.palavras.map(descriptionKey);
    const named = within(categorias, filtros.categorias);
    const leftOut = within(categorias, filtros.exceto.categorias);
    const accounts = contas.filter(({ nome }) => isNamed(filtros.contas, nome)).map(({ id }) => id);
    const nameOf = new Map(categorias.map(({ id, nome }) => [id, nome]));
    const accountOf = new Map(contas.map(({ id, nome }) => [id, nome]));
    const groupOf = (id: string) =>
      (filtros.categorias.length > 1 ? named.get(id)?.asked : nameOf.get(id)) ?? NO_CATEGORY;
    const summed = async (
      meant: Parameters<typeof sumAccounts>[1],
    ): Promise<(SummedEntries & { categoriaId: string | null })[]> =>
      (await sumAccounts(ctx, meant))
        .filter(
          ({ interno, contaId }) => interno === null && (filtros.contas.length === 0 || accounts.includes(contaId)),
        )
        .map(({ mes, categoriaId, contaId, ...sum }) => ({
          ...sidesOf(sum),
          mes,
          categoriaId,
          lancamentos: sum.lancamentos,
          lado: sum.lado ?? (sum.conta === "cartao" || !sum.saidas.isZero() ? "despesa" : "receita"),
          categoria: categoriaId === null ? NO_CATEGORY : groupOf(categoriaId),
          conta: accountOf.get(contaId) ?? "",
        }));
    const all = await summed({ ...filter, palavras });
    const isNarrowed = palavras.length > 0 || filter.minimo !== null || filter.maximo !== null;
    const around = isNarrowed ? await summed(days) : all;
    const isMeant = ({ categoriaId }: { categoriaId: string | null }) =>
      (filtros.categorias.length === 0 || (categoriaId !== null && named.has(categoriaId))) &&
      !(categoriaId !== null && leftOut.has(categoriaId));
    const sums = all.filter(isMeant);
    const isOfWords = filtros.palavras.length > 0 && named.size === 0;
    const sides = isOfWords ? sums.map(({ lado }) => lado) : [...named.values()].map(({ tipo }) => tipo);
    const medidas = measuresOf(question, sides);
    const side = sideOf(medidas);
    const isUncounted = ({ categoriaId, lado }: { categoriaId: string | null; lado: SummedEntries["lado"] }) =>
      filtros.categorias.length > 0 && categoriaId === null && (side === null || lado === side);
    const uncounted = all.filter(isUncounted);
    const alike =
      uncounted.length > 0 && palavras.length === 0
        ? (await summed({ ...filter, palavras: filtros.categorias.map(descriptionKey) })).filter(isUncounted)
        : [];
    const isOfRows = question.por.length === 0;
    const meant = {
      ...filter,
      palavras,
      categorias: filtros.categorias.length > 0 ? [...named.keys()] : null,
      exceto: [...leftOut.keys()],
      contas: filtros.contas.length > 0 ? accounts : null,
      lado: side,
    };
    const page = {
      inicio: offset,
      limite: Math.max(0, Math.min(MAX_TABLE_ROWS, (mostOf(question) ?? Number.MAX_SAFE_INTEGER) - offset)),
    };
    const entries = isOfRows ? await listCounted(ctx, meant, { ordem: orderOf(question) ?? "recentes", ...page }) : [];
    return {
      medidas,
      sums,
      // Months without any of them count in a mean, where there are entries at all.
      meses: [...new Set(around.map(({ mes }) => mes))].sort(),
      uncounted: entriesIn(uncounted),
      alike: {
        lancamentos: entriesIn(alike),
        receitas: sum(alike.map(({ receitas }) => receitas)),
        despesas: sum(alike.map(({ despesas }) => despesas)),
      },
      entries: entries.map(({ categoriaId, contaId, ...entry }) => ({
        ...entry,
        categoria: categoriaId === null ? null : (nameOf.get(categoriaId) ?? null),
        conta: accountOf.get(contaId) ?? "",
      })),
      reach: reachOf(known),
    };
  },
  tell: tellBankEntries,
});

const entriesIn = (sums: readonly SummedEntries[]) => sums.reduce((count, it) => count + it.lancamentos, 0);

const NO_CATEGORY = "Sem categoria";

const isNamed = (names: readonly string[], nome: string) => names.some((name) => foldText(name) === foldText(nome));

interface Category {
  id: string;
  nome: string;
  paiId: string | null;
  tipo: "receita" | "despesa";
}

/** The named categories with their subcategories, by id, each under the name that was asked. */
function within(categories: readonly Category[], names: readonly string[]) {
  const named = categories.filter(({ nome }) => isNamed(names, nome));
  const found = new Map<string, { asked: string; tipo: Category["tipo"] }>();
  for (const parent of named) {
    for (const category of categories) {
      if (category.paiId === parent.id) found.set(category.id, { asked: parent.nome, tipo: category.tipo });
    }
  }
  // One that is named itself keeps its own name.
  for (const { id, nome, tipo } of named) found.set(id, { asked: nome, tipo });
  return found;
}

const sideOf = (medidas: readonly BankMeasure[]) => {
  const [only, ...others] = medidas;
  if (others.length > 0 || only === undefined || only === "guardado") return null;
  return only === "despesas" ? ("despesa" as const) : ("receita" as const);
};

/** First and last month with entries. */
function reachOf({ monthsOfEntries }: Known) {
  const [first, last] = [monthsOfEntries[0], monthsOfEntries.at(-1)];
  return first && last ? { first, last } : null;
}
