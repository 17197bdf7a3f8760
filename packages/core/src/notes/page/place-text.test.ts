import { describe, expect, it } from "vitest";
import { placeTexts } from "./place-text.ts";

const [WIDTH, HEIGHT] = [600, 800];

/** A page as pdf.js gives it, its own axes upwards. */
const page = (rotate: number) => ({
  rotate,
  getViewport: ({ rotation = rotate }: { scale: number; rotation?: number }) => {
    const matrices: Record<number, number[]> = {
      0: [1, 0, 0, -1, 0, HEIGHT],
      90: [0, 1, 1, 0, 0, 0],
      180: [-1, 0, 0, 1, WIDTH, 0],
      270: [0, -1, -1, 0, HEIGHT, WIDTH],
    };
    const isUpright = rotation % 180 === 0;
    const [width, height] = isUpright ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
    return { width, height, transform: matrices[rotation] ?? [] };
  },
});

/** A text of 8 points that goes in a direction, in degrees against the clock. */
const text = (str: string, degrees: number, x: number, y: number) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { str, transform: [8 * cos, 8 * sin, -8 * sin, 8 * cos, x, y], width: str.length * 4, height: 8 };
};

const told = (rotate: number, texts: ReturnType<typeof text>[]) => {
  const { rotation, width, items } = placeTexts(page(rotate), 1, [{ type: "beginMarkedContent" }, ...texts]);
  return [rotation, width, ...items.map((item) => `${item.text} ${Math.round(item.x)} ${Math.round(item.y)}`)];
};

describe("a page of text", () => {
  it("is turned until most of its letters stand upright, and what is turned then is left out", () => {
    const watermark = text("MODELO", 45, 300, 400);
    expect(told(0, [text("Negócios realizados", 0, 50, 700), watermark])).toEqual([
      0,
      600,
      "Negócios realizados 50 100",
    ]);
    expect(told(0, [text("Negócios realizados", 90, 100, 50), watermark])).toEqual([
      90,
      800,
      "Negócios realizados 50 100",
    ]);
    expect(told(0, [text("Negócios realizados", 180, 550, 100), watermark])).toEqual([
      180,
      600,
      "Negócios realizados 50 100",
    ]);
    expect(told(0, [text("Negócios realizados", 270, 500, 750), watermark])).toEqual([
      270,
      800,
      "Negócios realizados 50 100",
    ]);
  });

  it("counts with how the file says that it is shown", () => {
    expect(told(90, [text("Negócios realizados", 90, 100, 50)])).toEqual([90, 800, "Negócios realizados 50 100"]);
    expect(told(90, [text("Negócios realizados", 0, 50, 700)])).toEqual([0, 600, "Negócios realizados 50 100"]);
  });

  it("stays as it is shown where a margin is turned, or nothing is printed", () => {
    expect(told(0, [text("Nota", 0, 50, 700), text("ano", 90, 20, 20), text("pé", 180, 90, 90)])).toEqual([
      0,
      600,
      "Nota 50 100",
    ]);
    expect(told(90, [])).toEqual([90, 800]);
  });
});
