import { z } from "zod";
import { NEWS_TOPICS } from "./topics.ts";

export const newsTopic = z.enum(NEWS_TOPICS);

/** Event sent to browsers: the topic that changed, without any of its data. */
const newsWire = z.object({ topic: newsTopic });
export type NewsWire = z.output<typeof newsWire>;
