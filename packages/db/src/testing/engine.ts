/** Database engine of this project's tests; vitest.config.ts sets it per project. */
export const testEngine = process.env.TEST_ENGINE === "postgres" ? "postgres" : "embedded";

/** For tests that one engine is enough for; a file that looks at the engine otherwise is called `*.engines.test.ts`. */
export const isEmbedded = testEngine === "embedded";
