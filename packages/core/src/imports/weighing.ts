import type { CalendarDate } from "../calendar.ts";
import type { WeighedRow } from "./describe-row.ts";
import type { RowStanding } from "./schema.ts";

/** Moment for which something kept holds. */
export interface KeptAt {
  /** Rows of days to come may have come on another one. */
  dia: CalendarDate;
  /** The person's number of changes. */
  revisao: number;
}

/** Standings of all rows of a batch, small enough to be kept with it. */
export interface Weighing {
  situacoes: WeighedRow[];
  /** By file: index into `situacoes` and number of consecutive rows, alternately, in the order of the rows. */
  arquivos: Record<string, number[]>;
}

/** Place of a row: its file, and its position there from 0. */
export interface RowPlace {
  fileId: string;
  position: number;
}

/** @param rows - every row of the batch once, in any order */
export function packWeighing(rows: Iterable<RowPlace & WeighedRow>): Weighing {
  const indexes = new Map<string, number>();
  const situacoes: WeighedRow[] = [];
  const files = new Map<string, number[]>();
  for (const { fileId, position, situacao, motivo } of rows) {
    const key = `${situacao} ${motivo}`;
    const index = indexes.get(key) ?? situacoes.push({ situacao, motivo }) - 1;
    indexes.set(key, index);
    const ofFile = files.get(fileId) ?? [];
    files.set(fileId, ofFile);
    ofFile[position] = index;
  }
  const arquivos = Object.fromEntries([...files].map(([fileId, ofFile]) => [fileId, runsOf(ofFile)]));
  return { situacoes, arquivos };
}

function runsOf(indexes: readonly number[]): number[] {
  const runs: number[] = [];
  for (const index of indexes) {
    if (runs.at(-2) === index) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(index, 1);
  }
  return runs;
}

/** Consecutive rows of one standing. */
interface Run extends RowPlace {
  standing: WeighedRow;
  count: number;
}

/** By file in the order of their ids, which rise with their upload. */
function* runsIn({ situacoes, arquivos }: Weighing): Generator<Run, void> {
  for (const fileId of Object.keys(arquivos).sort()) {
    const runs = arquivos[fileId] ?? [];
    let position = 0;
    for (let at = 0; at < runs.length; at += 2) {
      const standing = situacoes[runs[at] ?? 0];
      const count = runs[at + 1] ?? 0;
      if (standing) yield { fileId, position, standing, count };
      position += count;
    }
  }
}

const NONE: Readonly<Record<RowStanding, number>> = {
  ...{ nova: 0, repetida: 0, nota: 0, coberta: 0 },
  ...{ conferencia: 0, sem_efeito: 0, guardada: 0, perguntar: 0, futura: 0 },
};

export function countStandings(weighing: Weighing): Record<RowStanding, number> {
  const counts = { ...NONE };
  for (const { standing, count } of runsIn(weighing)) counts[standing.situacao] += count;
  return counts;
}

/** A part of the rows of one standing, or of all, in the order of the files. @param skip - number of such rows before it */
export function pageOf(
  weighing: Weighing,
  situacao: RowStanding | undefined,
  { skip, limit }: { skip: number; limit: number },
): { places: (RowPlace & WeighedRow)[]; total: number } {
  const places: (RowPlace & WeighedRow)[] = [];
  let total = 0;
  for (const { fileId, position, standing, count } of runsIn(weighing)) {
    if (situacao && standing.situacao !== situacao) continue;
    for (let at = Math.max(0, skip - total); at < count && places.length < limit; at += 1) {
      places.push({ fileId, position: position + at, ...standing });
    }
    total += count;
  }
  return { places, total };
}
