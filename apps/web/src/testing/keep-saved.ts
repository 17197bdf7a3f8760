import { vi } from "vitest";

/** Collects the files saved from now on. */
export function keepSaved(): Blob[] {
  const saved: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => saved.push(blob) && "blob:x",
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  return saved;
}
