import {
  createTheme,
  type MantineColorsTuple,
  type ModalProps,
  type PasswordInputProps,
  type TableProps,
  type TextInputProps,
} from "@mantine/core";
import { shadows, spacing } from "./tokens.ts";

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
        // Without a blur: where no graphics card draws, each blink of a caret would blur the whole page again, for 180 ms.
        overlayProps: { backgroundOpacity: 0.6 },
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
    Table: {
      defaultProps: {
        verticalSpacing: "xs",
        highlightOnHover: true,
        highlightOnHoverColor: "var(--app-tint)",
      } satisfies TableProps,
    },
  },
  spacing,
  shadows,
});
