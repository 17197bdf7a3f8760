import { findColumns } from "../columns.ts";
import type { NoteLayout } from "./layout.ts";

const columns: NoteLayout["columns"] = [
  { key: "negociacao", title: "Mercado" },
  { key: "lado", title: "C/V" },
  { key: "mercado", title: "Tipo de Mercado" },
  { key: "especificacao", title: "Especificação do Título" },
  { key: "observacao", title: "Observação" },
  { key: "quantidade", title: "Quantidade" },
  { key: "preco", title: "Preço/Ajuste" },
  { key: "valor", title: "Valor/Ajuste" },
  { key: "debitoCredito", title: "D/C" },
];

/** The print of NuInvest, Nubank and Easynvest: no title, bold drawn twice, debits as negative numbers. */
export const nuinvest: NoteLayout = {
  name: "nuinvest",
  recognises: (rows) =>
    rows.some((row) => row.key.includes("numero da nota")) && rows.some((row) => findColumns(row, columns) !== null),
  columns,
  numberLabel: "Número da nota",
  brands: [
    { name: "Easynvest", printed: /\beasynvest\b/ },
    { name: "NuInvest", printed: /\bnuinvest\b|\bnu investimentos\b|\bnubank\b/ },
  ],
  fallbackBrand: "NuInvest",
  signedSummary: true,
};
