import { DomainError } from "../errors.ts";
import { listWords } from "../format.ts";
import { groupBy } from "../group-by.ts";
import {
  isLost,
  type LostReason,
  lostReasons,
  type MissingPart,
  type ReadRefusal,
  type Refused,
  type UnreadPage,
  type UnreadReason,
} from "./schema.ts";

export const pdfPasswordRequired = () =>
  new DomainError("invalid", "PDF_PASSWORD_REQUIRED", "Este PDF está protegido por senha.");

export const pdfPasswordWrong = () =>
  new DomainError("invalid", "PDF_PASSWORD_WRONG", "A senha informada não abre este PDF.");

/** Whether a file was refused with this sentence for want of its password. */
export const asksForPassword = (sentence: string | null) =>
  sentence === pdfPasswordRequired().message || sentence === pdfPasswordWrong().message;

export const pdfBroken = () => new DomainError("invalid", "PDF_BROKEN", "Este arquivo PDF está vazio ou danificado.");

export const noteNotFound = () => new DomainError("notFound", "NOTE_NOT_FOUND", "Nota não encontrada.");

export const noteCloses = () =>
  new DomainError(
    "conflict",
    "NOTE_CLOSES",
    "A conta desta nota fecha: não é preciso corrigi-la nem deixá-la de fora.",
  );

export const noSuchFigure = () =>
  new DomainError("invalid", "NO_SUCH_FIGURE", "Esta nota mudou. Abra-a de novo e confira o que corrigir.");

/** @param difference - of the first proof that fails, as `R$ 0,02`; null when its proofs cannot be made again */
export const correctionDoesNotClose = (proof: string | null, difference: string | null) =>
  new DomainError(
    "unprocessable",
    "CORRECTION_DOES_NOT_CLOSE",
    proof && difference
      ? `Com esta correção a conta ainda não fecha: ${proof}, diferença de ${difference}.`
      : "A conta desta nota não pode ser refeita com uma correção.",
  );

export const noteIsOfText = () =>
  new DomainError("conflict", "NOTE_IS_OF_TEXT", "Esta nota foi lida do texto do PDF; não há o que confirmar.");

export const noteIsUnproven = () =>
  new DomainError("conflict", "NOTE_UNPROVEN", "A conta desta nota não fecha. Corrija os valores antes de confirmar.");

export const noteIsLeftOut = () =>
  new DomainError(
    "conflict",
    "NOTE_LEFT_OUT",
    "Esta nota está fora das contas. Volte a considerá-la antes de confirmar.",
  );

export const noteCountsAlready = () =>
  new DomainError(
    "conflict",
    "NOTE_COUNTS_ALREADY",
    "Outra nota desta corretora, do mesmo dia e com os mesmos valores, já entra nas contas. Se for a mesma, deixe esta de fora.",
  );

export const confirmedNoteChanged = () =>
  new DomainError(
    "conflict",
    "NOTE_CHANGED",
    "Esta nota mudou. Abra-a de novo e confira a data, o número e os ativos.",
  );

export const noSuchVersion = () =>
  new DomainError("conflict", "NO_SUCH_VERSION", "As versões desta nota mudaram. Abra-a de novo e escolha a que vale.");

export const noSuchDoubt = () =>
  new DomainError("conflict", "NO_SUCH_DOUBT", "Esta dúvida não existe mais. Abra a nota de novo.");

export const pdfTooHeavy = () =>
  new DomainError("invalid", "PDF_TOO_HEAVY", "Este PDF exige memória ou tempo demais para ser lido.");

const refusals: Record<ReadRefusal, { code: string; message: string }> = {
  "no-text": { code: "NOTE_NO_TEXT", message: "Não reconhecida: este PDF é uma imagem; não há texto para ler." },
  "unknown-layout": {
    code: "NOTE_UNKNOWN_LAYOUT",
    message: "Não reconhecida: nota de corretagem com layout ainda não reconhecido.",
  },
  "foreign-note": {
    code: "NOTE_FOREIGN",
    message: "Não reconhecida: esta confirmação de negócios em inglês é de um tipo que ainda não é lido.",
  },
  garbled: {
    code: "NOTE_GARBLED",
    message: "Não reconhecida: o texto deste PDF não pode ser lido: baixe-o de novo na corretora.",
  },
  image: {
    code: "NOTE_NO_TEXT",
    message: "Nenhuma nota foi lida: este PDF tem páginas que são imagens, sem texto para ler.",
  },
  damaged: {
    code: "PDF_BROKEN",
    message: "Nenhuma nota foi lida: este PDF tem páginas danificadas.",
  },
  "not-a-note": { code: "NOT_A_NOTE", message: "Este PDF não parece ser uma nota de corretagem." },
  "unreadable-note": {
    code: "NOTE_UNREADABLE",
    message: "Esta nota de corretagem parece incompleta",
  },
};

/** For a document whose pictures were read without result. */
export const picturesUnreadable = () =>
  new DomainError(
    "invalid",
    "NOTE_NO_TEXT",
    "Não reconhecida: as páginas deste PDF são imagens, e nelas não foi possível ler uma nota.",
  );

/** Sentence for a document without readable notes. */
export function refusalError({ refusal, faltam }: Refused): DomainError {
  const { code, message } = refusals[refusal];
  if (refusal !== "unreadable-note") return new DomainError("invalid", code, message);
  return new DomainError("invalid", code, [`${message}${lackOf(faltam)}.`, ...adviceOn(faltam)].join(" "));
}

/** Sheets of one note can be joined only within one file. */
const adviceOn = (faltam: readonly MissingPart[] = []) =>
  faltam.includes("pagina") ? ["Envie todas as páginas da nota num só PDF e exclua as separadas."] : [];

const unreadParts: readonly (readonly [MissingPart, string])[] = [
  ["data", "a data"],
  ["negocios", "os negócios"],
  ["liquido", "o líquido"],
];

/** `: não foi possível ler o líquido`; empty where the missing part is not known. */
function lackOf(faltam: readonly MissingPart[] = []): string {
  const unread = unreadParts.flatMap(([part, name]) => (faltam.includes(part) ? [name] : []));
  const lacks = [
    ...(faltam.includes("pagina") ? ["continua em outra página, que não está neste arquivo"] : []),
    ...(unread.length > 0 ? [`não foi possível ler ${listWords(unread)}`] : []),
  ];
  return lacks.length > 0 ? `: ${lacks.join(", e ")}` : "";
}

const pageReasons: Record<Exclude<UnreadReason, LostReason>, string> = {
  "unknown-layout": "layout ainda não reconhecido",
  "foreign-note": "confirmação em inglês de um tipo ainda não lido",
  "unreadable-note": "nota incompleta",
  garbled: "o texto não pode ser lido: baixe o PDF de novo na corretora",
};

/** Singular and plural description of pages without text. */
const lostPages: Record<LostReason, readonly [one: string, several: string]> = {
  image: ["é uma imagem e não foi lida", "são imagens e não foram lidas"],
  damaged: ["está danificada e não foi lida", "estão danificadas e não foram lidas"],
};

/** Names of pictures in which no note was found. */
const TRIED = ["é uma imagem em que nenhuma nota foi lida", "são imagens em que nenhuma nota foi lida"] as const;

/** Page numbers that a sentence lists at most. */
const MAX_PAGES_NAMED = 10;

/**
 * Names the pages of a file that were not read beside those that were; null when there are none.
 *
 * @param tried - picture pages that were searched for words
 */
export function unreadPagesMessage(pages: readonly UnreadPage[], tried: readonly number[] = []): string | null {
  const isTried = ({ pagina, reason }: UnreadPage) => reason === "image" && tried.includes(pagina);
  const sentences = [
    notReadSentence(pages.flatMap((page) => (isLost(page.reason) ? [] : [{ ...page, reason: page.reason }]))),
    ...lostReasons.map((reason) =>
      lostSentence(
        lostPages[reason],
        pages.filter((page) => page.reason === reason && !isTried(page)),
      ),
    ),
    lostSentence(TRIED, pages.filter(isTried)),
  ];
  return [...sentences.filter(Boolean), ...adviceOn(pages.flatMap(({ faltam = [] }) => faltam))].join(" ") || null;
}

function notReadSentence(
  pages: readonly { pagina: number; reason: keyof typeof pageReasons; faltam?: MissingPart[] }[],
) {
  const byReason = groupBy(pages, ({ reason, faltam }) => `${pageReasons[reason]}${lackOf(faltam)}`);
  const parts = [...byReason].map(([why, same]) => `${pageList(same)} (${why})`);
  if (parts.length === 0) return "";
  return `${pages.length === 1 ? "Não foi lida" : "Não foram lidas"} ${parts.join("; ")}.`;
}

function lostSentence(what: readonly [one: string, several: string], pages: readonly UnreadPage[]): string {
  if (pages.length === 0) return "";
  const [first = "", ...others] = pageList(pages);
  return `${first.toUpperCase()}${others.join("")} ${what[pages.length === 1 ? 0 : 1]}.`;
}

function pageList(pages: readonly Pick<UnreadPage, "pagina">[]): string {
  const named = pages.slice(0, MAX_PAGES_NAMED).map(({ pagina }) => String(pagina));
  const left = pages.length - named.length;
  if (left > 0) return `as páginas ${named.join(", ")} e mais ${left}`;
  return named.length === 1 ? `a página ${named[0]}` : `as páginas ${listWords(named)}`;
}
