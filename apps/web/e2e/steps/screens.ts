import { byVolume } from "@app/core/testing/volume";

type Screen = readonly [width: number, colorScheme: "light" | "dark"];

const narrow: Screen = [360, "dark"];

/** Screen sizes of a journey that runs on each of them. */
export const screens: readonly Screen[] = byVolume({ small: [narrow], full: [[1280, "light"], narrow] });
