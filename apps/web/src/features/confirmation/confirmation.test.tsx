import { wrongConfirmationCode, wrongConfirmationLink } from "@app/core/confirmation/errors";
import { DomainError } from "@app/core/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";

const UNCONFIRMED = "Endereço não confirmado";
const TOKEN = "ABCDEFGH".repeat(4);

function openAs(path: string, confirmation: Answers["confirmation"], isLoggedIn = true) {
  const server = startFakeServer({ confirmation, settings: { sessions: () => [] } });
  if (isLoggedIn) logInAs();
  return { server, user: renderApp(path) };
}

describe("an address that is not confirmed", () => {
  const get = () => ({ isConfirmed: false, means: "link" as const });

  it("is said under the greeting, with the way to Configurações", async () => {
    const { user } = openAs("/dashboard", { get });
    const line = await screen.findByText(new RegExp(`^${UNCONFIRMED}`));
    expect(line.previousElementSibling?.textContent).toBe("Bem-vindo, Marina!");
    await user.click(within(line).getByRole("link", { name: "Confirmar em Configurações" }));
    await screen.findByRole("heading", { level: 1, name: "Configurações" });
    expect(await screen.findAllByText(UNCONFIRMED)).toHaveLength(1);
  });

  it("is said also where the figures cannot be loaded", async () => {
    const overview = () => Promise.reject(new DomainError("invalid", "INVALID", "Não deu."));
    startFakeServer({ confirmation: { get }, portfolio: { overview } });
    logInAs();
    renderApp("/dashboard");
    await screen.findByText(/^Não foi possível carregar seu resumo/);
    await screen.findByText(new RegExp(`^${UNCONFIRMED}`));
  });

  it.each(["/dashboard/objetivos", "/dashboard/portfolio-analysis", "/dashboard/help"])(
    "is not said at %s",
    async (path) => {
      openAs(path, { get });
      await screen.findByRole("heading", { level: 1 });
      expect(screen.queryByText(new RegExp(UNCONFIRMED))).toBeNull();
    },
  );

  it("is not said of one that is confirmed", async () => {
    openAs("/dashboard/settings", { get: () => ({ isConfirmed: true, means: "link" as const }) });
    await screen.findByText("Endereço confirmado");
    expect(screen.queryByText(UNCONFIRMED)).toBeNull();
    expect(screen.queryByRole("button", { name: "Enviar outro e-mail" })).toBeNull();
  });

  it("gets another mail when asked", async () => {
    const { server, user } = openAs("/dashboard/settings", { get, send: () => ({ message: "" }) });
    await screen.findByText("Abra o link do e-mail de confirmação que enviamos, ou peça outro.");
    expect(screen.queryByLabelText("Código de confirmação")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Enviar outro e-mail" }));
    await screen.findByText("E-mail enviado");
    expect(server.callsTo("confirmation.send")).toHaveLength(1);
  });

  it("is confirmed by the code of the mail, and a wrong one is said beside its field", async () => {
    let isConfirmed = false;
    const { user } = openAs("/dashboard/settings", {
      get: () => ({ isConfirmed, means: "code" }),
      byCode: ({ code }) => {
        if (code !== "ABCDEFGHJK") throw wrongConfirmationCode();
        isConfirmed = true;
        return { message: "" };
      },
    });
    const field = await screen.findByLabelText("Código de confirmação");
    const submit = screen.getByRole("button", { name: "Confirmar e-mail" });
    await user.type(field, "abc");
    await user.click(submit);
    await screen.findByText("Digite o código de dez letras que enviamos por e-mail.");
    await user.clear(field);
    await user.type(field, "KKKKKKKKKK");
    await user.click(submit);
    await screen.findByText("Código inválido. Confira as dez letras ou peça outro código.");
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, "abcde fghjk");
    await user.click(submit);
    await screen.findByText("Endereço confirmado");
  });
});

describe("the page of the link", () => {
  it.each([true, false])("confirms by a click and not by being opened (logged in: %s)", async (isLoggedIn) => {
    const { server, user } = openAs(`/confirmar-email#${TOKEN}`, { byLink: () => ({ message: "" }) }, isLoggedIn);
    const button = await screen.findByRole("button", { name: "Confirmar e-mail" });
    expect(server.callsTo("confirmation.byLink")).toHaveLength(0);
    await user.click(button);
    await screen.findByText("Obrigado. Você já pode fechar esta página.");
    expect(server.callsTo("confirmation.byLink").map(({ input }) => input)).toEqual([{ token: TOKEN }]);
  });

  it("says that a link does not hold, used or incomplete", async () => {
    const { user } = openAs(
      `/confirmar-email#${TOKEN}`,
      {
        byLink: () => {
          throw wrongConfirmationLink();
        },
      },
      false,
    );
    await user.click(await screen.findByRole("button", { name: "Confirmar e-mail" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(wrongConfirmationLink().message));
  });

  it("has no button without a whole token", async () => {
    openAs("/confirmar-email#ABC", {}, false);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Este link não vale mais. Entre na sua conta e peça outro em Configurações.",
    );
    expect(screen.queryByRole("button", { name: "Confirmar e-mail" })).toBeNull();
  });
});
