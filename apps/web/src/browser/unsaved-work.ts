/** Fields with typed text. */
const typedIn = new WeakSet<EventTarget>();
let underWay = 0;

/** Starts recording the fields with typed text. */
export function watchTyping() {
  document.addEventListener("input", ({ target }) => target && typedIn.add(target), true);
}

/** Registers work that a reload would interrupt. @returns the function that ends it */
export function beginWork(): () => void {
  underWay += 1;
  return () => {
    underWay -= 1;
  };
}

/** Whether a reload would lose typed text, or interrupt registered work. */
export function hasUnsavedWork(): boolean {
  const fields = document.querySelectorAll<HTMLElement>("input, textarea, [contenteditable=true]");
  return underWay > 0 || [...fields].some((field) => typedIn.has(field) && textOf(field) !== "");
}

const textOf = (field: HTMLElement) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.textContent;
