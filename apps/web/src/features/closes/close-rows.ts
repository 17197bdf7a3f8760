import { formatMoney, formatPercent } from "@app/core/format";
import { hideAmounts } from "@app/ui/hide-values";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";

type Close = RouterOutputs["closes"]["get"];

export interface CloseRow {
  label: string;
  /** Null where it is not known. */
  value: number | null;
  /** A gain and a rate have a sign. */
  kind: "money" | "gain" | "rate";
}

/** The lines of a close, in the order of a statement. */
export function closeRows(close: Close): CloseRow[] {
  const { inicial, compras, vendas, custos, proventos, final, ganho, twr, cdi, resultado, imposto, contas } = close;
  const { rows } = copy;
  return [
    { label: rows.inicial, value: inicial, kind: "money" },
    { label: rows.compras, value: compras, kind: "money" },
    { label: rows.vendas, value: vendas, kind: "money" },
    { label: rows.custos, value: custos, kind: "money" },
    { label: rows.proventos, value: proventos, kind: "money" },
    { label: rows.final, value: final, kind: "money" },
    { label: rows.ganho, value: ganho, kind: "gain" },
    { label: rows.twr, value: twr, kind: "rate" },
    { label: rows.cdi, value: cdi, kind: "rate" },
    { label: rows.resultado, value: resultado, kind: "gain" },
    {
      label: imposto.vencimento === null ? rows.imposto : rows.impostoAte(imposto.vencimento),
      value: imposto.valor,
      kind: "money",
    },
    ...(contas
      ? ([
          { label: rows.receitas, value: contas.receitas, kind: "money" },
          { label: rows.despesas, value: contas.despesas, kind: "money" },
          { label: rows.guardado, value: contas.guardado, kind: "gain" },
        ] as const)
      : []),
  ];
}

/** A line's figure as text, covered where the person wants no amounts. */
export function tellRow({ value, kind }: CloseRow, hidesValues: boolean): string {
  if (value === null) return copy.unknown;
  const text = kind === "rate" ? formatPercent(value) : formatMoney(value);
  const signed = kind !== "money" && value > 0 ? `+${text}` : text;
  return hidesValues ? hideAmounts(signed) : signed;
}
