export interface Series {
  /** The field of the points that holds it. */
  name: string;
  label: string;
  /** 1 to 8, of the theme's series colours. */
  color: number;
  /** A mark is a dot on the first line, on the days on which the mark has a value. */
  kind?: "line" | "area" | "mark";
  /** Keeps its value until the next point. */
  isStepped?: boolean;
  /** Dashes distinguish it too. */
  dash?: "dashed" | "dotted" | "long";
}

export const colorOf = (color: number) => `var(--app-series-${color})`;

export const dashes = { dashed: "6 4", dotted: "2 4", long: "12 4" } as const;

/** One day of a curve; a series without a value on it has a gap there. */
export type Point = { dia: string } & Readonly<Record<string, number | string | null>>;

export interface Share {
  name: string;
  value: number;
  /** 0 to 1. */
  share: number;
  color: number;
}

export interface BarGroup {
  name: string;
  value: number;
}
