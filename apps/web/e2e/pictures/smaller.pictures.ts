import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "@playwright/test";
import { palettePng } from "./palette-png.ts";

const BASELINES = path.join(import.meta.dirname, "baselines");
const README = path.join(import.meta.dirname, "../../../../docs/images/dashboard.png");

test("the committed pictures", async ({ page }) => {
  const baselines = readdirSync(BASELINES, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".png"),
  );
  for (const file of [README, ...baselines.map((name) => path.join(BASELINES, name))]) {
    const { pixels, width } = await page.evaluate(async (source) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      const data = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
      const reader = new FileReader();
      const loaded = new Promise((resolve) => reader.addEventListener("load", resolve));
      reader.readAsDataURL(new Blob([data]));
      await loaded;
      return { pixels: String(reader.result).replace(/^.*,/, ""), width: image.width };
    }, readFileSync(file).toString("base64"));
    writeFileSync(file, palettePng(Buffer.from(pixels, "base64"), width));
  }
});
