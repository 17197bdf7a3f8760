import { z } from "zod";

/** Whether this installation fetches public files, and whether the viewer may decide it. */
export const publicPricesWire = z.object({
  /** True for people who may decide: administrators, and the owner of the only account. Never while it is fixed. */
  podeEscolher: z.boolean(),
  /** Null until decided. */
  ativo: z.boolean().nullable(),
  /** Download in progress; null when nothing is missing and for people who may not choose. */
  andamento: z
    .object({
      /** Files that are missing. */
      faltam: z.number().int(),
      /** The file that is read now and how much of it, 0 to 100; null between two. */
      arquivo: z.string().nullable(),
      progresso: z.number().int(),
      /** Why the newest attempt brought nothing, as a sentence; null when it did. */
      falha: z.string().nullable(),
    })
    .nullable(),
});

export const choosePublicPricesInput = z.object({ ativo: z.boolean() });
