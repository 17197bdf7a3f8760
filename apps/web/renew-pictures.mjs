// `npm run screens:renew`: takes the committed pictures again: those of the landing page and the README, and then, of a build
// that shows them, those that the browser tests compare.
import { spawnSync } from "node:child_process";

const WEB = "apps/web";
const steps = [
  ["turbo", "run", "build", "--output-logs=errors-only"],
  ["playwright", "test", "--config", `${WEB}/pictures.config.ts`, "of-the-landing"],
  ["turbo", "run", "build", "--output-logs=errors-only"],
  ["playwright", "test", "--config", `${WEB}/playwright.config.ts`, "same-pixels", "--update-snapshots", "all"],
  ["playwright", "test", "--config", `${WEB}/pictures.config.ts`, "smaller"],
];

for (const step of steps) {
  const { status } = spawnSync("npx", step, { stdio: "inherit", env: { ...process.env, TEST_VOLUME: "full" } });
  if (status !== 0) process.exit(status ?? 1);
}
