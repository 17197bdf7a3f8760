import { z } from "zod";
import { passkeyWire } from "../passkeys/schema.ts";

// Apart from the schema of the login, which should not load the decimals of the rest of the wire.

/**
 * Second factors of the viewer's account. `codigosDeReserva`: backup codes left; `exigido`: every other request is
 * refused until a factor is set up; `dominio`: domain of the passkeys, null when this installation has none.
 */
export const secondFactorWire = z.object({
  aplicativo: z.boolean(),
  chaves: passkeyWire.array(),
  dominio: z.string().nullable(),
  codigosDeReserva: z.number().int(),
  exigido: z.boolean(),
});
