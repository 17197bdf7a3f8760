import { theme } from "@app/ui/theme/theme";
import { outcomeColors } from "@app/ui/theme/tokens";
import { describe, expect, it } from "vitest";

type Rgb = readonly [number, number, number];

/** sRGB to linear light, IEC 61966-2-1. */
const linear = (hex: string): Rgb => {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};
const times = (matrix: readonly Rgb[], [r, g, b]: Rgb) =>
  matrix.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b))) as unknown as Rgb;

/** Full loss of one kind of cones: Machado, Oliveira and Fernandes, 2009. */
const sights: Record<string, readonly Rgb[]> = {
  "every cone": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "no red cones": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "no green cones": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "no blue cones": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIE 1976 L*a*b*, under D65. */
function lab([r, g, b]: Rgb): Rgb {
  const root = (value: number) => (value > 0.008_856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** WCAG 2.2, relative luminance. */
const luminance = (hex: string) => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const shade = (color: "gray" | "dark" | "mar", index: number) => theme.colors?.[color]?.[index] ?? "";
const grounds = {
  light: ["#ffffff", shade("gray", 0), shade("gray", 1), shade("mar", 0), shade("mar", 1)],
  dark: [shade("dark", 6), shade("dark", 7), shade("dark", 8)],
};

describe.each(["light", "dark"] as const)("the colours of gain and loss, %s", (scheme) => {
  const { gain, loss } = outcomeColors[scheme];

  it.each(Object.entries(sights))("are told apart by people with %s", (_, sight) => {
    const [one, other] = [lab(times(sight, linear(gain))), lab(times(sight, linear(loss)))];
    // Some 2 are just noticed, 10 at a glance.
    expect(Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])).toBeGreaterThan(30);
  });

  it.each(grounds[scheme])("are readable on %s", (ground) => {
    expect(Math.min(contrast(gain, ground), contrast(loss, ground))).toBeGreaterThanOrEqual(4.5);
  });
});
