import { z } from "zod";

/** Told to a browser: which of the person's lists changed. Never what is in it, so that nothing private is spread. */
export const newsWire = z.object({ topic: z.enum(["notifications"]) });
export type NewsWire = z.output<typeof newsWire>;
