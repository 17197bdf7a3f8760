import { formatCount, formatDay, formatNumber } from "@app/core/format";
import type { ElsewhereKind } from "@app/core/holdings-elsewhere/holding";
import type { ElsewhereItem } from "./elsewhere-wires.ts";

export const copy = {
  loading: "Carregando o que está fora da bolsa...",
  loadFailed: "Não foi possível carregar o que está fora da bolsa. Por favor, tente novamente.",
  empty: {
    title: "Nada fora da bolsa por aqui",
    description:
      "Importe o relatório consolidado ou a movimentação da B3 para ver renda fixa e Tesouro Direto. Do exterior, envie as notas da corretora. Títulos que suas notas comprovam ficam em Posições.",
    action: "Importar planilhas",
  },
  total: {
    label: "Total fora da bolsa",
    value: "Fora da bolsa",
    noValue: "sem valor conhecido",
    out: "Fora deste total",
    outCount: (count: number) => formatCount(count, "título", "títulos"),
  },
  columns: {
    kind: "Tipo",
    name: "Nome",
    code: "Código",
    institution: "Instituição",
    quantity: "Quantidade",
    value: "Valor",
    day: "Dia do valor",
    due: "Vencimento",
  },
  kinds: {
    renda_fixa: "Renda fixa",
    tesouro: "Tesouro Direto",
    exterior: "Exterior",
  } satisfies Record<ElsewhereKind, string>,
  abroad: {
    hint: "Valor pelo preço do seu último negócio, que não é uma cotação, e pelo último dólar conhecido (PTAX, venda). Custo pelo dólar de cada compra. Desdobramentos e transferências no exterior não estão nas notas: confira as quantidades.",
    noBroker: "corretora não conhecida",
    cost: "custo",
    unknownCost: "custo não conhecido",
    byCost: "pelo custo",
    price: (day: string) => `, último negócio em ${formatDay(day)}`,
    dollar: (rate: number, day: string) => `dólar ${formatNumber(rate, 2, 4)}, de ${formatDay(day)}`,
    note: "Abrir a nota",
    noteOf: (nome: string) => `Abrir a última nota de ${nome}`,
  },
  noValue: "sem valor",
  quantity: (quantidade: number | null) =>
    quantidade === null ? "quantidade não conhecida" : `quantidade ${formatNumber(quantidade)}`,
  due: (day: string) => `vence em ${formatDay(day)}`,
  dueBefore: (day: string) => `vencido em ${formatDay(day)}`,
  valueOf: ({ valorE, dia, coluna }: Pick<ElsewhereItem, "valorE" | "dia" | "coluna">) => {
    const day = dia === null ? "dia não conhecido" : formatDay(dia);
    if (valorE === "aplicado") return `aplicado até ${day}`;
    return [day, coluna && columnNames[coluna]].filter(Boolean).join(", ");
  },
  source: ({ arquivo, aba, linha }: ElsewhereItem["fonte"]) =>
    [arquivo, aba !== null && `aba ${aba}`, linha !== null && `linha ${formatNumber(linha)}`]
      .filter(Boolean)
      .join(", "),
} as const;

/** Names of a report's value column. */
const columnNames: Readonly<Record<string, string>> = {
  "Valor Atualizado": "valor atualizado",
  "Valor Atualizado MTM": "valor de mercado (MTM)",
  "Valor Atualizado CURVA": "valor na curva",
  "Valor Atualizado FECHAMENTO": "valor de fechamento",
  "Valor bruto": "valor bruto",
  "Valor líquido": "valor líquido",
  "2ª coluna sem nome": "valor em coluna sem nome",
};
