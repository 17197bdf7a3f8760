import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { test } from "./demo-that-stands-still.ts";
import { sceneOf } from "./scenes.ts";

/** In folders named by the Chromium that drew them: others draw letters and edges otherwise. */
const BASELINES = path.join(import.meta.dirname, "baselines");
/** In the light at 1280 px, unless the name says otherwise. */
const COMPARED = [
  "inicio-muito",
  "inicio-muito 360",
  "inicio-muito escuro",
  "inicio-vazio",
  "posicoes-muito",
  "posicoes-muito 360",
  "ativo-muito",
  "resultados-muito",
  "rentabilidade-muito",
  "proventos-muito",
  "impostos-muito",
  "impostos-muito 360",
  "declaracao-muito",
  "fechamento-muito",
  "alocacao-muito",
  "objetivos-muito",
  "ajuda-muito",
  "painel-assistente",
  "visitante-pagina",
  "visitante-pagina escuro",
];
/** Tables begin below the usual fold; the landing page has pictures there, which have more colours than a baseline. */
const heightOf = (name: string) => (name === "visitante-pagina" ? 800 : 1200);
/** Of all pixels: a lost heading or a moved column is more, and the same screen drawn twice differs in none. */
const MAX_DIFFERENT = 0.001;

const majorOf = (version: string) => version.split(".")[0] ?? version;

test.beforeEach(({ browser }, { config }) => {
  const present = majorOf(browser.version());
  const drawnBy = readdirSync(BASELINES);
  if (config.updateSnapshots === "all") {
    const others = drawnBy.filter((major) => major !== present);
    for (const other of others) rmSync(path.join(BASELINES, other), { recursive: true });
    return;
  }
  const reason = `drawn by Chromium ${drawnBy.join(", ")}, this is ${present}: npm run screens:renew draws them again`;
  test.skip(!drawnBy.includes(present), reason);
});

for (const shown of COMPARED) {
  const [name = "", ...variants] = shown.split(" ");
  test.describe(shown, () => {
    test.use({
      viewport: { width: variants.includes("360") ? 360 : 1280, height: heightOf(name) },
      colorScheme: variants.includes("escuro") ? "dark" : "light",
    });
    test("looks as before", async ({ show, browser }) => {
      const page = await show(sceneOf(name));
      const file = `${shown.replace(" ", "-")}.png`;
      await expect(page).toHaveScreenshot([majorOf(browser.version()), file], { maxDiffPixelRatio: MAX_DIFFERENT });
    });
  });
}
