import { demoClosed } from "@app/core/demo/errors";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSession } from "../../session.ts";
import { startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";

const helena = { _id: "d1", nomeUsuario: "Helena", email: "demonstracao@farol.invalid", isAdmin: false };
const opened = { demo: { open: () => ({ token: "de-visita", data: helena }) } };

function offer(content: "on" | "off") {
  const setting = document.createElement("meta");
  Object.assign(setting, { name: "demo", content });
  document.head.append(setting);
}

describe("the demonstration", () => {
  beforeEach(() => offer("on"));
  afterEach(() => document.head.querySelector('meta[name="demo"]')?.remove());

  it("is opened by a visitor, says what it is, and is left for the start", async () => {
    startFakeServer(opened);
    const user = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "Ver demonstração" }));
    await screen.findByRole("heading", { name: "Bem-vindo, Helena!" });
    await screen.findByText(/Nada do que você mudar é guardado/);
    await user.click(screen.getByRole("button", { name: "Sair da demonstração" }));
    await screen.findByRole("heading", { name: "Bem-vindo ao Farol" });
    expect(readSession()).toBeNull();
  });

  it("hides a member's session in this tab, and gives it back untouched", async () => {
    startFakeServer({ ...opened, files: { list: () => [] } });
    logInAs();
    const kept = JSON.stringify(localStorage);
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Ver com dados de exemplo" }));
    await screen.findByRole("heading", { name: "Bem-vindo, Helena!" });
    expect(JSON.stringify(localStorage)).toBe(kept);
    await user.click(screen.getByRole("button", { name: "Sair da demonstração" }));
    await screen.findByRole("heading", { name: "Bem-vindo, Marina!" });
    expect(readSession()?.token).toBe("token-da-marina");
  });

  it("tells the server's reason when it cannot be opened", async () => {
    startFakeServer({
      demo: {
        open: () => {
          throw demoClosed();
        },
      },
    });
    const user = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "Ver demonstração" }));
    await screen.findByText("Esta instalação não oferece uma demonstração no momento.");
  });
});

it("is not offered where the installation has none", async () => {
  offer("off");
  startFakeServer({});
  renderApp("/");
  await screen.findByRole("button", { name: "Comece Agora" });
  expect(screen.queryByRole("button", { name: "Ver demonstração" })).toBeNull();
  document.head.querySelector('meta[name="demo"]')?.remove();
});
