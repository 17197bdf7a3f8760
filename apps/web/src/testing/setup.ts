import { dismissToast, readToasts } from "@app/ui/notify";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

// Screens and panels load by dynamic import, which the first test of a file waits for on a busy machine.
// Parts of a screen are hidden until all of them have their answers: what is looked for by its text is looked for on the screen.
configure({ asyncUtilTimeout: 10_000, defaultIgnore: "script, style, [hidden] *" });
// Without the page, which is printed anew for each look of a query that waits: a query that gives up prints it once.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    const isLookingAgain = Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics");
    if (!isLookingAgain) return getElementError(message, container);
    return Object.assign(new Error(message ?? undefined), { name: "TestingLibraryElementError" });
  },
});
vi.setConfig({ testTimeout: 30_000 });

/** Browser APIs that Mantine needs and jsdom lacks. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// pdf.js makes one while it is loaded; nothing is drawn in these tests.
Object.defineProperty(globalThis, "DOMMatrix", { configurable: true, value: class {} });

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", StillObserver);
  // No media query matches except reduced motion, so that dialogs open and close without transition.
  vi.stubGlobal("matchMedia", (media: string) => ({
    matches: media.includes("prefers-reduced-motion"),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Object.defineProperty(document, "fonts", { configurable: true, value: new EventTarget() });
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  cleanup();
  // Toasts outlive the screen and would leak into the next test.
  for (const { id } of readToasts()) dismissToast(id);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
