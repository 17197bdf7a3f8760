import { expect, it } from "vitest";
import { printInLight } from "./print-in-light.ts";

it("a page read in the dark is printed in the light, and dark again afterwards", () => {
  const root = document.documentElement;
  root.setAttribute("data-mantine-color-scheme", "dark");
  printInLight();
  window.dispatchEvent(new Event("beforeprint"));
  expect(root.getAttribute("data-mantine-color-scheme")).toBe("light");
  window.dispatchEvent(new Event("afterprint"));
  expect(root.getAttribute("data-mantine-color-scheme")).toBe("dark");
});
