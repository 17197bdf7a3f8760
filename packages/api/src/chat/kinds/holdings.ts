import { bold, boldMoney, capital, listNames, paragraphs, say, sentences } from "@app/core/chat/answers/answer";
import { byNamedClasses, chosenGroups, groupedBy, isBounded, orderOf } from "@app/core/chat/answers/chosen";
import { figureColumns, groupsSentence, groupTable, inTurn, toldGroups } from "@app/core/chat/answers/group-words";
import { type Group, groupsOf, keysOf } from "@app/core/chat/answers/groups";
import { positionCaveats, unitNameOf, units, unknownCostOf } from "@app/core/chat/answers/position-words";
import { isOfUnits, ofAssets, ofBounds } from "@app/core/chat/answers/scope";
import { moneyCell, priceCell, quantityCell, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import type { Question } from "@app/core/chat/question";
import { endedPeriod, lastDayOf, meansAsset, rowsMeant, throughEndOf } from "@app/core/chat/row-filter";
import { formatCount, formatDay } from "@app/core/format";
import { sum } from "@app/core/money";
import { type LedgerLine, sumHeld } from "@app/core/portfolio/facts";
import { listPositions } from "../../portfolio/queries/ledger/list-ledger.ts";
import { listLeftOut } from "../../portfolio/queries/ledger/list-left-out.ts";
import { listPositionsBeforeCosts } from "../../portfolio/queries/ledger/rows-before-costs.ts";
import { getLedgerCoverage } from "../queries/get-coverage.ts";
import { citeHeld } from "../queries/get-pools.ts";
import { defineKind } from "./kind.ts";

/** Cost is told by asset where one or some of them are asked for, and for each class where several are named. */
function meant(asked: Question): Question {
  const question = groupedBy("ativo")(byNamedClasses(asked));
  return question.por.length === 0 && question.ordem ? { ...question, por: ["ativo"] } : question;
}

/** Without a figure, whose measure it would name. Source: domain §1.14. */
const WITHOUT_COSTS = "A conta deixa de fora as taxas das notas.";

/** Question 7: what is held and what it cost. */
export const holdings = defineKind({
  funcao: "carteira",
  needs: "posicoes",
  meant,
  readsLedger: true,
  async load(ctx, asked) {
    const { question, known } = asked;
    const { periodos, corretoras } = question.filtros;
    const filter = { periodos: throughEndOf(periodos) };
    const isMeant = meansAsset(rowsMeant(asked));
    const list = question.semCustos ? listPositionsBeforeCosts : listPositions;
    const lines = (await list(ctx, periodos[0]?.to ?? null)).filter(({ ticker }) => isMeant(ticker));
    return {
      period: endedPeriod(periodos, known.today),
      corretoras,
      // The last row of each asset that is still held, long or short, and of each whose cost is not known.
      lines,
      cite: () => citeHeld(ctx, lines, lastDayOf(periodos)),
      leftOut: await listLeftOut(ctx, filter),
      coverage: await getLedgerCoverage(ctx, filter, rowsMeant(asked)),
    };
  },
  tell(result, { question, offset }) {
    const { period, lines, coverage } = result;
    const { filtros, por } = question;
    const notes = positionCaveats(result);
    const until = period && formatDay(period.to);
    if (coverage.total === 0 && lines.length === 0) return { nothing: `notas${until ? ` até ${until}` : ""}` };
    const of = ofAssets(filtros);
    if (lines.length === 0) {
      const notHeld = until ? `Em ${until}, você não tinha` : "Você não tem";
      return { ...say(`${notHeld} nenhum ativo${of} em carteira, pelas suas notas.`), ressalvas: notes, existe: false };
    }
    const { investido, ativos, semCusto } = sumHeld(lines);
    const when = until ? `Em ${until}, você tinha` : "Você tem";
    const isOneNamed = lines.length === 1 && filtros.ativos.length === 1;
    const held = isOneNamed
      ? `${when} ${boldMoney(investido)} investidos em ${listNames(filtros.ativos)}, a preço de custo.`
      : `${when} ${bold(formatCount(ativos, "ativo", "ativos"))}${of} em carteira${semCusto.length > 0 ? " com custo conhecido" : ""}, ` +
        `com ${boldMoney(investido)} investidos a preço de custo.`;
    const short = lines.filter(({ quantidadeAcumulada }) => quantidadeAcumulada?.isNegative());
    const groups = groupsHeld(lines, question);
    const chosen = chosenGroups(groups, question);
    const whole = sentences(
      ativos > 0 || semCusto.length === 0 ? held : "",
      allUnits(lines, question),
      question.semCustos ? WITHOUT_COSTS : "",
      short.length > 0 ? `Posição vendida em ${listNames(short.map(({ ticker }) => ticker))}.` : "",
    );
    // The lines of chosen assets, in their order.
    const listed =
      chosen.length > 0 || isBounded(question)
        ? chosen.flatMap(({ chave }) => lines.filter(({ ticker }) => ticker === chave))
        : lines;
    return {
      existe: (isBounded(question) ? chosen.length : ativos) > 0 || (semCusto.length > 0 ? null : false),
      response: paragraphs(...inTurn(question, whole, groupedSentence(groups, question))),
      ressalvas: [...unknownCostOf(semCusto), ...notes],
      dados:
        por.length > 0 && !por.includes("ativo")
          ? groupTable(por, chosen, offset, figureColumns("Custo"))
          : tableOf(rowsFrom(listed, offset), {
              Ativo: ({ ticker }) => ticker,
              Quantidade: ({ quantidadeAcumulada }) => quantityCell(quantidadeAcumulada),
              "Preço médio": ({ precoMedio }) => priceCell(precoMedio),
              "Custo total": ({ custoTotal }) => moneyCell(custoTotal),
            }),
    };
  },
});

/** `Ao todo, **370 cotas**.`: units of a class together, of securities whose units have one name; empty where that is not asked. */
function allUnits(lines: readonly LedgerLine[], { filtros, medidas, por }: Question): string {
  const isAsked = filtros.classes.length > 0 && (medidas.length === 0 || medidas.includes("quantidade"));
  const held = lines.filter(({ quantidadeAcumulada }) => quantidadeAcumulada?.isPositive());
  const [first] = held;
  const name = first ? unitNameOf(first.ticker) : null;
  if (!isAsked || por.length > 0 || !first || !name) return "";
  if (held.some(({ ticker }) => unitNameOf(ticker) !== name)) return "";
  const amount = sum(held.flatMap(({ quantidadeAcumulada }) => quantidadeAcumulada ?? []));
  return `Ao todo, ${bold(units(first.ticker, amount))}.`;
}

/** Long positions of a known cost, by what is asked for; else none. */
function groupsHeld(lines: readonly LedgerLine[], question: Question): Group[] {
  const { por } = question;
  if (por.length === 0) return [];
  const rows = lines.flatMap(({ ticker, data, custoTotal, quantidadeAcumulada }) =>
    custoTotal && quantidadeAcumulada?.isPositive()
      ? {
          chaves: keysOf(por, { ticker, data }),
          count: 1,
          valor: isOfUnits(question) ? quantidadeAcumulada : custoTotal,
        }
      : [],
  );
  return groupsOf(por, rows);
}

function groupedSentence(groups: readonly Group[], question: Question): string {
  if (groups.length > 0 && isOfUnits(question)) return quantitiesSentence(chosenGroups(groups, question), question);
  return groupsSentence(question.por, groups, question, `de custo${ofAssets(question.filtros)}`, "");
}

/** `Maior quantidade: BHIA3, **300 ações**.`, or those of all that are asked for. */
function quantitiesSentence(chosen: readonly Group[], question: Question): string {
  if (chosen.length === 0) return `Não encontrei ativo${ofBounds(question)}.`;
  const { ordem, limite, agregacao } = question;
  const told = toldGroups(chosen).map(({ nome, valor }) => `${nome}, ${bold(units(nome, valor))}`);
  const list = told.join("; ");
  const isLeast = orderOf(question) === "menores";
  if (limite === 1 || agregacao !== null) return `${isLeast ? "Menor" : "Maior"} quantidade: ${list}.`;
  const isCut = chosen.length > told.length;
  if (isBounded(question)) {
    const counted = capital(formatCount(chosen.length, "ativo", "ativos"));
    return `${counted}${ofBounds(question)}: ${list}${isCut ? "; os outros estão na tabela" : ""}.`;
  }
  const order = ordem === null ? "" : isLeast ? ", da menor para a maior" : ", da maior para a menor";
  return `Quantidades${order}: ${list}${isCut ? "; as outras estão na tabela" : ""}.`;
}
