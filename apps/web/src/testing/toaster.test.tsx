import { notify } from "@app/ui/notify";
import { UiProvider } from "@app/ui/ui-provider";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";

const SIX_SECONDS = 6000;
const QUARTER_OF_A_MINUTE = 15_000;

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isShown = (title: string) => screen.queryByText(title) !== null;

describe("the focus, once a toast is closed by its action", () => {
  /** Deletes the row with the focus, walks on, and undoes. */
  function undo(screenOf: HTMLElement) {
    document.body.append(screenOf);
    render(<UiProvider>{null}</UiProvider>);
    act(() => screen.getByRole("button", { name: "Excluir" }).focus());
    act(() => notify.deleted("Apagado", () => undefined));
    act(() => screen.getByRole("button", { name: "Outro" }).focus());
    const action = screen.getByRole("button", { name: "Desfazer" });
    act(() => action.focus());
    return () => fireEvent.click(action);
  }

  function rows() {
    const main = document.createElement("main");
    main.innerHTML = "<ul><li><button>Excluir</button></li></ul><button>Outro</button>";
    return main;
  }

  it("goes back to where it was when the toast came", () => {
    const page = rows();
    undo(page)();
    expect(document.activeElement?.textContent).toBe("Excluir");
    page.remove();
  });

  it("goes back to the screen where the dialog that it came from is closed", () => {
    const page = rows();
    const dialog = document.createElement("div");
    dialog.setAttribute("role", "dialog");
    dialog.innerHTML = "<button>Confirmar</button>";
    document.body.append(page, dialog);
    render(<UiProvider>{null}</UiProvider>);
    for (const name of ["Outro", "Confirmar"]) act(() => screen.getByRole("button", { name }).focus());
    act(() => notify.deleted("Apagado", () => undefined));
    dialog.remove();
    const action = screen.getByRole("button", { name: "Desfazer" });
    act(() => action.focus());
    fireEvent.click(action);
    expect(document.activeElement?.textContent).toBe("Outro");
    page.remove();
  });

  it("goes to the list where the row is gone", () => {
    const page = rows();
    const press = undo(page);
    page.querySelector("li")?.remove();
    press();
    expect(document.activeElement?.tagName).toBe("UL");
    page.remove();
  });
});

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
