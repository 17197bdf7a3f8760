import { dismissToast, readToasts } from "@app/ui/notify";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";

// Screens and panels arrive by dynamic import, which the first test of a file waits for on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

/** What Mantine asks of a browser and jsdom does not have. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", StillObserver);
  // No media condition holds, except that motion is reduced: dialogs come and go at once.
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
  // They outlive the screen, and the next test is not to find them.
  for (const { id } of readToasts()) dismissToast(id);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});
