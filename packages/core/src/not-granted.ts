import { z } from "zod";

/** A field that nobody may give themselves by sending it along. */
export const notGranted = z.never("Este campo não pode ser enviado.").optional();
