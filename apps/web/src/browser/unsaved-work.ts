/** Fields in which somebody typed. */
const typedIn = new WeakSet<EventTarget>();
let underWay = 0;

/** From now on notices where somebody types. */
export function watchTyping() {
  document.addEventListener("input", ({ target }) => target && typedIn.add(target), true);
}

/** Says that something is under way that a reload would cut off. @returns the function that says it is done */
export function beginWork(): () => void {
  underWay += 1;
  return () => {
    underWay -= 1;
  };
}

/** Whether a reload would lose what somebody typed, or cut off what they wait for. */
export function hasUnsavedWork(): boolean {
  const fields = document.querySelectorAll<HTMLElement>("input, textarea, [contenteditable=true]");
  return underWay > 0 || [...fields].some((field) => typedIn.has(field) && textOf(field) !== "");
}

const textOf = (field: HTMLElement) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.textContent;
