import path from "node:path";
import { test } from "./demo-that-stands-still.ts";
import { scenes } from "./scenes.ts";

const FOLDER = path.join(import.meta.dirname, "../../../../test-results/screens");
const WIDTHS = [1920, 1280, 768, 360];

for (const [name, scene] of Object.entries(scenes)) {
  test(name, async ({ show }) => {
    const page = await show(scene);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        // A window made narrow closes it.
        if (name === "painel-menu") await scene.open?.(page);
        const file = path.join(FOLDER, `${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
      }
    }
  });
}
