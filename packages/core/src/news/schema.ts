import { z } from "zod";

/** Topics of a person's data; an event names one that changed. */
export const newsTopic = z.enum(["notifications", "files", "notes", "portfolio", "goals"]);
export type NewsTopic = z.output<typeof newsTopic>;

/** Event sent to browsers: the topic that changed, without any of its data. */
export const newsWire = z.object({ topic: newsTopic });
export type NewsWire = z.output<typeof newsWire>;
