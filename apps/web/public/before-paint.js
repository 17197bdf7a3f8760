// What must be known before the first paint. The build writes it into the pages, and the server's content policy names its hash.
(() => {
  const page = document.documentElement;
  const scheme = localStorage.getItem("mantine-color-scheme-value");
  const isDark = scheme === "dark" || (scheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");

  // Somebody who is logged in sees the skeleton of their page, and never the landing page that may stand in the document.
  const { record, firstAnswers } = document.currentScript.dataset;
  const store = sessionStorage.getItem("token") ? sessionStorage : localStorage; // a demonstration is of one tab
  const token = store.getItem("token");
  const isLoggedIn = token && store.getItem(record.toLowerCase());
  if (isLoggedIn) page.setAttribute("data-logged-in", "");

  // The dashboard's first calls, while its program is on its way; src/first-answers.ts takes the answers.
  if (isLoggedIn && firstAnswers && /^\/(dashboard\/?)?$/.test(location.pathname)) {
    const response = fetch(firstAnswers, { headers: { authorization: `Bearer ${token}` } });
    response.catch(() => undefined); // asked for again by the program
    window.firstAnswers = { token, calls: firstAnswers.replace(/^.*\/|\?.*$/g, "").split(","), response };
  }

  // The page is painted first; the programs do not compete with it for a slow line.
  const loadRest = () => {
    const waiting = document.getElementById(isLoggedIn ? "after-paint-member" : "after-paint");
    if (waiting) document.head.append(waiting.content.cloneNode(true));
    // The first format of an amount loads tables, for 20 ms on a fast machine: now, while the program is on its way.
    if (isLoggedIn) setTimeout(() => new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" }));
  };
  document.addEventListener("DOMContentLoaded", () => {
    if (document.hidden) loadRest();
    else requestAnimationFrame(() => setTimeout(loadRest));
  });

  // The page can be seen before it can answer: the last button pressed until then shows that it was heard, and is
  // pressed again as soon as there is an answer.
  let button;
  const remember = (event) => {
    const pressed = event.target.closest?.("button");
    if (!pressed) return;
    button?.removeAttribute("aria-busy");
    button = pressed;
    button.setAttribute("aria-busy", "true");
    page.setAttribute("data-answering", "");
  };
  document.addEventListener("click", remember, true);
  document.addEventListener(
    "page-ready",
    () => {
      document.removeEventListener("click", remember, true);
      page.removeAttribute("data-answering");
      button?.removeAttribute("aria-busy");
      if (button?.isConnected) button.click();
    },
    { once: true },
  );
})();
