/** Marks printed elements and their page; the rules are in global.css. */
const MARK = "printing";

/** Opens the browser's print dialog for one part of the page. */
export function printOnly(part: HTMLElement) {
  const marked = [part, document.documentElement];
  for (const element of marked) element.dataset[MARK] = "";
  window.addEventListener(
    "afterprint",
    () => {
      for (const element of marked) delete element.dataset[MARK];
    },
    { once: true },
  );
  window.print();
}
