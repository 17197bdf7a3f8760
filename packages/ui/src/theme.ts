import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type ModalProps,
  type PasswordInputProps,
  type TableProps,
  type TextInputProps,
} from "@mantine/core";

/** The sea at night around the lighthouse: the product's colour, dark enough at 7 to carry white text. */
const mar: MantineColorsTuple = [
  "#edf6f9",
  "#d6e9f0",
  "#afd4e2",
  "#84bccf",
  "#5ba3bb",
  "#3a89a5",
  "#22708d",
  "#145a76",
  "#0d4760",
  "#093447",
];

/** The lamp: used sparingly, for the next action and for the current item. */
const luz: MantineColorsTuple = [
  "#fff8e7",
  "#ffedc4",
  "#ffdf98",
  "#ffcf68",
  "#fcc044",
  "#f4ae21",
  "#d99310",
  "#a96d06",
  "#7f5105",
  "#583804",
];

const gray: MantineColorsTuple = [
  "#f4f7f8",
  "#eaeff2",
  "#dce4e8",
  "#c9d4da",
  "#adbbc3",
  "#8697a1",
  "#5a6b76",
  "#43535e",
  "#2c3a44",
  "#18242c",
];

const dark: MantineColorsTuple = [
  "#dce5ea",
  "#b8c5cd",
  "#98a8b2",
  "#768893",
  "#3a4d59",
  "#2a3c48",
  "#1c2c37",
  "#12202a",
  "#0c1820",
  "#071016",
];

/** Mantine's colour with a darker last shade: badges and alerts use it on the second shade and need the contrast. */
const green: MantineColorsTuple = [
  "#ebfbee",
  "#d3f9d8",
  "#b2f2bb",
  "#8ce99a",
  "#69db7c",
  "#51cf66",
  "#40c057",
  "#37b24d",
  "#2f9e44",
  "#1b5e2f",
];

const yellow: MantineColorsTuple = [
  "#fff9db",
  "#fff3bf",
  "#ffec99",
  "#ffe066",
  "#ffd43b",
  "#fcc419",
  "#fab005",
  "#f59f00",
  "#f08c00",
  "#6b4500",
];

/**
 * Series of a chart, distinguishable for colour-blind people. Source: Okabe and Ito, "Color Universal Design" (2008);
 * darkened or lightened until a line reaches 3 : 1 on its ground. Charts add dashes, signs and a table.
 */
const seriesColors = {
  light: ["#0072b2", "#c45500", "#00795a", "#a8508a", "#9a6a00", "#2f86b8", "#5a6b76", "#7a6a00"],
  dark: ["#5db4ee", "#ff9252", "#35c79c", "#e3a0c8", "#f2b840", "#9ad6f7", "#a9b8c1", "#f0e442"],
};
const variablesOf = (colors: readonly string[]) =>
  Object.fromEntries(colors.map((color, index) => [`--app-series-${index + 1}`, color]));

/** Text must reach 4.5 : 1 on every ground it stands on, the edge of a field 3 : 1; Mantine's own greys and reds do not. */
export const cssVariablesResolver: CSSVariablesResolver = (theme) => ({
  variables: {
    "--app-header-height": theme.other.headerHeight,
    "--app-sidebar-width": theme.other.sidebarWidth,
    "--app-display-size": theme.other.typeScale.display,
    "--app-section-size": theme.other.typeScale.section,
    "--app-lead-size": theme.other.typeScale.lead,
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
    ...variablesOf(seriesColors.light),
  },
  dark: {
    "--mantine-color-error": "var(--mantine-color-red-4)",
    "--mantine-color-placeholder": "var(--mantine-color-dark-2)",
    "--mantine-color-default-border": "var(--mantine-color-dark-3)",
    "--mantine-color-disabled-color": "var(--mantine-color-dark-2)",
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
    ...variablesOf(seriesColors.dark),
  },
});

export const theme = createTheme({
  primaryColor: "mar",
  primaryShade: { light: 7, dark: 6 },
  colors: { mar, luz, gray, dark, green, yellow },
  black: "#18242c",
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: "pointer",
  // Inter is shipped with the web client (`apps/web/src/global.css`).
  fontFamily:
    "'Inter', 'Inter fallback', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",
  headings: {
    fontWeight: "650",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "1.75rem", lineHeight: "1.2" },
      h2: { fontSize: "1.25rem", lineHeight: "1.3" },
      h3: { fontSize: "1.0625rem", lineHeight: "1.35" },
    },
  },
  defaultRadius: "md",
  radius: { xs: "4px", sm: "6px", md: "10px", lg: "16px", xl: "24px" },
  // Plain objects instead of Mantine's `extend`: that would load every component named here with the first screen.
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        radius: "lg",
        overlayProps: { backgroundOpacity: 0.6, blur: 2 },
        closeButtonProps: { "aria-label": "Fechar" },
        // A dialog's <header> would count as a second banner of the page.
        attributes: { header: { role: "none" } },
      } satisfies Partial<ModalProps>,
      styles: { title: { fontSize: "var(--mantine-h2-font-size)", fontWeight: 650 } },
    },
    TextInput: { defaultProps: { size: "md" } satisfies TextInputProps },
    PasswordInput: {
      defaultProps: {
        size: "md",
        visibilityToggleFocusable: true,
        // The button is a toggle with aria-pressed, so its name stays the same.
        visibilityToggleButtonProps: { "aria-label": "Mostrar senha" },
      } satisfies PasswordInputProps,
    },
    // An address breaks anywhere, so that a list is no wider than its field.
    Select: { styles: { option: { overflowWrap: "anywhere" } } },
    // Badges keep their case.
    Badge: { styles: { root: { textTransform: "none" } } },
    Table: { defaultProps: { verticalSpacing: "xs" } satisfies TableProps },
  },
  other: {
    /** Fixed by the specification: a header of 60 px above a sidebar of 64 units, 4 px each. */
    headerHeight: "60px",
    sidebarWidth: "256px",
    /** Larger than any screen heading: used on the landing page only, from 360 px up to a wide window. */
    typeScale: {
      display: "clamp(2.5rem, 1.6rem + 4vw, 4.25rem)",
      section: "clamp(1.625rem, 1.3rem + 1.5vw, 2.25rem)",
      lead: "clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)",
    },
  },
});
