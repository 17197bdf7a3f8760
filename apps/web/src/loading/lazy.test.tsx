import { render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "../shell/error-boundary.tsx";
import { LoadFailure, lazy } from "./lazy.tsx";

const Greeting = ({ name }: { name: string }) => <p>Olá, {name}</p>;

/** A file whose downloads end as instructed, one after the other. */
function fileThat(...endings: ("comes" | "fails")[]) {
  return vi.fn(async (): Promise<ComponentType<{ name: string }>> => {
    if (endings.shift() === "fails") throw new TypeError("Failed to fetch dynamically imported module");
    return Greeting;
  });
}

function show(Part: ComponentType<{ name: string }>) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <ErrorBoundary
      fallback={({ error, retry }) => (
        <button type="button" onClick={retry}>
          {error instanceof LoadFailure ? "Buscar de novo" : "Outro erro"}
        </button>
      )}
    >
      <Suspense fallback="esperando">
        <Part name="Marina" />
      </Suspense>
    </ErrorBoundary>,
  );
}

describe("a component in a file of its own", () => {
  it("fetches its file again for each retry, and no oftener", async () => {
    const file = fileThat("fails", "fails", "comes");
    show(lazy(file));
    (await screen.findByRole("button", { name: "Buscar de novo" })).click();
    await screen.findByText("esperando");
    (await screen.findByRole("button", { name: "Buscar de novo" })).click();
    await screen.findByText("Olá, Marina");
    expect(file).toHaveBeenCalledTimes(3);
  });

  it("is there at once when its file has come in advance", async () => {
    const Part = lazy(fileThat("comes"));
    await Part.preload();
    show(Part);
    expect(screen.getByText("Olá, Marina")).toBeDefined();
  });

  it("is fetched when needed although fetching it in advance failed", async () => {
    const file = fileThat("fails", "comes");
    const Part = lazy(file);
    await Part.preload();
    show(Part);
    await screen.findByText("Olá, Marina");
    expect(file).toHaveBeenCalledTimes(2);
  });

  it("rethrows an error inside it unchanged", async () => {
    const Broken = () => {
      throw new Error("broken");
    };
    show(lazy(async () => Broken));
    await screen.findByRole("button", { name: "Outro erro" });
  });
});
