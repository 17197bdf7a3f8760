/** Topics of a person's data; an event names one that changed. */
export const NEWS_TOPICS = ["notifications", "files", "notes", "portfolio", "goals"] as const;
export type NewsTopic = (typeof NEWS_TOPICS)[number];
