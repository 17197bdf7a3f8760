/**
 * Database engine of this project's tests; vitest.config.ts sets it per project. A file with tests for the embedded one says so in
 * its name (CONTRIBUTING).
 */
export const testEngine = process.env.TEST_ENGINE === "postgres" ? "postgres" : "embedded";
