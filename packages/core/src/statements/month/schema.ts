import { z } from "zod";
import { wireNumber } from "../../wire.ts";
import { categorySides } from "../schema.ts";

/** A month as `aaaa-mm`. */
const monthText = z
  .string()
  .regex(/^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/, "Informe um mês válido, como 2026-06.")
  .meta({ example: "2026-06" });

const namedEntry = z.object({ _id: z.string(), data: z.string(), descricao: z.string(), valor: wireNumber });

const monthAmounts = z.object({
  /** In BRL, above zero on its own side. */
  total: wireNumber,
  /** Of the six months before, or of as many as have entries; null without any. */
  media: wireNumber.nullable(),
  lancamentos: z.number().int(),
});

const monthCategoryWire = monthAmounts.extend({
  /** Null for entries without a category. */
  categoriaId: z.string().nullable(),
  nome: z.string(),
  paiId: z.string().nullable(),
  tipo: z.enum(categorySides),
  /** Of a main category together with its subcategories, whose rows follow and are not in its own amounts; null without any. */
  comSubcategorias: monthAmounts.nullable(),
});

const budgetStateWire = z.object({
  categoriaId: z.string(),
  nome: z.string(),
  orcamento: wireNumber,
  /** With the subcategories. */
  gasto: wireNumber,
  resta: wireNumber,
  passou: z.boolean(),
});

export const monthInput = z.object({ mes: monthText });
export const monthWire = z.object({
  mes: z.string(),
  receitas: wireNumber,
  despesas: wireNumber,
  guardado: wireNumber,
  /** `guardado` ÷ `receitas`, a fraction; null without income. */
  taxa: wireNumber.nullable(),
  /** Months before this one that the means are of: none to six. */
  mesesDaMedia: z.number().int(),
  categorias: z.array(monthCategoryWire),
  /** What is unusual, one sentence each with its entries. */
  incomuns: z.array(z.object({ texto: z.string(), lancamentos: z.array(namedEntry) })),
  orcamentos: z.array(budgetStateWire),
  /** Entries that are in neither side. */
  internos: z.number().int(),
  semCategoria: z.number().int(),
});

export const yearsWire = z.object({
  anos: z.array(
    z.object({
      ano: z.number().int(),
      receitas: wireNumber,
      despesas: wireNumber,
      guardado: wireNumber,
      taxa: wireNumber.nullable(),
      /** Months with entries. */
      meses: z.array(z.object({ mes: z.string(), receitas: wireNumber, despesas: wireNumber, guardado: wireNumber })),
    }),
  ),
});

/** The month that goes on, and the balances of all accounts; null for somebody without entries. */
export const summaryWire = z
  .object({
    mes: z.string(),
    receitas: wireNumber,
    despesas: wireNumber,
    guardado: wireNumber,
    /** Entries of the month, those of neither side too. */
    lancamentos: z.number().int(),
    saldos: z.object({
      /** In BRL, cards below zero for what is owed; null where no balance is known. */
      valor: wireNumber.nullable(),
      /** Until which day every account with a balance has entries. */
      ate: z.string().nullable(),
      /** Accounts whose balance is not known. */
      semSaldo: z.array(z.string()),
    }),
  })
  .nullable();

const recurringStates = ["em_dia", "atrasado", "mudou"] as const;
export const recurringWire = z.object({
  chave: z.string(),
  descricao: z.string(),
  conta: z.string(),
  /** Of the last time. */
  valor: wireNumber,
  /** Times found. */
  vezes: z.number().int(),
  ultimo: z.string(),
  proximo: z.string(),
  situacao: z.enum(recurringStates),
  /** A notice for one that is missing or changed; null for one that came as always. */
  texto: z.string().nullable(),
});
