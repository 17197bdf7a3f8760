import { findColumns } from "../columns.ts";
import type { NoteLayout } from "./layout.ts";

const columns: NoteLayout["columns"] = [
  { key: "qualificado", title: "Q" },
  { key: "negociacao", title: "Negociação" },
  { key: "lado", title: "C/V" },
  { key: "mercado", title: "Tipo mercado" },
  { key: "prazo", title: "Prazo" },
  { key: "especificacao", title: "Especificação do título" },
  { key: "observacao", title: "Obs. (*)" },
  { key: "quantidade", title: "Quantidade" },
  { key: "preco", title: "Preço / Ajuste" },
  { key: "valor", title: "Valor Operação / Ajuste" },
  { key: "debitoCredito", title: "D/C" },
];

/** The XP group's print of the SINACOR note. The classic print has the same table under another title. */
export const sinacorXp: NoteLayout = {
  name: "sinacor-xp",
  recognises: (rows) =>
    rows.some((row) => row.key === "nota de negociacao") && rows.some((row) => findColumns(row, columns) !== null),
  columns,
  numberLabel: "Nr. nota",
  brands: [
    { name: "Clear", printed: /\bclear\b/ },
    { name: "Rico", printed: /\brico (investimentos|corretora|ctvm)\b|\bwww\.rico\.com/ },
    { name: "XP", printed: /\bxp investimentos\b|\bwww\.xpi\.com/ },
  ],
  fallbackBrand: "Grupo XP",
  signedSummary: false,
};
