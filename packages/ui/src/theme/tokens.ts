import type { CSSVariablesResolver } from "@mantine/core";

/** Steps of 4 px. */
export const spacing = { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.25rem", xl: "2rem" };

/** Sizes of amounts that stand by themselves; texts and headings have the theme's. */
export const figureSizes = {
  hero: "clamp(2rem, 1.7rem + 1.2vw, 2.75rem)",
  large: "1.75rem",
  medium: "1.25rem",
  small: "1.125rem",
};

/** Shadows from what lies on the page to what floats above it. */
export const elevations = {
  light: [
    "0 1px 2px rgb(9 52 71 / 7%)",
    "0 1px 2px rgb(9 52 71 / 6%), 0 3px 8px rgb(9 52 71 / 8%)",
    "0 2px 4px rgb(9 52 71 / 6%), 0 10px 28px rgb(9 52 71 / 14%)",
    "0 4px 8px rgb(9 52 71 / 8%), 0 24px 56px rgb(9 52 71 / 20%)",
  ],
  dark: [
    "0 1px 2px rgb(0 0 0 / 30%)",
    "0 2px 8px rgb(0 0 0 / 36%)",
    "0 8px 28px rgb(0 0 0 / 48%)",
    "0 20px 56px rgb(0 0 0 / 60%)",
  ],
};
export const shadows = {
  xs: "var(--app-elevation-1)",
  sm: "var(--app-elevation-2)",
  md: "var(--app-elevation-3)",
  lg: "var(--app-elevation-3)",
  xl: "var(--app-elevation-4)",
};

const measures = {
  /** Fixed by the specification: a header of 60 px above a sidebar of 64 units, 4 px each. */
  headerHeight: "60px",
  sidebarWidth: "256px",
  /** Beside the sidebar it fills a screen of 1,920 px. */
  contentWidth: "1664px",
  /** Texts and forms: some 90 letters a line. */
  readingWidth: "860px",
  /** Larger than any screen heading: used on the landing page only, from 360 px up to a wide window. */
  typeScale: {
    display: "clamp(2.5rem, 1.6rem + 4vw, 4.25rem)",
    section: "clamp(1.625rem, 1.3rem + 1.5vw, 2.25rem)",
    lead: "clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)",
  },
};

/**
 * Gains in bluish green and losses in vermilion, after Okabe and Ito: told apart by people who do not see red or green,
 * and readable as text on every ground of the product. A sign or an arrow always says the same.
 */
export const outcomeColors = {
  light: { gain: "#006d5b", loss: "#b23a00" },
  dark: { gain: "#4fd6c0", loss: "#ffa366" },
};

/**
 * Series of a chart, distinguishable for colour-blind people. Source: Okabe and Ito, "Color Universal Design" (2008);
 * darkened or lightened until a line reaches 3 : 1 on its ground. Charts add dashes, signs and a table.
 */
export const seriesColors = {
  light: ["#0072b2", "#c45500", "#00795a", "#a8508a", "#9a6a00", "#2f86b8", "#5a6b76", "#7a6a00"],
  dark: ["#5db4ee", "#ff9252", "#35c79c", "#e3a0c8", "#f2b840", "#9ad6f7", "#a9b8c1", "#f0e442"],
};

const numbered = (values: readonly string[]) =>
  Object.fromEntries(values.map((value, index) => [String(index + 1), value]));
const variablesOf = (kind: string, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--app-${kind}-${name}`, value]));

/** Text must reach 4.5 : 1 on every ground it stands on, the edge of a field 3 : 1; Mantine's own greys and reds do not. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    "--app-header-height": measures.headerHeight,
    "--app-sidebar-width": measures.sidebarWidth,
    "--app-display-size": measures.typeScale.display,
    "--app-section-size": measures.typeScale.section,
    "--app-lead-size": measures.typeScale.lead,
    "--app-content-width": measures.contentWidth,
    "--app-reading-width": measures.readingWidth,
    ...variablesOf("figure", figureSizes),
  },
  light: {
    "--mantine-color-error": "var(--mantine-color-red-9)",
    "--mantine-color-placeholder": "var(--mantine-color-gray-6)",
    "--mantine-color-default-border": "var(--mantine-color-gray-5)",
    "--mantine-color-disabled-color": "var(--mantine-color-gray-6)",
    "--app-ground": "var(--mantine-color-gray-0)",
    "--app-surface": "var(--mantine-color-white)",
    "--app-line": "var(--mantine-color-gray-2)",
    "--app-outline": "var(--mantine-color-gray-4)",
    "--app-tint": "var(--mantine-color-mar-0)",
    "--app-tint-strong": "var(--mantine-color-mar-1)",
    "--app-bubble": "var(--mantine-color-gray-1)",
    "--app-edge-shade": "rgb(0 0 0 / 16%)",
    "--app-good": "var(--mantine-color-green-9)",
    "--app-mark": "var(--mantine-color-luz-1)",
    "--app-mark-text": "var(--mantine-color-luz-9)",
    "--app-brand": "var(--mantine-color-mar-9)",
    "--app-sidebar": "var(--mantine-color-mar-9)",
    "--app-sidebar-raised": "var(--mantine-color-mar-8)",
    ...variablesOf("series", numbered(seriesColors.light)),
    ...variablesOf("elevation", numbered(elevations.light)),
    "--app-gain": outcomeColors.light.gain,
    "--app-loss": outcomeColors.light.loss,
  },
  dark: {
    "--mantine-color-error": "var(--mantine-color-red-4)",
    "--mantine-color-placeholder": "var(--mantine-color-dark-2)",
    "--mantine-color-default-border": "var(--mantine-color-dark-3)",
    "--mantine-color-disabled-color": "var(--mantine-color-dark-2)",
    // Mantine's own are darker than the page, like holes in it.
    "--mantine-color-mar-light": "var(--mantine-color-dark-6)",
    "--mantine-color-gray-light": "var(--mantine-color-dark-6)",
    // Nor does a failure have to be the brightest thing of a dark screen.
    "--mantine-color-red-light": "color-mix(in srgb, var(--mantine-color-red-9) 24%, var(--mantine-color-dark-7))",
    "--app-ground": "var(--mantine-color-dark-8)",
    "--app-surface": "var(--mantine-color-dark-7)",
    "--app-line": "var(--mantine-color-dark-5)",
    "--app-outline": "var(--mantine-color-dark-3)",
    "--app-tint": "var(--mantine-color-dark-8)",
    "--app-tint-strong": "var(--mantine-color-dark-6)",
    "--app-bubble": "var(--mantine-color-dark-6)",
    "--app-edge-shade": "rgb(0 0 0 / 60%)",
    "--app-good": "var(--mantine-color-green-4)",
    "--app-mark": "var(--mantine-color-dark-5)",
    "--app-mark-text": "var(--mantine-color-luz-2)",
    "--app-brand": "var(--mantine-color-white)",
    "--app-sidebar": "var(--mantine-color-dark-7)",
    "--app-sidebar-raised": "var(--mantine-color-dark-6)",
    ...variablesOf("series", numbered(seriesColors.dark)),
    ...variablesOf("elevation", numbered(elevations.dark)),
    "--app-gain": outcomeColors.dark.gain,
    "--app-loss": outcomeColors.dark.loss,
  },
});
