/** Which database the tests of this project run on; vitest.config.ts sets it per project. */
export const testEngine = process.env.TEST_ENGINE === "postgres" ? "postgres" : "embedded";
