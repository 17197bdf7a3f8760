const SCHEME = "data-mantine-color-scheme";

/** Paper is white: what is printed has the light colours, also for those who read in the dark. */
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
