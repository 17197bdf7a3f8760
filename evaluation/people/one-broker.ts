import type { PlainPerson } from "./plain.ts";

/** Somebody of one broker and four notes, all of 2024. */
export const oneBroker: PlainPerson = {
  nome: "uma",
  notas: [
    {
      ...{ corretora: "Inter", numero: "3101", dia: "2024-01-15", liquidacao: "2024-01-17" },
      negocios: [
        { lado: "C", quantidade: 120, ticker: "PETR4", preco: "37.45" },
        { lado: "C", quantidade: 20, ticker: "HGLG11", preco: "162.30" },
      ],
      custos: [
        ["liquidacao", "1.93"],
        ["emolumentos", "0.38"],
      ],
    },
    {
      ...{ corretora: "Inter", numero: "3102", dia: "2024-03-11", liquidacao: "2024-03-13" },
      negocios: [{ lado: "C", quantidade: 80, ticker: "LREN3", preco: "16.85" }],
      custos: [
        ["liquidacao", "0.33"],
        ["emolumentos", "0.06"],
      ],
    },
    {
      ...{ corretora: "Inter", numero: "3103", dia: "2024-06-20", liquidacao: "2024-06-24" },
      negocios: [{ lado: "V", quantidade: 50, ticker: "PETR4", preco: "36.10" }],
      custos: [
        ["liquidacao", "0.45"],
        ["emolumentos", "0.09"],
        ["irrf", "0.09"],
      ],
    },
    {
      ...{ corretora: "Inter", numero: "3104", dia: "2024-09-03", liquidacao: "2024-09-05" },
      negocios: [{ lado: "C", quantidade: 30, ticker: "PETR4", preco: "38.60" }],
      custos: [
        ["liquidacao", "0.28"],
        ["emolumentos", "0.05"],
      ],
    },
  ],
  eventos: [],
  metas: [],
  pagamentos: [],
};

/** Somebody without notes, goals or anything else. */
export const nobodysNotes: PlainPerson = { nome: "ninguém", notas: [], eventos: [], metas: [], pagamentos: [] };
