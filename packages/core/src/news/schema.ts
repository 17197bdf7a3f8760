import { z } from "zod";

/** What a screen shows of a person's data; a piece of news names one that changed. */
export const newsTopic = z.enum(["notifications", "files", "notes", "portfolio", "goals"]);
export type NewsTopic = z.output<typeof newsTopic>;

/** Told to a browser: which of the person's data changed. Never what is in it, so that nothing private is spread. */
export const newsWire = z.object({ topic: newsTopic });
export type NewsWire = z.output<typeof newsWire>;
