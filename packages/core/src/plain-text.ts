import "./portuguese.ts";
import { z } from "zod";

// Apart from the rest of the wire: the first screen checks an e-mail and should not load the decimals for it.

/** PostgreSQL cannot hold NUL in text, so it is refused where text enters. */
export const plainText = z.string().refine((text) => !text.includes("\u0000"), "O texto tem um caractere inválido.");
