// Kinds 24, 27, 28 and 30: contributions, returns and goals.
import { tradingDays } from "../../people/closes.ts";
import { TODAY } from "../../people/plain.ts";
import { abs, type Cents, cents, over, ratio, reais, reaisOf, total } from "../arithmetic.ts";
import { contributionsOf } from "../contributions.ts";
import { type Figure, nothing, say, type Teller } from "../expected.ts";
import { cdi, percent, twr, xirr } from "../returns.ts";
import { extreme, unique } from "../rows.ts";
import { monthsOf } from "../selection.ts";

export const contributions: Teller = (books, p) => {
  const months = monthsOf(p).map((mes) => contributionsOf(books, p, mes));
  const readings = (months[0] ?? []).map((_, index) => months.map((readings) => readings[index] ?? 0n));
  if (months.flat().every((it) => it === 0n)) return nothing(["fora-do-periodo"]);
  const each = (tell: (values: Cents[]) => string): Figure => unique(readings.map(tell));
  if (p.agregacao === "media") {
    return say({ diz: [each((values) => reaisOf(over(ratio(abs(total(values))), ratio(BigInt(months.length)))))] });
  }
  if (p.agregacao === "maior")
    return say({ diz: [each((values) => reais(extreme(values, (it) => it, "maior") ?? 0n))] });
  if (p.agregacao === "soma") return say({ diz: [each((values) => reais(abs(total(values))))] });
  const SHOWN = 8;
  return say({ linhas: months.slice(0, SHOWN).map((readings) => unique(readings.map((it) => reais(abs(it))))) });
};

export const againstCdi: Teller = (books, p) => {
  const to = tradingDays.filter((dia) => dia <= (p.ate ?? TODAY)).at(-1) ?? "";
  const from = [p.de ?? "", books.notas[0]?.dia ?? ""].sort().at(-1) ?? "";
  const own = books.notas.length > 0 ? twr(books, from, to) : null;
  if (own === null) return nothing(["fora-do-periodo"]);
  return say({ diz: [percent(own), percent(cdi(from, to))] });
};

export const moneyWeighted: Teller = (books) => {
  const rate = books.notas.length > 0 ? xirr(books) : null;
  return rate === null ? nothing(["fora-do-periodo"]) : say({ diz: [percent(rate)] });
};

export const goals: Teller = (books, p) => {
  const [goal] = books.pessoa.metas.filter(({ titulo }) => !p.meta || titulo === p.meta);
  if (!goal) return nothing(["fora-do-periodo", "nao-esta-nas-notas", "nao-entendi", "sem-notas"]);
  return say({ diz: [reais(cents(goal.alvo) - cents(goal.atual))], palavras: [goal.titulo.split(" ")[0] ?? ""] });
};
