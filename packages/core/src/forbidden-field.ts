import { z } from "zod";

const FORBIDDEN = "Este campo não pode ser enviado.";

/** A field of the record that clients must not set; sending it is invalid input. */
export const forbiddenField = z.never(FORBIDDEN).optional();

/** True for input that no screen sends: it sets a {@link forbiddenField}. */
export const setsForbiddenField = (error: unknown): boolean =>
  error instanceof z.ZodError && error.issues.some(({ message }) => message === FORBIDDEN);
