import { z } from "zod";
import { Decimal } from "../money.ts";
import { chargeTypes, currencies, noteOrigins, type ReadNote } from "./schema.ts";

const decimal = z.string().transform((digits) => new Decimal(digits));
const side = z.enum(["C", "V"]);
const debitCredit = z.enum(["D", "C"]);
const place = { pagina: z.number(), linha: z.number() };

const reading: z.ZodType<ReadNote> = z.object({
  corretora: z.string(),
  cnpj: z.string().nullable(),
  numero: z.string().nullable(),
  dataPregao: z.string(),
  dataLiquidacao: z.string().nullable(),
  mercado: z.string(),
  moeda: z.enum(currencies).default("BRL"), // earlier readings had no other currency
  layout: z.string(),
  negocios: z.array(
    z.object({
      lado: side,
      mercado: z.string(),
      prazo: z.string().nullable(),
      especificacao: z.string(),
      ticker: z.string().nullable(),
      quantidade: decimal,
      preco: decimal,
      valor: decimal,
      debitoCredito: debitCredit,
      dayTrade: z.boolean(),
      observacao: z.string().nullable(),
      ...place,
    }),
  ),
  custos: z.array(z.object({ tipo: z.enum(chargeTypes), valor: decimal, debitado: z.boolean(), ...place })),
  liquido: z.object({ valor: decimal, debitoCredito: debitCredit, data: z.string().nullable(), ...place }),
  conciliada: z.boolean(),
  verificacoes: z.array(z.object({ nome: z.string(), esperado: decimal, encontrado: decimal, ok: z.boolean() })),
  titular: z.string().optional(),
  origem: z.enum(noteOrigins).default("texto"), // earlier readings were never from pictures
  outrasPaginas: z
    .array(z.object({ pagina: z.number(), arquivoId: z.string(), paginaNoArquivo: z.number() }))
    .optional(),
});

/** Serialises a note with every digit; {@link parseReading} restores it. */
export function writeReading(note: ReadNote): string {
  return JSON.stringify(note); // a decimal writes itself as its digits
}

/** @throws ZodError when it is no note that {@link writeReading} wrote */
export function parseReading(value: unknown): ReadNote {
  return reading.parse(value);
}
