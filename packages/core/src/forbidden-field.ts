import { z } from "zod";

/** A field of the record that clients must not set; sending it is invalid input. */
export const forbiddenField = z.never("Este campo não pode ser enviado.").optional();
