// What must be known before the first paint. A file of its own, because the content policy allows no inline script.
(() => {
  const page = document.documentElement;
  const scheme = localStorage.getItem("mantine-color-scheme-value");
  const isDark = scheme === "dark" || (scheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");

  // Somebody who is logged in must not see the landing page that stands in the document.
  const record = document.currentScript.dataset.record.toLowerCase();
  const isLoggedIn = localStorage.getItem("token") && localStorage.getItem(record);
  if (isLoggedIn) page.setAttribute("data-logged-in", "");

  // Whoever came to read gets the words first; the programs do not compete with them for a slow line.
  const loadRest = () => {
    const waiting = document.getElementById("after-paint");
    if (waiting) document.head.append(waiting.content.cloneNode(true));
  };
  document.addEventListener("DOMContentLoaded", () => {
    if (isLoggedIn || document.hidden) loadRest();
    else requestAnimationFrame(() => setTimeout(loadRest));
  });

  // The page can be seen before it can answer: the last button pressed until then is pressed again.
  let button;
  const remember = (event) => {
    button = event.target.closest?.("button");
  };
  document.addEventListener("click", remember, true);
  document.addEventListener(
    "page-ready",
    () => {
      document.removeEventListener("click", remember, true);
      if (button?.isConnected) button.click();
    },
    { once: true },
  );
})();
