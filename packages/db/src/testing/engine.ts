/** Database engine of this project's tests; vitest.config.ts sets it per project. */
export const testEngine = process.env.TEST_ENGINE === "postgres" ? "postgres" : "embedded";

/** For tests that one engine is enough for; other files that look at the engine say so in their names (CONTRIBUTING). */
export const isEmbedded = testEngine === "embedded";
