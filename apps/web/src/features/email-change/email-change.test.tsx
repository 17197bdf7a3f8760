import { noEmailChange, wrongChangeToken, wrongUndoToken } from "@app/core/email-change/errors";
import { SecondFactorRequired, wrongSecondFactor } from "@app/core/second-factor/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { request, startFakeAuthenticator } from "../../testing/fake-authenticator.ts";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, marina, renderApp } from "../../testing/render-app.tsx";

const TOKEN = "ABCDEFGH".repeat(4);
const NOVO = "nova@exemplo.com.br";

async function openForm(emailChange: Answers["emailChange"], auth: Answers["auth"] = {}) {
  const server = startFakeServer({ settings: { sessions: () => [] }, emailChange, auth });
  logInAs();
  const user = renderApp("/dashboard/settings");
  const section = within(await screen.findByRole("region", { name: "E-mail" }));
  await user.click(await section.findByRole("button", { name: "Trocar e-mail" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Trocar e-mail" }));
  return { server, user, section, dialog };
}

describe("the change of address", () => {
  it("is asked for, and the code that the new address got completes it", async () => {
    let pendente: string | null = null;
    const { user, section, dialog } = await openForm(
      {
        get: () => ({ pendente, means: "code" }),
        start: ({ email }) => {
          pendente = email;
          return { message: "ok" };
        },
        byCode: ({ code }) => {
          if (code !== "ABCDEFGHJK") throw wrongChangeToken();
          pendente = null;
          return { message: "ok" };
        },
      },
      { me: () => ({ ...marina, email: NOVO }) },
    );
    await user.type(dialog.getByLabelText("Novo e-mail"), "nova{Enter}");
    await dialog.findByText("Por favor, insira um e-mail válido.");
    await user.type(dialog.getByLabelText("Novo e-mail"), "@exemplo.com.br{Enter}");
    const code = await section.findByLabelText("Código da troca");
    section.getByText(/Falta confirmar nova@exemplo.com.br/);
    await user.type(code, "ZZZZZZZZZZ{Enter}");
    await section.findByText(/Este link ou código não vale mais/);
    await user.clear(code);
    await user.type(code, "abcde fghjk{Enter}");
    await section.findByText(NOVO);
    expect(JSON.parse(localStorage.getItem("farol") ?? "").data.email).toBe(NOVO);
  });

  it("is withdrawn, and the focus stays at the way to another one", async () => {
    let [pendente, isGone]: [string | null, boolean] = [NOVO, true];
    const server = startFakeServer({
      settings: { sessions: () => [] },
      emailChange: {
        get: () => ({ pendente, means: "link" }),
        withdraw: () => {
          if (isGone) throw noEmailChange();
          pendente = null;
          return { message: "ok" };
        },
      },
    });
    logInAs();
    const user = renderApp("/dashboard/settings");
    const section = within(await screen.findByRole("region", { name: "E-mail" }));
    await user.click(await section.findByRole("button", { name: "Desistir da troca" }));
    await screen.findByText(/Não há pedido de troca a retirar/);
    isGone = false;
    await user.click(section.getByRole("button", { name: "Desistir da troca" }));
    await screen.findByText("Troca retirada");
    await waitFor(() => expect(section.queryByText(/Falta confirmar/)).toBeNull());
    expect(section.queryByRole("button", { name: "Desistir da troca" })).toBeNull();
    expect(document.activeElement).toBe(section.getByRole("button", { name: "Trocar e-mail" }));
    expect(server.callsTo("emailChange.withdraw")).toHaveLength(2);
  });

  it("asks for the second factor of whoever has one: by a code", async () => {
    const { server, user, dialog } = await openForm({
      start: ({ codigo }) => {
        if (!codigo) throw new SecondFactorRequired(true, null, "settings");
        if (codigo !== "123456") throw wrongSecondFactor("settings");
        return { message: "ok" };
      },
    });
    await user.type(dialog.getByLabelText("Novo e-mail"), `${NOVO}{Enter}`);
    await user.type(await dialog.findByLabelText("Código de verificação"), "000000{Enter}");
    expect((await dialog.findByRole("alert")).textContent).toContain("Código incorreto ou já usado.");
    expect(dialog.queryByRole("button", { name: "Usar chave de acesso" })).toBeNull();
    await user.clear(dialog.getByLabelText("Código de verificação"));
    await user.type(dialog.getByLabelText("Código de verificação"), "123456{Enter}");
    await screen.findByText("Confirme o novo e-mail");
    expect(server.callsTo("emailChange.start")).toHaveLength(3);
  });

  it("asks for the second factor of whoever has one: by a passkey", async () => {
    startFakeAuthenticator();
    const { user, dialog } = await openForm({
      start: ({ chave }) => {
        if (!chave) throw new SecondFactorRequired(false, request, "settings");
        return { message: "ok" };
      },
    });
    await user.type(dialog.getByLabelText("Novo e-mail"), `${NOVO}{Enter}`);
    await user.click(await dialog.findByRole("button", { name: "Usar chave de acesso" }));
    await screen.findByText("Confirme o novo e-mail");
  });
});

describe("the links of the mails", () => {
  it("change the address by a click", async () => {
    const server = startFakeServer({ emailChange: { byLink: () => ({ message: "ok" }) } });
    const user = renderApp(`/trocar-email#${TOKEN}`);
    const button = await screen.findByRole("button", { name: "Trocar e-mail" });
    expect(server.callsTo("emailChange.byLink")).toHaveLength(0);
    await user.click(button);
    await screen.findByText("E-mail trocado");
  });

  it("say when the one to change is cut", async () => {
    startFakeServer({});
    renderApp("/trocar-email#ABC");
    expect((await screen.findByRole("alert")).textContent).toContain("Este link ou código não vale mais.");
  });

  it("undo the change by a click, and say when it is too late", async () => {
    let isLate = true;
    startFakeServer({
      emailChange: {
        undo: () => {
          if (isLate) throw wrongUndoToken();
          return { message: "ok" };
        },
      },
    });
    const user = renderApp(`/desfazer-email#${TOKEN}`);
    await user.click(await screen.findByRole("button", { name: "Desfazer troca" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Este código não vale mais");
    isLate = false;
    await user.click(screen.getByRole("button", { name: "Desfazer troca" }));
    await screen.findByRole("status");
    expect(screen.getAllByText("Troca desfeita")).toHaveLength(1);
  });

  it("say that the change was undone also when the session of this browser ends with it", async () => {
    startFakeServer({ emailChange: { undo: () => ({ message: "ok" }) } });
    logInAs();
    const user = renderApp(`/desfazer-email#${TOKEN}`);
    await user.click(await screen.findByRole("button", { name: "Desfazer troca" }));
    expect(await screen.findAllByText("Troca desfeita")).toHaveLength(2);
  });
});
