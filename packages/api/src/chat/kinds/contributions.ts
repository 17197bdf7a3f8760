import { boldMoney, sentences } from "@app/core/chat/answers/answer";
import { chosenGroups } from "@app/core/chat/answers/chosen";
import { groupsSentence, groupTable, inTurn, runningSentence } from "@app/core/chat/answers/group-words";
import { type Group, type GroupRow, groupsOf, valuesOf } from "@app/core/chat/answers/groups";
import { ofAssets, whereOf } from "@app/core/chat/answers/scope";
import type { Grouping, Question } from "@app/core/chat/question";
import { totalOf } from "@app/core/chat/results";
import { FIRST_DAY, monthsIn, namesAssets, tradesMeant, yearsIn } from "@app/core/chat/row-filter";
import { formatMoney } from "@app/core/format";
import { type Decimal, sum, ZERO } from "@app/core/money";
import type { Side } from "@app/core/notes/schema";
import type { ServiceContext } from "../../context.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { citeFirst } from "../queries/relations/cite.ts";
import { notesOf } from "../queries/relations/notes.ts";
import { addUp, addUpGroups } from "../queries/relations/relation.ts";
import { tradesOf } from "../queries/relations/trades.ts";
import { type Asked, defineKind } from "./kind.ts";

/** Trades of one month, broker or asset; in BRL. */
interface Contribution extends Group {
  compras: Decimal;
  vendas: Decimal;
  /** What notes moved in the account, positive when paid; null where it cannot be told apart, as of one asset. */
  liquido: Decimal | null;
}

/** By what contributions are listed where nothing is asked for. */
const groupingOf = ({ por: [por] }: Question): Grouping => por ?? "mes";

/** Question 24: purchases less sales, month by month. */
export const contributions = defineKind({
  funcao: "aportes",
  async load(ctx, asked) {
    return {
      rows: await readRows(ctx, asked),
      cite: () => citeFirst(tradesOf(ctx, tradesMeant(asked))),
      coverage: await getCoverage(ctx, asked.question.filtros),
    };
  },
  tell({ rows }, { question, offset, known }) {
    const { filtros, agregacao, por, ordem } = question;
    const where = whereOf(filtros);
    if (rows.every(({ count }) => count === 0)) return { nothing: `operações${ofAssets(filtros)}${where}` };
    const by = [groupingOf(question)];
    const isGrouped = por.length > 0 || agregacao !== null || ordem !== null;
    const isMean = agregacao === "media";
    const told = isGrouped
      ? sentences(
          groupsSentence(by, rows, question, "de aporte", where),
          isMean ? runningSentence(by, rows, known.today) : "",
        )
      : "";
    const total = totalSentences(rows, `${ofAssets(filtros)}${where}`);
    return {
      ...(!isGrouped && { principal: totalOf(rows) }),
      response: sentences(...(isMean ? [told, total] : inTurn(question, total, told))),
      dados: groupTable(by, chosenGroups(rows, question), offset, {
        Compras: ({ compras }) => formatMoney(compras),
        Vendas: ({ vendas }) => formatMoney(vendas),
        Aporte: ({ valor }) => formatMoney(valor),
        ...(isOfNotes(question) && { "Líquido das notas": ({ liquido }) => formatMoney(liquido) }),
      }),
    };
  },
});

/** Purchases less sales by what the question asks, else by month; of months and years also those without trades. */
async function readRows(ctx: ServiceContext, asked: Asked): Promise<Contribution[]> {
  const { question } = asked;
  const por = [groupingOf(question)];
  const traded = await addUp(tradesOf(ctx, { ...tradesMeant(asked), lado: null }), [...por, "lado"]);
  const ofSide = (lado: Side) => traded.filter(({ chaves }) => chaves.at(-1) === lado);
  const [buys, sells] = [ofSide("C"), ofSide("V")];
  const flows: GroupRow[] = [...buys, ...sells.map((row) => ({ ...row, valor: row.valor.negated() }))];
  const [compras, vendas] = [valuesOf(groupsOf(por, buys)), valuesOf(groupsOf(por, sells))];
  const liquido = isOfNotes(question)
    ? valuesOf(await addUpGroups(notesOf(ctx, question.filtros, "reconciled"), por))
    : null;
  return groupsOf(por, [...flows, ...emptyRows(asked)]).map((group) => ({
    ...group,
    compras: compras.get(group.chave) ?? ZERO,
    vendas: vendas.get(group.chave) ?? ZERO,
    liquido: liquido && (liquido.get(group.chave) ?? ZERO),
  }));
}

/** The net of a note is of all its trades. */
const isOfNotes = ({ por: [por], filtros }: Question) => !namesAssets(filtros) && por !== "ativo" && por !== "classe";

/** A month or year without trades has a row too, if it has begun: those of the period, else from the first note to the last. */
function emptyRows({ question, range, known: { today } }: Asked): GroupRow[] {
  const por = groupingOf(question);
  const [period = range && { from: range.first, to: range.last }] = question.filtros.periodos;
  if ((por !== "mes" && por !== "ano") || !period) return [];
  // "Até 2023" begins with the first note.
  const from = range && period.from === FIRST_DAY ? range.first : period.from;
  const keys = (por === "mes" ? monthsIn : yearsIn)([{ from, to: period.to < today ? period.to : today }]);
  return keys.map((chave) => ({ chaves: [chave], count: 0, valor: ZERO }));
}

function totalSentences(rows: readonly Contribution[], where: string): string {
  const [compras, vendas] = [sum(rows.map((row) => row.compras)), sum(rows.map((row) => row.vendas))];
  const valor = compras.minus(vendas);
  const main =
    `Você ${valor.isNegative() ? "retirou" : "aportou"} ${boldMoney(valor.abs())}${where}: compras de ${formatMoney(compras)} menos ` +
    `vendas de ${formatMoney(vendas)}, sem os custos.`;
  const nets = rows.flatMap(({ liquido }) => liquido ?? []);
  if (nets.length < rows.length) return main;
  const liquido = sum(nets);
  const moved = liquido.isNegative() ? "entraram na sua conta" : "saíram da sua conta";
  return `${main} Pelo líquido das notas, ${moved} ${formatMoney(liquido.abs())}.`;
}
