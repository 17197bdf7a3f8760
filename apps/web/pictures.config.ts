// `npm run screens`: pictures of every screen, for somebody to look at.
import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

// The pictured installation is one of their own.
export default defineConfig({ ...tests, webServer: [], testMatch: "**/*.pictures.ts" });
