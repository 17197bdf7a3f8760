import { findColumns } from "../columns.ts";
import type { NoteLayout } from "./layout.ts";

const columns: NoteLayout["columns"] = [
  { key: "qualificado", title: "Q" },
  { key: "negociacao", title: "Negociação" },
  { key: "lado", title: "C/V" },
  { key: "mercado", title: "Tipo mercado" },
  { key: "prazo", title: "Prazo" },
  { key: "especificacao", title: "Especificação do título" },
  { key: "observacao", title: "Obs (*)" },
  { key: "quantidade", title: "Quantidade" },
  { key: "preco", title: "Preço/Ajuste" },
  { key: "valor", title: "Valor" },
  { key: "debitoCredito", title: "D/C" },
];

/** Inter's print: the class comes before the name, and the summary may stand alone on the last page. */
export const inter: NoteLayout = {
  name: "inter",
  recognises: (rows) =>
    rows.some((row) => row.key === "nota de corretagem") && rows.some((row) => findColumns(row, columns) !== null),
  columns,
  numberLabel: "Nr. nota",
  brands: [{ name: "Inter", printed: /\binter\b|\bbancointer\b/ }],
  fallbackBrand: "Inter",
  signedSummary: false,
};
