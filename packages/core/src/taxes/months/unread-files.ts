import { addMonths } from "../../calendar.ts";
import { formatCount } from "../../format.ts";
import type { unreadStates } from "../../notes/note-list.ts";
import type { Pendency } from "./monthly-result.ts";

/** Number of a person's files that may hold notes and are in no figure. */
export interface UnreadFiles {
  estado: (typeof unreadStates)[number];
  /** The months (`yyyy-mm`) that the unread pages print; null where they print none. */
  meses: readonly string[] | null;
  quantidade: number;
}

const STATES: readonly [UnreadFiles["estado"], (count: number) => string][] = [
  ["aguardando", (count) => formatCount(count, "à espera", "à espera")],
  ["comErro", (count) => formatCount(count, "com erro", "com erro")],
  ["lidoEmParte", (count) => formatCount(count, "lido em parte", "lidos em parte")],
];

/**
 * Pendencies of unread files: the months that they print, or else every month since the first note. They open no pool,
 * since the figures of the read notes stand.
 *
 * @param since - the month of the first note, or without notes the first month requested
 * @param until - the last month of the answer
 */
export function pendenciesOfFiles(
  files: readonly UnreadFiles[],
  since: string,
  until: string,
): (Pendency & { mes: string })[] {
  const named = files.flatMap(({ meses }) => meses ?? []);
  const anywhere = files.some(({ meses }) => meses === null) ? monthsFrom(since, until) : [];
  const months = [...new Set([...named, ...anywhere])].filter((mes) => mes <= until).sort();
  return months.map((mes) => {
    const touching = files.filter(({ meses }) => meses === null || meses.includes(mes));
    return { tipo: "arquivo", ...ofNoPool, quantidade: countOf(touching), mensagem: messageOf(touching), mes };
  });
}

/**
 * Pendencies of notes that were read from pictures and do not count: their day may be misread, so each may belong to
 * any month since the first note. Their own months have pendencies anyway.
 *
 * @param read - the month (`yyyy-mm`) read on each note
 */
export function pendenciesOfPictures(
  read: readonly string[],
  since: string,
  until: string,
): (Pendency & { mes: string })[] {
  if (read.length === 0) return [];
  return monthsFrom(since, until).flatMap((mes) => {
    const count = read.filter((other) => other !== mes).length;
    if (count === 0) return [];
    const whole = formatCount(count, "nota lida de imagem não entrou", "notas lidas de imagem não entraram");
    const mensagem = `${whole} na conta e ${count === 1 ? "pode" : "podem"} ser deste período, se a data foi lida errada. Confira, corrija ou deixe de fora.`;
    return [{ tipo: "imagem", ...ofNoPool, quantidade: count, mensagem, mes }];
  });
}

function monthsFrom(since: string, until: string): string[] {
  const months: string[] = [];
  for (let mes = since; mes <= until; mes = addMonths(`${mes}-01`, 1).slice(0, 7)) months.push(mes);
  return months;
}

const ofNoPool = { pools: [], ticker: null } satisfies Partial<Pendency>;

const countOf = (files: readonly UnreadFiles[]) => files.reduce((total, { quantidade }) => total + quantidade, 0);

function messageOf(files: readonly UnreadFiles[]): string {
  const states = STATES.flatMap(([estado, told]) => {
    const count = countOf(files.filter((file) => file.estado === estado));
    return count > 0 ? [told(count)] : [];
  });
  const total = countOf(files);
  const whole = formatCount(total, "arquivo não entrou", "arquivos não entraram");
  return `${whole} na conta e ${total === 1 ? "pode" : "podem"} ter notas deste período (${states.join(", ")}). Processe, exclua ou diga que não é nota de corretagem.`;
}

/** Whether a pendency is of files or pictures whose notes may be of any month: the figures of the read notes stand. */
export const isOfFiles = ({ tipo }: Pick<Pendency, "tipo">) => tipo === "arquivo" || tipo === "imagem";

/** Whether a month has all its figures, of the notes that were read, and is uncertain for files alone. */
export const lacksOnlyFiles = ({ pendencias }: { pendencias: readonly Pendency[] }) =>
  pendencias.length > 0 && pendencias.every(isOfFiles);

/** Whether a month has its total, perhaps but for files that were not read. */
export const hasTotal = (month: { completo: boolean; pendencias: readonly Pendency[] }) =>
  month.completo || lacksOnlyFiles(month);
