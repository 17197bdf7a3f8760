import { mostOf, orderOf } from "@app/core/chat/answers/chosen";
import { type Group, groupsOf, keysOf } from "@app/core/chat/answers/groups";
import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import type { Grouping, Question } from "@app/core/chat/question";
import { countOf, totalOf } from "@app/core/chat/results";
import { FIRST_DAY, LAST_DAY } from "@app/core/chat/row-filter";
import { foldText } from "@app/core/fold-text";
import { sum, ZERO } from "@app/core/money";
import { sidesOf } from "@app/core/statements/month/sides";
import { descriptionKey, tidyDescription } from "@app/core/statements/reading/descriptions";
import type { CategorySide } from "@app/core/statements/schema";
import type { ServiceContext } from "../../../context.ts";
import { getEntryNames } from "../../../statements/queries/entry-names.ts";
import { listCounted, sumAccounts } from "../../../statements/queries/sum-entries.ts";
import type { Asked } from "../kind.ts";

/** The side of the entries that a measure counts; null for what is left of both. */
const sideOf = { receitas: "receita", despesas: "despesa", guardado: null } as const satisfies Record<
  string,
  CategorySide | null
>;
export type BankMeasure = keyof typeof sideOf;

/** Entries that a question means: what they come to by month, category and account, and a page of them. */
export async function readEntries(ctx: ServiceContext, { question, offset }: Asked) {
  const { filtros } = question;
  const names = await getEntryNames(ctx);
  const [period] = filtros.periodos;
  const days = { de: period?.from ?? FIRST_DAY, ate: period?.to ?? LAST_DAY };
  const semPalavras = filtros.exceto.palavras.flatMap(keysOfWords);
  const areSeveral = filtros.palavras.length > 1;
  const described = areSeveral ? ("palavras" as const) : ("descricao" as const);
  const apartBy = question.por.includes("descricao") ? described : null;
  const filter = { ...days, minimo: filtros.valorMinimo, maximo: filtros.valorMaximo, semPalavras, apartBy };
  const palavras = filtros.palavras.flatMap(keysOfWords);
  const named = within(names.categorias, filtros.categorias);
  const leftOut = within(names.categorias, filtros.exceto.categorias);
  const accounts = names.contas.filter(({ nome }) => isNamed(filtros.contas, nome)).map(({ id }) => id);
  const contas = filtros.contas.length > 0 ? accounts : null;
  const nameOf = new Map(names.categorias.map(({ id, nome }) => [id, nome]));
  const accountOf = new Map(names.contas.map(({ id, nome }) => [id, nome]));
  const groupOf = (id: string) => (filtros.categorias.length > 1 ? named.get(id)?.asked : nameOf.get(id));
  const inAccounts = async (meant: Parameters<typeof sumAccounts>[1]) =>
    (await sumAccounts(ctx, meant)).filter(({ contaId }) => contas === null || contas.includes(contaId));
  const descriptions = new Map<string, string>();
  /** `uber`, as it was asked for, or as the first of the entries has it, in one line. */
  const descriptionOf = (chave: string | null, descricao: string | null) => {
    if (chave === null) return null;
    const asked = areSeveral ? filtros.palavras.find((words) => keysOfWords(words).includes(chave)) : undefined;
    const known = descriptions.get(chave) ?? tidyDescription(asked ?? descricao ?? chave);
    descriptions.set(chave, known);
    return known;
  };
  const summed = (rows: Awaited<ReturnType<typeof inAccounts>>) =>
    rows
      .filter(({ interno }) => interno === null)
      .map(({ mes, categoriaId, contaId, chave, descricao, ...sum }) => {
        const isExpense = sum.lado ? sum.lado === "despesa" : sum.conta === "cartao" || !sum.saidas.isZero();
        const { receitas, despesas } = sidesOf(sum);
        const lado: CategorySide = isExpense ? "despesa" : "receita";
        return {
          ...{ mes, categoriaId, lado, count: sum.lancamentos, valor: isExpense ? despesas : receitas },
          categoria: groupOf(categoriaId ?? NONE) ?? NO_CATEGORY,
          conta: accountOf.get(contaId) ?? "",
          descricao: descriptionOf(chave, descricao),
        };
      });
  const found = await inAccounts({ ...filter, palavras });
  const all = summed(found);
  // Between one's own accounts: counted of none, and all that a savings account may have.
  const isOfAccount = filtros.contas.length + palavras.length > 0 && filtros.categorias.length === 0;
  const moved = isOfAccount ? found.filter(({ interno }) => interno === "transferencia") : [];
  const isNarrowed = palavras.length + semPalavras.length > 0 || filter.minimo !== null || filter.maximo !== null;
  const around = isNarrowed ? summed(await inAccounts(days)) : all;
  type Summed = (typeof all)[number];
  const sums = all.filter(
    ({ categoriaId: id }) => (filtros.categorias.length === 0 || named.has(id ?? NONE)) && !leftOut.has(id ?? NONE),
  );
  const isOfWords = filtros.palavras.length > 0 && named.size === 0;
  const sides = isOfWords ? sums.map(({ lado }) => lado) : [...named.values()].map(({ tipo }) => tipo);
  const medidas = measuresOf(question, sides);
  const [only, ...others] = medidas;
  const medida: BankMeasure = others.length > 0 ? "guardado" : only;
  const lado = sideOf[medida];
  const isUncounted = (sum: Summed) =>
    filtros.categorias.length > 0 && sum.categoriaId === null && (lado === null || sum.lado === lado);
  const uncounted = all.filter(isUncounted);
  const alike =
    uncounted.length > 0 && palavras.length === 0
      ? summed(await inAccounts({ ...filter, palavras: filtros.categorias.map(descriptionKey) })).filter(isUncounted)
      : [];
  const meant = {
    ...filter,
    ...{ palavras, contas, lado },
    categorias: filtros.categorias.length > 0 ? [...named.keys()] : null,
    exceto: [...leftOut.keys()],
  };
  const page = {
    inicio: offset,
    limite: Math.max(0, Math.min(MAX_TABLE_ROWS, (mostOf(question) ?? Number.MAX_SAFE_INTEGER) - offset)),
  };
  const entries =
    question.por.length === 0 ? await listCounted(ctx, meant, { ordem: orderOf(question) ?? "recentes", ...page }) : [];
  return {
    medidas,
    /** By what single entries, or several measures together, are told. */
    medida,
    /** The side of all entries that are told; null where both are. */
    lado,
    /** Each on its side, above zero unless it was given back. */
    sums,
    // Months without any of them count in a mean, where there are entries at all.
    meses: [...new Set(around.map(({ mes }) => mes))].sort(),
    transferencias: { entradas: sum(moved.map((it) => it.entradas)), saidas: sum(moved.map((it) => it.saidas)) },
    /** Entries without a category, which may be of the named ones. */
    uncounted: countOf(uncounted),
    /** Those of them with a named category's name in the description. */
    alike: {
      lancamentos: countOf(alike),
      receitas: totalOf(alike.filter((it) => it.lado === "receita")),
      despesas: totalOf(alike.filter((it) => it.lado === "despesa")),
    },
    /** None where figures are told for groups. */
    entries: entries.map(({ categoriaId, contaId, ...entry }) => ({
      ...entry,
      categoria: nameOf.get(categoriaId ?? NONE) ?? null,
      conta: accountOf.get(contaId) ?? "",
    })),
  };
}

/** `pix do João` is written without what joins its words. */
const keysOfWords = (words: string) => {
  const key = descriptionKey(words);
  return [...new Set([key, key.replace(/ d[aeo]s?(?= )/g, "")])];
};

export type BankEntries = Awaited<ReturnType<typeof readEntries>>;

type Measures = readonly [BankMeasure, ...BankMeasure[]];

/**
 * What is told: as asked, else the side of what is named, else both sides and what is left.
 *
 * @param sides - of the named categories, or of the entries with the words
 */
function measuresOf(question: Question, sides: readonly CategorySide[]): Measures {
  const all: Measures = ["receitas", "despesas", "guardado"];
  const [first, ...others] = all.filter((medida) => question.medidas.includes(medida));
  if (first) return [first, ...others];
  const [side] = sides;
  if (!side || sides.some((it) => it !== side)) return all;
  return [side === "despesa" ? "despesas" : "receitas"];
}

const NO_CATEGORY = "Sem categoria";
/** No category has this id. */
const NONE = "";

const isNamed = (names: readonly string[], nome: string) => names.some((name) => foldText(name) === foldText(nome));

interface Category {
  id: string;
  nome: string;
  paiId: string | null;
  tipo: CategorySide;
}

/** The named categories with their subcategories, by id, each under the name that was asked. */
function within(categories: readonly Category[], names: readonly string[]) {
  const named = categories.filter(({ nome }) => isNamed(names, nome));
  const children = named.flatMap((parent) =>
    categories.filter(({ paiId }) => paiId === parent.id).map((child) => ({ ...child, nome: parent.nome })),
  );
  // One that is named itself keeps its own name.
  return new Map([...children, ...named].map(({ id, nome, tipo }) => [id, { asked: nome, tipo }]));
}

/** One measure of all entries. */
export const sumsOf = ({ sums }: Pick<BankEntries, "sums">, medida: BankMeasure) =>
  medida === "guardado"
    ? sums.map((sum) => (sum.lado === "despesa" ? { ...sum, valor: sum.valor.negated() } : sum))
    : sums.filter(({ lado }) => lado === sideOf[medida]);

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
