import { type ReactNode, useDeferredValue } from "react";

/** Renders its children right after what stands around them, in slices between which the browser can paint and answer. */
export function InSlices({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return isDue && children;
}
