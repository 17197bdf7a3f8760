import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { test } from "./demo-that-stands-still.ts";
import { sceneOf } from "./scenes.ts";

const ROOT = path.join(import.meta.dirname, "../../../..");
const SHOWN = path.join(ROOT, "apps/web/src/features/landing/pictures");

/** As the landing page shows them; sharp on screens with more points than pixels. */
const sizes = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 },
  narrow: { viewport: { width: 360, height: 560 }, deviceScaleFactor: 2 },
};

for (const [size, use] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use(use);
    for (const [name, scene] of Object.entries({
      inicio: "inicio-muito",
      assistente: "painel-assistente",
      impostos: "impostos-muito",
    })) {
      test(name, async ({ show }) => {
        const page = await show(sceneOf(scene));
        for (const scheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme: scheme });
          const picture = await page.screenshot({ animations: "disabled" });
          await writeFile(path.join(SHOWN, `${name}-${size}-${scheme}.webp`), await asWebp(page, picture));
        }
      });
    }
  });
}

test("of the README", async ({ show }) => {
  const page = await show(sceneOf("inicio-muito"));
  await page.screenshot({ path: path.join(ROOT, "docs/images/dashboard.png"), animations: "disabled" });
});

/** Encoded by a blank page of the browser. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage();
  const text = await blank.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.8);
  }, png.toString("base64"));
  await blank.close();
  return Buffer.from(text.slice(text.indexOf(",") + 1), "base64");
}
