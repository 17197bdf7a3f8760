import { mostOf, orderOf } from "@app/core/chat/answers/chosen";
import { type Group, groupsOf, keysOf } from "@app/core/chat/answers/groups";
import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import type { Grouping, Question } from "@app/core/chat/question";
import { FIRST_DAY } from "@app/core/chat/row-filter";
import { foldText } from "@app/core/fold-text";
import { type Decimal, sum, ZERO } from "@app/core/money";
import { sidesOf } from "@app/core/statements/month/sides";
import { descriptionKey, tidyDescription } from "@app/core/statements/reading/descriptions";
import type { CategorySide } from "@app/core/statements/schema";
import type { ServiceContext } from "../../../context.ts";
import { getEntryNames } from "../../../statements/queries/entry-names.ts";
import { listCounted, sumAccounts } from "../../../statements/queries/sum-entries.ts";
import type { Asked } from "../kind.ts";

const LAST_DAY = "2999-12-31";

export type BankMeasure = "receitas" | "despesas" | "guardado";
const measures: readonly BankMeasure[] = ["receitas", "despesas", "guardado"];

/** Entries that a question means: what they come to by month, category and account, and a page of them. */
export async function readEntries(ctx: ServiceContext, { question, offset }: Asked) {
  const { filtros } = question;
  const { categorias, contas } = await getEntryNames(ctx);
  const [period] = filtros.periodos;
  const days = { de: period?.from ?? FIRST_DAY, ate: period?.to ?? LAST_DAY };
  const semPalavras = filtros.exceto.palavras.flatMap(keysOfWords);
  const porDescricao = question.por.includes("descricao");
  const filter = { ...days, minimo: filtros.valorMinimo, maximo: filtros.valorMaximo, semPalavras, porDescricao };
  const palavras = filtros.palavras.flatMap(keysOfWords);
  const named = within(categorias, filtros.categorias);
  const leftOut = within(categorias, filtros.exceto.categorias);
  const accounts = contas.filter(({ nome }) => isNamed(filtros.contas, nome)).map(({ id }) => id);
  const nameOf = new Map(categorias.map(({ id, nome }) => [id, nome]));
  const accountOf = new Map(contas.map(({ id, nome }) => [id, nome]));
  const groupOf = (id: string) =>
    (filtros.categorias.length > 1 ? named.get(id)?.asked : nameOf.get(id)) ?? NO_CATEGORY;
  const inAccounts = async (meant: Parameters<typeof sumAccounts>[1]) =>
    (await sumAccounts(ctx, meant)).filter(({ contaId }) => filtros.contas.length === 0 || accounts.includes(contaId));
  const descriptions = new Map<string, string>();
  /** `uber`, as it was asked for, or as the first of the entries has it. */
  const descriptionOf = (chave: string | null, descricao: string | null) => {
    if (chave === null) return null;
    const asked = filtros.palavras.length > 1 && filtros.palavras.find((words) => keysOfWords(words).includes(chave));
    const known = descriptions.get(chave) ?? (asked || tidyDescription((descricao ?? chave).replace(NUMBERS, " ")));
    descriptions.set(chave, known);
    return known;
  };
  const summed = (rows: Awaited<ReturnType<typeof inAccounts>>) =>
    rows
      .filter(({ interno }) => interno === null)
      .map(({ mes, categoriaId, contaId, chave, descricao, ...sum }) => ({
        ...sidesOf(sum),
        ...{ mes, categoriaId, lancamentos: sum.lancamentos },
        lado:
          sum.lado ?? (sum.conta === "cartao" || !sum.saidas.isZero() ? ("despesa" as const) : ("receita" as const)),
        categoria: categoriaId === null ? NO_CATEGORY : groupOf(categoriaId),
        conta: accountOf.get(contaId) ?? "",
        descricao: descriptionOf(chave, descricao),
      }));
  const found = await inAccounts({ ...filter, palavras });
  const all = summed(found);
  // Between one's own accounts: counted of none, and all that a savings account may have.
  const isOfAccount = filtros.contas.length > 0 && filtros.categorias.length === 0;
  const moved = isOfAccount ? found.filter(({ interno }) => interno === "transferencia") : [];
  const isNarrowed = palavras.length + semPalavras.length > 0 || filter.minimo !== null || filter.maximo !== null;
  const around = isNarrowed ? summed(await inAccounts(days)) : all;
  type Summed = (typeof all)[number];
  const isMeant = ({ categoriaId }: Summed) =>
    (filtros.categorias.length === 0 || (categoriaId !== null && named.has(categoriaId))) &&
    !(categoriaId !== null && leftOut.has(categoriaId));
  const sums = all.filter(isMeant);
  const isOfWords = filtros.palavras.length > 0 && named.size === 0;
  const sides = isOfWords ? sums.map(({ lado }) => lado) : [...named.values()].map(({ tipo }) => tipo);
  const medidas = measuresOf(question, sides);
  const side = sideOf(medidas);
  const isUncounted = ({ categoriaId, lado }: Summed) =>
    filtros.categorias.length > 0 && categoriaId === null && (side === null || lado === side);
  const uncounted = all.filter(isUncounted);
  const alike =
    uncounted.length > 0 && palavras.length === 0
      ? summed(await inAccounts({ ...filter, palavras: filtros.categorias.map(descriptionKey) })).filter(isUncounted)
      : [];
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
  const entries =
    question.por.length === 0 ? await listCounted(ctx, meant, { ordem: orderOf(question) ?? "recentes", ...page }) : [];
  return {
    medidas,
    sums,
    // Months without any of them count in a mean, where there are entries at all.
    meses: [...new Set(around.map(({ mes }) => mes))].sort(),
    transferencias: { entradas: sum(moved.map((it) => it.entradas)), saidas: sum(moved.map((it) => it.saidas)) },
    /** Entries without a category, which may be of the named ones. */
    uncounted: entriesIn(uncounted),
    /** Those of them with a named category's name in the description. */
    alike: {
      lancamentos: entriesIn(alike),
      receitas: sum(alike.map(({ receitas }) => receitas)),
      despesas: sum(alike.map(({ despesas }) => despesas)),
    },
    /** None where figures are told for groups. */
    entries: entries.map(({ categoriaId, contaId, ...entry }) => ({
      ...entry,
      categoria: categoriaId === null ? null : (nameOf.get(categoriaId) ?? null),
      conta: accountOf.get(contaId) ?? "",
    })),
  };
}

const NUMBERS = /[\d/.*#-]+/g;

/** `pix do João` is written without what joins its words. */
const keysOfWords = (words: string) => {
  const key = descriptionKey(words);
  return [...new Set([key, key.replace(/ d[aeo]s?(?= )/g, "")])];
};

export type BankEntries = Awaited<ReturnType<typeof readEntries>>;

/**
 * What is told: as asked, else the side of what is named, else both sides and what is left.
 *
 * @param sides - of the named categories, or of the entries with the words
 */
function measuresOf(question: Question, sides: readonly CategorySide[]): BankMeasure[] {
  const asked = measures.filter((medida) => question.medidas.includes(medida));
  if (asked.length > 0) return asked;
  const [first] = sides;
  if (first && sides.every((side) => side === first)) return [first === "despesa" ? "despesas" : "receitas"];
  return [...measures];
}

const entriesIn = (sums: readonly { lancamentos: number }[]) => sums.reduce((count, it) => count + it.lancamentos, 0);

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

type SummedEntries = BankEntries["sums"][number];

const amountOf = ({ receitas, despesas }: SummedEntries, medida: BankMeasure): Decimal =>
  medida === "receitas" ? receitas : medida === "despesas" ? despesas : receitas.minus(despesas);

const isOfMeasure = ({ lado }: SummedEntries, medida: BankMeasure): boolean =>
  medida === "guardado" || (lado === "despesa") === (medida === "despesas");

/** One measure of all entries. */
export const sumsOf = ({ sums }: Pick<BankEntries, "sums">, medida: BankMeasure) =>
  sums
    .filter((sum) => isOfMeasure(sum, medida))
    .map((sum) => ({ ...sum, count: sum.lancamentos, valor: amountOf(sum, medida) }));

/** The same by groups; of months and years also those in which nothing was spent or received. */
export function groupsOfMeasure(entries: BankEntries, por: readonly Grouping[], medida: BankMeasure): Group[] {
  const rows = sumsOf(entries, medida).map((sum) => ({ ...sum, chaves: keysOf(por, { ...sum, data: sum.mes }) }));
  const [unit, ...others] = por;
  const isOfTime = (unit === "mes" || unit === "ano") && others.length === 0;
  const empty = (isOfTime ? entries.meses : []).map((data) => ({
    chaves: keysOf(por, { data }),
    count: 0,
    valor: ZERO,
  }));
  return groupsOf(por, [...empty, ...rows]);
}
