import { nextDay } from "@app/core/calendar";
import { bold, capital, listNames, paragraphs, sentences } from "@app/core/chat/answers/answer";
import { byCount, chosenGroups, isPick, orderOf } from "@app/core/chat/answers/chosen";
import { groupsSentence, groupTable, listGroups, MAX_TOLD } from "@app/core/chat/answers/group-words";
import { byGroups, type Group } from "@app/core/chat/answers/groups";
import { ofAssets, ofValue, sideNames, whereOf } from "@app/core/chat/answers/scope";
import { noteColumns, tableOf } from "@app/core/chat/answers/table";
import { noteLabel } from "@app/core/chat/cite-sources";
import type { Question } from "@app/core/chat/question";
import type { Nets } from "@app/core/chat/results";
import { daysWithin, FIRST_DAY, LAST_DAY, namesAssets, tradesMeant } from "@app/core/chat/row-filter";
import { formatCount, formatMoney, formatNumber } from "@app/core/format";
import { ZERO } from "@app/core/money";
import type { DayRange } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../../context.ts";
import { getCoverage } from "../../queries/get-coverage.ts";
import { listNoteResults } from "../../queries/list-note-results.ts";
import { addUpSides, countUndated, notesOf } from "../../queries/relations/notes.ts";
import { addUpGroups } from "../../queries/relations/relation.ts";
import { listNotesOfAsset } from "../../queries/relations/trades.ts";
import { type Asked, defineKind, type Words } from "../kind.ts";
import {
  failureSentence,
  type Moved,
  movedSentence,
  netTable,
  noSuchNote,
  REST_IN_TABLE,
  sideName,
  tellNets,
  tellNote,
} from "./note-words.ts";

/** Question 18: what a note holds and how its net comes about. */
export const explainedNote = defineKind({
  funcao: "explicacao_da_nota",
  load,
  tell(result, asked) {
    const { notes } = result;
    const [note] = notes.rows;
    if (notes.total > 1) return tellNets(result, asked);
    return note ? tellNote(note, asked.offset) : noSuchNote(result, asked);
  },
});

/** Question 19: the net of a note and the day it is settled, or what the notes of days, months or brokers moved in the account. */
export const netOfNote = defineKind({
  funcao: "liquido_da_nota",
  load,
  tell(result, asked) {
    const { question, offset } = asked;
    const { por } = question;
    if (por.length === 0 || result.notes.total === 0) return tellNets(result, asked);
    const chosen = chosenGroups(result.groups, question);
    const told = listGroups(chosen, ({ valor }) => `${formatMoney(valor.abs())} ${sideName(valor.gt(0))}`);
    return {
      response: sentences(
        movedSentence(result, question),
        `${capital(byGroups(por))}${whereOf(question.filtros)}: ${told}.`,
      ),
      dados: groupNotesTable(chosen, question, offset),
    };
  },
});

/** The notes of a period, broker or asset: all of them, the first, the one of the largest net, or how many by month. */
export const notes = defineKind({
  funcao: "notas",
  load,
  tell(result, asked): Words {
    const { groups, notes: found, reconciled } = result;
    const { question, offset } = asked;
    const { por, ordem, limite, filtros } = question;
    const where = whereOf(filtros);
    const assets = filtros.ativos.length > 0 || filtros.classes.length > 0 ? ` com ${ofAssets(filtros).slice(4)}` : "";
    const amount = ofValue(filtros);
    const of = `${assets}${amount && ` com líquido${amount}`}`;
    if (found.total === 0) return { nothing: `notas${of || " com pregão"}${where}` };
    if (isPick(question) || (por.length === 0 && question.agregacao === "soma")) return tellNets(result, asked);
    const counted = `${bold(formatCount(found.total, "nota", "notas"))}${of}${where}`;
    const all = `Você tem ${counted}; ${formatCount(reconciled, "fechou", "fecharam")} ao centavo.`;
    if (por.length > 0) {
      const ranked = byCount(question);
      return {
        ressalvas: [],
        response: sentences(all, groupsSentence(por, groups, ranked, "de notas", where, noteCount)),
        dados: groupNotesTable(chosenGroups(groups, ranked), question, offset),
      };
    }
    const isLimited = ordem !== null && limite !== null;
    return {
      existe: true,
      ressalvas: [],
      response: isLimited ? `Aqui estão ${counted}.` : all,
      dados: netTable(found),
    };
  },
});

/** Question 20: the notes whose own arithmetic does not close, with the proof that failed. */
export const brokenNotes = defineKind({
  funcao: "notas_com_erro",
  async load(ctx, asked) {
    const found = await listNoteResults(ctx, tradesMeant(asked), "broken", asked.offset);
    return { ...found, cite: () => found.notes, coverage: await getCoverage(ctx, asked.question.filtros) };
  },
  tell({ notes: broken, count, coverage }, { question }) {
    const where = whereOf(question.filtros);
    if (count === 0) return { nothing: `notas com pregão${where}` };
    const { comVersoes = 0, aConferir = 0, arquivos = 0 } = coverage;
    const isOpen = comVersoes + aConferir + arquivos > 0;
    const all = formatCount(count, "nota", "notas");
    const told = broken.rows.slice(0, MAX_TOLD).map((note) => `${noteLabel(note)}. ${failureSentence(note)}`);
    const summary =
      broken.total === 0
        ? `Nenhuma: a conta de ${bold(all)}${where} fecha ao centavo.`
        : `Não fechou a conta de ${bold(formatCount(broken.total, "nota", "notas"))}, de um total de ${all}${where}.`;
    return {
      existe: broken.total > 0 || (isOpen ? null : false),
      response: paragraphs(summary, ...told, broken.total > MAX_TOLD ? REST_IN_TABLE : ""),
      ...(!isOpen && { ressalvas: [] }),
      dados: broken.total === 0 ? null : netTable(broken),
    };
  },
});

/** Notes with how many they are and their nets, positive when paid; also those that did not reconcile, which say so. */
async function load(ctx: ServiceContext, asked: Asked) {
  const { question, offset } = asked;
  const { funcao, por, limite } = question;
  const filter = tradesMeant(asked);
  const ordem = por.length === 0 ? orderOf(question) : null;
  const choice = ordem && { ordem, limite: isPick(question) ? 1 : limite };
  const found = await listNoteResults(ctx, filter, "all", offset, choice);
  return {
    ...found,
    cite: () => found.notes,
    groups: await addUpGroups(notesOf(ctx, filter, funcao === "notas" ? "all" : "reconciled"), por),
    movido: funcao === "liquido_da_nota" && isOfWholeNotes(question) ? await getMoved(ctx, asked) : null,
    coverage: await getCoverage(ctx, question.filtros),
  };
}

/** The net is of all trades of a note, and is added up of all notes alone. */
function isOfWholeNotes({ agregacao, ordem, limite, filtros }: Question): boolean {
  const { lado, valorMinimo, valorMaximo, precoMinimo, precoMaximo } = filtros;
  const parts = [ordem, limite, lado, valorMinimo, valorMaximo, precoMinimo, precoMaximo];
  return (agregacao ?? "soma") === "soma" && !namesAssets(filtros) && parts.every((part) => part === null);
}

const NOTHING: Nets = { pago: ZERO, recebido: ZERO, notas: 0 };

async function getMoved(ctx: ServiceContext, asked: Asked): Promise<Moved> {
  const filter = tradesMeant(asked);
  if (filter.dia !== "liquidacao") return { ...(await addUpSides(ctx, filter)), depois: null, semDia: 0 };
  const ofDays = (days: DayRange): Promise<Nets> | Nets => {
    const periodos = daysWithin(days, filter.periodos ?? []);
    return periodos.length > 0 ? addUpSides(ctx, { ...filter, periodos }) : NOTHING;
  };
  const { today } = asked.known;
  return {
    ...(await ofDays({ from: FIRST_DAY, to: today })),
    depois: await ofDays({ from: nextDay(today), to: LAST_DAY }),
    // A day that is not printed is looked for where the note was traded.
    semDia: await countUndated(ctx, { ...filter, dia: "pregao" }),
  };
}

const noteCount = ({ count }: Group) => formatCount(count, "nota", "notas");

const groupNotesTable = (groups: readonly Group[], { por }: Question, offset: number) =>
  groupTable(por, groups, offset, {
    Notas: ({ count }) => formatNumber(count),
    "Líquido pago": ({ valor }) => formatMoney(valor),
  });

/** Question 17: the notes in which an asset was traded, each once, cited at its first line. */
export const notesOfAsset = defineKind({
  funcao: "notas_do_ativo",
  async load(ctx, asked) {
    const found = await listNotesOfAsset(ctx, tradesMeant(asked), asked.offset);
    return { ...found, cite: () => found.notes, coverage: await getCoverage(ctx, asked.question.filtros) };
  },
  tell({ total, notes }, { question: { filtros } }) {
    const { ativos, lado } = filtros;
    const where = whereOf(filtros);
    if (notes.total === 0) return { nothing: `notas com ${listNames(ativos)}${where}` };
    // Of assets that nobody named the figures are those of all.
    const who = ativos.length === 0 ? "Negócios" : listNames(total.tickers);
    const verb = ativos.length > 0 && total.tickers.length === 1 ? "aparece" : "aparecem";
    const lines = `${formatCount(total.lines, "linha", "linhas")} de ${lado ? sideNames[lado][0] : "negócios"}`;
    return {
      response: `${bold(who)} ${verb} em ${bold(formatCount(notes.total, "nota", "notas"))}${where}, em ${lines}.`,
      dados: tableOf(notes, {
        ...noteColumns,
        Negócios: ({ count }) => String(count),
        Onde: ({ count, places }) => {
          const told = places.map(({ pagina, linha }) => `p. ${pagina} · linha ${linha}`).join("; ");
          return count > places.length ? `${told} e mais ${count - places.length}` : told;
        },
      }),
    };
  },
});
