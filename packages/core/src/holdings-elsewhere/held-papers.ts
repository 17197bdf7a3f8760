import type { CalendarDate } from "../calendar.ts";
import type { PositionRow, Product } from "../documents/b3/rows.ts";
import { foldText } from "../fold-text.ts";
import { groupBy } from "../group-by.ts";
import type { ImportedPaper } from "../imports/facts.ts";
import { brokerOfInstitution } from "../imports/institution.ts";
import { Decimal, sum, toCents, ZERO } from "../money.ts";
import type { ElsewhereSource, HoldingElsewhere } from "./holding.ts";

/** A report of positions: a file, its day and the institutions that it names. */
export interface Report {
  fileId: string;
  dia: CalendarDate | null;
  /** As printed, in rows of any class. */
  instituicoes: readonly string[];
}

/** A row of fixed income or of a Treasury security in a report. */
export interface ReportedPaper {
  fileId: string;
  fonte: ElsewhereSource;
  row: PositionRow;
}

/** A row of 'Movimentação' about fixed income; of equal rows of several files one. */
export interface MovedPaper {
  fonte: ElsewhereSource;
  paper: ImportedPaper;
}

interface PaperInput {
  reports: readonly Report[];
  reported: readonly ReportedPaper[];
  moved: readonly MovedPaper[];
  /** Treasury securities in the ledger, for which a report is only a check. */
  inLedger: ReadonlySet<string>;
}

/**
 * Returns holdings of fixed income and Treasury securities, independent of the order and number of imports. The latest
 * report of each institution decides, and only movements after its day change it; without a report only the amount paid
 * is known.
 */
export function heldPapers({ reports, reported, moved, inLedger }: PaperInput): HoldingElsewhere[] {
  const days = latestDays(reports);
  const newest = [...days.values()].reduce<CalendarDate | null>((last, day) => (last && last > day ? last : day), null);
  const dayOf = new Map(reports.map(({ fileId, dia }) => [fileId, dia]));
  const papers = reported
    .filter(({ row }) => row.produto.ticker === null || !inLedger.has(row.produto.ticker))
    .map((paper) => ({ ...paper, ...placeOf(paper.row), dia: dayOf.get(paper.fileId) ?? null }));

  const dated = papers.filter(({ dia, corretora }) => dia !== null && dia === days.get(corretora));
  const positions = new Map([...groupBy(dated, ({ key }) => key)].map(([key, rows]) => [key, fullestFile(rows)]));
  const later = moved
    .map((movement) => ({ ...movement, ...placeOf(movement.paper) }))
    .filter(({ paper, corretora }) => paper.data > (days.get(corretora) ?? ""));

  const movesOf = groupBy(later, ({ key }) => key);
  const held = [...new Set([...positions.keys(), ...movesOf.keys()])].flatMap((key) => {
    const followed = follow(positions.get(key) ?? null, movesOf.get(key) ?? []);
    const day = days.get(followed?.corretora ?? "") ?? null;
    return followed ? [{ ...followed.holding, semInstituicaoEm: day !== null && day !== newest ? newest : null }] : [];
  });
  return [...held, ...undated(papers, positions)].sort(byKindAndName);
}

/** Files whose rows are needed: those with the latest report of an institution, and those without a day. */
export function decidingFiles(reports: readonly Report[]): string[] {
  const days = latestDays(reports);
  const decides = ({ dia, instituicoes }: Report) =>
    dia === null || instituicoes.some((name) => days.get(brokerOfInstitution(name)) === dia);
  return reports.filter(decides).map(({ fileId }) => fileId);
}

/** By institution, the day of its latest report. */
function latestDays(reports: readonly Report[]): Map<string, CalendarDate> {
  const days = new Map<string, CalendarDate>();
  for (const { dia, instituicoes } of reports) {
    if (dia === null) continue;
    for (const name of instituicoes) {
      const corretora = brokerOfInstitution(name);
      if (dia > (days.get(corretora) ?? "")) days.set(corretora, dia);
    }
  }
  return days;
}

const placeOf = ({ produto, instituicao }: { produto: Product; instituicao: string }) => {
  const corretora = brokerOfInstitution(instituicao);
  const paper = produto.codigo ?? produto.ticker ?? produto.texto;
  return { corretora, key: JSON.stringify([corretora, produto.classe, foldText(paper)]) };
};

type DatedPaper = ReportedPaper & { key: string; corretora: string; dia: CalendarDate | null };

/** Rows of one file about one paper, added up to one holding. */
interface Position {
  corretora: string;
  holding: HoldingElsewhere;
}

/** Selects the file with the most of a paper among files of one day: they repeat each other. */
function fullestFile(rows: readonly DatedPaper[]): Position {
  const files = [...groupBy(rows, ({ fileId }) => fileId).values()].map(positionOf);
  return files.reduce((best, other) => (compareFullness(other, best) > 0 ? other : best));
}

function compareFullness({ holding: one }: Position, { holding: other }: Position): number {
  const amounts = [
    [one.quantidade, other.quantidade],
    [one.valor, other.valor],
  ] as const;
  for (const [a, b] of amounts) {
    const order = (a ?? new Decimal(-1)).comparedTo(b ?? new Decimal(-1));
    if (order !== 0) return order;
  }
  const { fonte: _, ...said } = one;
  const { fonte: __, ...saidByOther } = other;
  return JSON.stringify(said) < JSON.stringify(saidByOther) ? 1 : -1;
}

function positionOf(rows: readonly DatedPaper[]): Position {
  const [{ row, corretora, dia, fonte }] = rows as [DatedPaper]; // a group has at least one
  const { produto, vencimento, indexador, emissor, instituicao } = row;
  const values = rows.flatMap((it) => it.row.valor ?? []);
  return {
    corretora,
    holding: {
      tipo: row.classe === "tesouro" ? "tesouro" : "renda_fixa",
      nome: nameOf(produto, emissor),
      codigo: produto.codigo ?? row.isin,
      instituicao,
      quantidade: sum(rows.map((it) => it.row.quantidade)),
      valor: values.length === rows.length ? toCents(sum(values)) : null,
      dia,
      valorE: "informado",
      coluna: row.colunaValor ?? null,
      vencimento,
      indexador,
      emissor,
      exterior: null,
      fonte,
      semInstituicaoEm: null,
    },
  };
}

/** `CDB BANCO INVENTADO` for `CDB - CDB1267NAD6 - BANCO INVENTADO`. */
function nameOf({ texto, nome, classe }: Product, emissor: string | null): string {
  if (classe !== "renda_fixa") return texto;
  const [kind = ""] = texto.split(" - ");
  const issuer = nome ?? emissor;
  return kind === texto.trim() || issuer === null ? texto : `${kind.trim()} ${issuer}`;
}

/** A position with what came and left after it; null where nothing is left. */
function follow(position: Position | null, moved: readonly (MovedPaper & { corretora: string })[]): Position | null {
  const steps = [...groupBy(moved, ({ paper }) => paper.data)].sort(([one], [other]) => (one < other ? -1 : 1));
  let quantidade = position === null ? ZERO : position.holding.quantidade;
  let valor = position === null ? ZERO : position.holding.valor;
  let lastPaid: (typeof moved)[number] | null = null;
  for (const [, ofDay] of steps) {
    for (const entry of ofDay.filter(({ paper }) => paper.movimento === "aplicacao")) {
      quantidade = quantidade?.plus(entry.paper.quantidade ?? ZERO) ?? null;
      valor = entry.paper.valor ? (valor?.plus(entry.paper.valor) ?? null) : null;
      lastPaid = entry;
    }
    const left = unitsLeaving(ofDay);
    if (ofDay.some(({ paper }) => paper.movimento === "vencimento")) [quantidade, valor] = [ZERO, ZERO];
    else if (quantidade === null || left.gt(quantidade)) [quantidade, valor] = [null, null];
    else if (left.gt(ZERO)) {
      valor = valor?.times(quantidade.minus(left)).div(quantidade) ?? null;
      quantidade = quantidade.minus(left);
    }
  }
  if (quantidade?.isZero()) return null;
  if (moved.length === 0) return position;
  const amounts = { quantidade, valor: valor && toCents(valor) };
  if (position) return { ...position, holding: { ...position.holding, ...amounts, valorE: "movimentado" } };
  const last = lastPaid ?? steps.at(-1)?.[1][0];
  return last ? { corretora: last.corretora, holding: { ...applied(last), ...amounts } } : null;
}

/** A redemption may be printed twice, once as the paper that goes and once as the money that comes. */
function unitsLeaving(ofDay: readonly MovedPaper[]): Decimal {
  const out = ofDay.filter(({ paper }) => paper.movimento === "resgate");
  const [papers, money] = (["debito", "credito"] as const).map((entrada) =>
    sum(out.flatMap(({ paper }) => (paper.entrada === entrada ? (paper.quantidade ?? []) : []))),
  );
  return Decimal.max(papers ?? ZERO, money ?? ZERO);
}

function applied({ paper: { produto, instituicao, data }, fonte }: MovedPaper): HoldingElsewhere {
  return {
    tipo: "renda_fixa",
    nome: nameOf(produto, null),
    codigo: produto.codigo,
    instituicao,
    quantidade: null,
    valor: null,
    dia: data,
    valorE: "aplicado",
    coluna: null,
    vencimento: null,
    indexador: null,
    emissor: null,
    exterior: null,
    fonte,
    semInstituicaoEm: null,
  };
}

/** Holdings of undated reports whose papers no dated report has; listed, in no total. */
function undated(papers: readonly DatedPaper[], dated: ReadonlyMap<string, Position>): HoldingElsewhere[] {
  const others = papers.filter(({ dia, key }) => dia === null && !dated.has(key));
  return [...groupBy(others, ({ key }) => key).values()]
    .map((rows) => fullestFile(rows).holding)
    .filter(({ quantidade }) => !quantidade?.isZero());
}

const byKindAndName = (one: HoldingElsewhere, other: HoldingElsewhere) =>
  compare(one.tipo, other.tipo) ||
  compare(one.nome, other.nome) ||
  compare(one.codigo ?? "", other.codigo ?? "") ||
  compare(one.instituicao, other.instituicao);

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
