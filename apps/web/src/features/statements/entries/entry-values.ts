import { parseAmount } from "@app/core/amount-text";
import { Decimal } from "@app/core/money";
import { bankEntryInput } from "@app/core/statements/schema";
import { z } from "zod";
import { writeAmount } from "../signed-amount.ts";
import type { Account, Entry } from "../statement-wires.ts";

export const directions = ["saida", "entrada"] as const;
type Direction = (typeof directions)[number];

/** Values of the fields; the amount as typed, without a sign. */
type EntryValues = {
  contaId: string;
  /** `yyyy-mm-dd` */
  data: string | null;
  direcao: Direction;
  valor: string;
  descricao: string;
  /** Empty where the rules decide. */
  categoriaId: string;
};

export function initialValues(entry: Entry | undefined, accounts: readonly Account[], today: string): EntryValues {
  if (!entry) {
    const contaId = accounts[0]?._id ?? "";
    return { contaId, data: today, direcao: "saida", valor: "", descricao: "", categoriaId: "" };
  }
  const { contaId, data, valor, descricao, categoriaId } = entry;
  const direcao = valor < 0 ? "saida" : "entrada";
  const chosen = categoriaId ?? "";
  return { ...{ contaId, data, direcao, descricao }, valor: writeAmount(Math.abs(valor)), categoriaId: chosen };
}

/** A text that is no amount becomes NaN, which the schema refuses with its sentence. */
export function toInput({ data, direcao, valor, categoriaId, ...values }: EntryValues): z.input<typeof bankEntryInput> {
  const amount = parseAmount(valor) ?? new Decimal(Number.NaN);
  return {
    ...values,
    data: data ?? "",
    valor: (direcao === "saida" ? amount.neg() : amount).toNumber(),
    categoriaId: categoriaId || null,
  };
}

export const entryForm = z.custom<EntryValues>().transform(toInput).pipe(bankEntryInput);
