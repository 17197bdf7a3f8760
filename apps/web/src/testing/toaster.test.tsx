import { notify } from "@app/ui/notify";
import { UiProvider } from "@app/ui/ui-provider";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";

const SIX_SECONDS = 6000;
const QUARTER_OF_A_MINUTE = 15_000;

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isShown = (title: string) => screen.queryByText(title) !== null;

describe("a toast", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  const show = () => {
    render(<UiProvider>{null}</UiProvider>);
    act(() => notify.deleted("Apagado", () => undefined));
  };

  it("goes after six seconds, and with an action after fifteen", () => {
    show();
    wait(QUARTER_OF_A_MINUTE - 1);
    expect(isShown("Apagado")).toBe(true);
    wait(1);
    expect(isShown("Apagado")).toBe(false);
    act(() => notify.success({ title: "Guardado" }));
    wait(SIX_SECONDS - 1);
    expect(isShown("Guardado")).toBe(true);
    wait(1);
    expect(isShown("Guardado")).toBe(false);
  });

  it.each([
    ["has the focus", (undo: HTMLElement) => undo.focus(), (undo: HTMLElement) => undo.blur()],
    ["is pointed at", fireEvent.pointerEnter, fireEvent.pointerLeave],
  ])("stays while it %s", (_, begin, end) => {
    show();
    const undo = screen.getByRole("button", { name: "Desfazer" });
    act(() => void begin(undo));
    wait(10 * QUARTER_OF_A_MINUTE);
    expect(isShown("Apagado")).toBe(true);
    act(() => void end(undo));
    wait(QUARTER_OF_A_MINUTE - 1);
    expect(isShown("Apagado")).toBe(true);
    wait(1);
    expect(isShown("Apagado")).toBe(false);
  });
});
