// Sets the colour scheme before the first paint. A file of its own, because the content policy allows no inline script.
(() => {
  const stored = window.localStorage.getItem("mantine-color-scheme-value");
  const isDark = stored === "dark" || (stored !== "light" && window.matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");
})();
