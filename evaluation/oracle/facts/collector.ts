// Figures that are true, by their unit and by the measure that they are of.
import type { Unit } from "../../judges/said.ts";
import { type Cents, decimal, over, type Ratio, ratio, reais } from "../arithmetic.ts";
import { brazilianDay } from "../expected.ts";
import { percent } from "../returns.ts";
import { grouped } from "../rows.ts";

export interface Facts {
  figures: Map<Unit, Set<string>>;
  /** `dd/mm/aaaa`. */
  days: Set<string>;
  /** What each measure is: a right figure under another measure's name is wrong. */
  measures: Map<Measure, Set<string>>;
}

/** Names under which figures are told. */
export type Measure = Amount | `notas de ${Amount}` | `linhas de ${Amount}`;

export type Amount =
  // charges
  | "corretagem"
  | "iss"
  | "emolumentos"
  | "liquidacao"
  | "registro"
  | "b3"
  | "custos"
  | "irrf"
  | "irrf_comum"
  | "irrf_day_trade"
  | "regra_comum"
  | "regra_day_trade"
  // trades
  | "preco"
  | "valor"
  | "compras"
  | "vendas"
  | "volume"
  | "quantidade"
  | "n_compras"
  | "n_vendas"
  | "n_operacoes"
  | "liquido"
  | "somado"
  // results
  | "resultado"
  | "lucro"
  | "prejuizo"
  | "comum"
  | "day_trade"
  | "fii"
  | "futuros"
  | "ao_todo"
  | "ajustes"
  // positions
  | "em_carteira"
  | "preco_medio"
  | "custo_total"
  | "carteira"
  // taxes
  | "vendas_acoes"
  | "restante"
  | "base"
  | "imposto"
  | "darf"
  | "pago"
  | "irrf_usado"
  | "acumulado"
  | "irrf_debitado"
  | "dispensa"
  | "isento"
  | "prejuizo_a_compensar"
  | "perda_do_mes"
  // returns and goals
  | "twr"
  | "tir"
  | "cdi"
  | "falta"
  | "guardado"
  | "alvo"
  | "aporte_medio"
  | "meses_sem_juros"
  | "meses_com_juros"
  | "ativos_conhecidos"
  | "nota"
  | "nota_que_falta";

/** Cents in reais, as prices and amounts are told: to the cent and, where there is more, with four and eight decimals. */
function amountsOf(value: Ratio): string[] {
  const places = value[0] % value[1] === 0n ? [2] : [2, 4, 8];
  return places.map((count) => decimal(over(value, [100n, 1n]), count));
}

/** Collects figures in the forms in which a person reads them. */
export class Collector {
  readonly figures = new Map<Unit, Set<string>>();
  readonly days = new Set<string>();
  readonly measures = new Map<Measure, Set<string>>();
  #figure(unit: Unit, text: string) {
    const own = this.figures.get(unit) ?? new Set<string>(["0"]);
    this.figures.set(unit, own);
    own.add(text);
  }
  /** A figure, as it is written, is one of a measure. */
  named(measure: Measure, text: string) {
    const own = this.measures.get(measure) ?? new Set<string>();
    this.measures.set(measure, own);
    own.add(text);
  }
  /** Tells besides that the figure is one of a measure. */
  as = (measure: Measure, value: Ratio) => {
    for (const text of amountsOf(value)) this.named(measure, text);
    this.ratio(value);
  };
  /** A gain or a loss. */
  result = (value: Ratio) => {
    this.as("resultado", value);
    this.as(value[0] < 0n ? "prejuizo" : "lucro", value);
  };
  money = (value: Cents) => this.#figure("reais", reais(value));
  /** An amount that stands as text already. */
  reais = (text: string) => this.#figure("reais", text.replace(/^-/, ""));
  ratio = (value: Ratio) => {
    for (const text of amountsOf(value)) this.#figure("reais", text);
  };
  count = (unit: Unit, value: bigint | number | string) => this.#figure(unit, String(value).replace(/^-/, ""));
  /** Units of an asset, as those of a trade or of a position. */
  units = (measure: "quantidade" | "em_carteira", value: bigint) => {
    this.count("unidades", value);
    this.named(measure, String(value).replace(/^-/, ""));
  };
  share = (part: bigint, whole: bigint) => {
    if (whole === 0n) return;
    this.#figure("%", decimal(over(ratio(part * 100n), ratio(whole)), 2));
  };
  /** Hundredths of a percentage point. */
  points = (points: bigint) => this.#figure("%", decimal(ratio(points, 100n), 2));
  percent = (fraction: number | null, measure?: Measure) => {
    if (fraction === null || !Number.isFinite(fraction)) return;
    for (const text of percent(Math.abs(fraction))) {
      this.#figure("%", text);
      if (measure) this.named(measure, text);
    }
  };
  day = (dia: string) => void this.days.add(brazilianDay(dia));
}

type Key<Row> = (row: Row) => string;

/** Every way of putting rows together that an answer may tell, of one key or two. */
export function groupsOf<Row>(rows: readonly Row[], keys: readonly Key<Row>[]): Row[][] {
  const pairs = keys.flatMap((a, index) => keys.slice(index + 1).map((b) => (row: Row) => `${a(row)}/${b(row)}`));
  return [[...rows], ...[...keys, ...pairs].flatMap((key) => grouped(rows, key).map(([, own]) => own))];
}
