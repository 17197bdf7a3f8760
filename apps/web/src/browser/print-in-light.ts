const SCHEME = "data-mantine-color-scheme";

/** Prints in light colours, since paper is white, also for people who use the dark theme. */
export function printInLight() {
  const root = document.documentElement;
  let onScreen: string | null = null;
  window.addEventListener("beforeprint", () => {
    onScreen = root.getAttribute(SCHEME);
    root.setAttribute(SCHEME, "light");
  });
  window.addEventListener("afterprint", () => {
    if (onScreen) root.setAttribute(SCHEME, onScreen);
  });
}
