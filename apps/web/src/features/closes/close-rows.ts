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
  const { custos, resultado, contas } = close;
  const { rows } = copy;
  const charged: CloseRow[] = [{ label: rows.custos, value: custos, kind: "money" }];
  const realised: CloseRow[] = [{ label: rows.resultado, value: resultado, kind: "gain" }];
  const held: CloseRow[] = [
    { label: rows.inicial, value: close.inicial, kind: "money" },
    { label: rows.compras, value: close.compras, kind: "money" },
    { label: rows.vendas, value: close.vendas, kind: "money" },
    ...charged,
    { label: rows.proventos, value: close.proventos, kind: "money" },
    { label: rows.final, value: close.final, kind: "money" },
    { label: rows.ganho, value: close.ganho, kind: "gain" },
    { label: rows.twr, value: close.twr, kind: "rate" },
    { label: rows.cdi, value: close.cdi, kind: "rate" },
  ];
  // Futures, and sales without a known cost, are in no position.
  const isRealised = custos !== 0 || resultado !== 0 || close.resultadoIncompleto;
  const ofIdle = isRealised ? [...charged, ...realised] : [];
  return [
    ...(close.parado ? ofIdle : [...held, ...realised]),
    ...slipRows(close.imposto),
    ...(contas
      ? ([
          { label: rows.receitas, value: contas.receitas, kind: "money" },
          { label: rows.despesas, value: contas.despesas, kind: "money" },
          { label: rows.guardado, value: contas.guardado, kind: "gain" },
        ] as const)
      : []),
  ];
}

function slipRows({ valor, vencimento, acumulado, pago, aPagar }: Close["imposto"]): CloseRow[] {
  const { rows } = copy;
  return [
    { label: aPagar && vencimento !== null ? rows.darfAte(vencimento) : rows.darf, value: valor, kind: "money" },
    ...(pago > 0 ? [{ label: rows.pago, value: pago, kind: "money" } as const] : []),
    ...(valor === 0 && acumulado > 0 ? [{ label: rows.acumulado, value: acumulado, kind: "money" } as const] : []),
  ];
}

/** A line's figure as text, covered where the person wants no amounts. */
export function tellRow({ value, kind }: CloseRow, hidesValues: boolean): string {
  if (value === null) return copy.unknown;
  const text = kind === "rate" ? formatPercent(value) : formatMoney(value);
  const signed = kind !== "money" && value > 0 ? `+${text}` : text;
  return hidesValues ? hideAmounts(signed) : signed;
}
