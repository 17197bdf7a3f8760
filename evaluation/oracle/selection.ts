// Which rows of the books a question's parameters select.
import { TODAY } from "../people/plain.ts";
import type { Params } from "../questions/question.ts";
import { type Charge, classOf, type Entry, isTax, type Line, type Note } from "./books.ts";

export const B3 = ["emolumentos", "liquidacao", "registro"];

const CHARGES: Readonly<Record<NonNullable<Params["encargos"]>, readonly string[] | null>> = {
  corretagem: ["corretagem"],
  iss: ["iss"],
  corretagem_iss: ["corretagem", "iss"],
  b3: B3,
  emolumentos: ["emolumentos"],
  liquidacao: ["liquidacao"],
  registro: ["registro"],
  todos: null,
  irrf: ["irrf", "irrf_day_trade"],
  irrf_comum: ["irrf"],
};

const inDays = ({ de = "0000", ate = "9999" }: Params, dia: string) => dia >= de && dia <= ate;

export const noteIn = (p: Params) => (nota: Note) =>
  inDays(p, nota.dia) &&
  (!p.corretoras || p.corretoras.includes(nota.corretora)) &&
  !p.exceto?.includes(nota.corretora) &&
  (!p.nota || p.nota === nota.numero);

/** People call units shares too. */
const isOfClass = (ativo: string, classe: NonNullable<Params["classe"]>) =>
  classe === "acao_unit" ? /acao|unit/.test(classOf(ativo)) : classOf(ativo) === classe;

export function assetIn(p: Params, ativo: string): boolean {
  return (
    (!p.ativos || p.ativos.includes(ativo)) && !p.exceto?.includes(ativo) && (!p.classe || isOfClass(ativo, p.classe))
  );
}

export const lineIn = (p: Params) => (line: Line) =>
  noteIn(p)(line.nota) &&
  assetIn(p, line.ativo) &&
  (!p.lado || line.lado === p.lado) &&
  (p.acimaDe === undefined || line.valor > BigInt(p.acimaDe) * 100n) &&
  (p.abaixoDe === undefined || line.valor < BigInt(p.abaixoDe) * 100n);

export const entryIn = (p: Params) => (entry: Entry) =>
  inDays(p, entry.dia) &&
  (!p.corretoras || p.corretoras.includes(entry.corretora)) &&
  !p.exceto?.includes(entry.corretora) &&
  (!p.operacao || entry.tipo.includes("day_trade") === (p.operacao === "day_trade")) &&
  assetIn(p, entry.ativo);

export const chargeIn = (p: Params) => (charge: Charge) => {
  const types = CHARGES[p.encargos ?? "todos"];
  return noteIn(p)(charge.nota) && (types ? types.includes(charge.tipo) : !isTax(charge.tipo));
};

export function monthsOf({ de = "2022-01-01", ate = TODAY }: Params): string[] {
  const months: string[] = [];
  const end = (ate < TODAY ? ate : TODAY).slice(0, 7);
  for (let mes = de.slice(0, 7); mes <= end; ) {
    months.push(mes);
    const [y = 0, m = 0] = mes.split("-").map(Number);
    mes = m === 12 ? `${y + 1}-01` : `${y}-${String(m + 1).padStart(2, "0")}`;
  }
  return months;
}
