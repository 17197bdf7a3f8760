/** Topics of a person's data; an event names one that changed. */
export const NEWS_TOPICS = ["notifications", "files", "notes", "portfolio", "goals", "statements"] as const;
export type NewsTopic = (typeof NEWS_TOPICS)[number];

/** Header of a stream's request: how long ago the page began to load its data, in ms. */
export const DATA_AGE_HEADER = "x-data-age";
