import { usualSettlement } from "@app/core/notes/doubts/settlement";
import type { PlainNote, PlainPerson } from "./plain.ts";

const ASSETS = ["PETR4", "VALE3", "ITSA4", "BBAS3", "WEGE3", "MXRF11", "VISC11", "BOVA11", "AAPL34", "TAEE11"];
const NOTES = 1_000;
const LINES = 10;

const dayAt = (index: number) => new Date(Date.UTC(2022, 0, 3) + index * 86_400_000).toISOString().slice(0, 10);

/** Somebody with ten thousand trades in a thousand notes of four brokers: four purchases to each sale. */
export const manyTrades: PlainPerson = {
  nome: "dez mil",
  notas: Array.from(
    { length: NOTES },
    (_, note): PlainNote => ({
      ...{ corretora: ["Clear", "Rico", "XP", "BTG Pactual"][note % 4] ?? "Clear", numero: String(100_000 + note) },
      ...{ dia: dayAt(note), liquidacao: usualSettlement(dayAt(note), ["VISTA"]) },
      negocios: Array.from({ length: LINES }, (_, line) => ({
        ...{ lado: line % 5 === 4 ? ("V" as const) : ("C" as const), quantidade: 10 + (line % 7) },
        ...{
          ticker: ASSETS[(note + line) % ASSETS.length] ?? "PETR4",
          preco: `${10 + (line % 90)}.${10 + (note % 80)}`,
        },
      })),
      custos: [
        ["corretagem", "4.90"],
        ["iss", "0.24"],
        ["emolumentos", "1.23"],
      ],
    }),
  ),
  eventos: [],
  metas: [{ titulo: "Reserva", alvo: "50000.00", atual: "32500.00", ate: "2027-12-31" }],
  pagamentos: [],
};
