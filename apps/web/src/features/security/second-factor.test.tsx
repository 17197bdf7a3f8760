import { noTotpStarted, wrongSecondFactor } from "@app/core/second-factor/errors";
import { passwordNeeded, wrongCurrentPassword } from "@app/core/settings/errors";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, marina, renderApp } from "../../testing/render-app.tsx";

const started = {
  segredo: "JBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/Farol:marina?secret=JBSWY3DPEHPK3PXP&issuer=Farol",
};
const noPasskeys = { chaves: [], dominio: null };
const codigos = ["ABCD-EFGH-JKLM", "BCDE-FGHJ-KLMN"];

async function openSecurity(secondFactor: Answers["secondFactor"], settings: Answers["settings"] = {}) {
  const server = startFakeServer({ settings: { sessions: () => [], ...settings }, secondFactor });
  logInAs();
  const user = renderApp("/dashboard/settings");
  const section = within(await screen.findByRole("region", { name: "Segurança" }));
  return { server, user, section };
}

describe("the authenticator", () => {
  it("is set up with a picture or a key, and the backup codes are shown once", async () => {
    let isOn = false;
    const { user, section } = await openSecurity({
      get: () => ({ ...noPasskeys, aplicativo: isOn, codigosDeReserva: isOn ? 10 : 0, exigido: false }),
      startTotp: () => started,
      confirmTotp: ({ codigo }) => {
        if (codigo !== "123456") throw wrongSecondFactor("settings");
        isOn = true;
        return { codigos };
      },
    });
    await user.click(await section.findByRole("button", { name: "Configurar aplicativo" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Configurar aplicativo" }));
    await dialog.findByRole("img", { name: "Código QR para o aplicativo autenticador" });
    expect(dialog.getByText(started.segredo)).toBeDefined();
    await user.type(dialog.getByLabelText("Código que o aplicativo mostra"), "000000{Enter}");
    await dialog.findByText(/Código incorreto ou já usado/);
    await user.clear(dialog.getByLabelText("Código que o aplicativo mostra"));
    await user.type(dialog.getByLabelText("Código que o aplicativo mostra"), "123 456{Enter}");

    const shown = within(await screen.findByRole("dialog", { name: "Códigos de reserva" }));
    for (const codigo of codigos) expect(shown.getByText(codigo)).toBeDefined();
    await user.click(shown.getByRole("button", { name: "Concluir" }));
    await section.findByText(/Restam 10 códigos de reserva/);
    expect(screen.queryByText("ABCD-EFGH-JKLM")).toBeNull();
  });

  it("asks for the password when it was typed long ago, and goes on", async () => {
    let isEntered = false;
    const { server, user, section } = await openSecurity(
      {
        startTotp: () => {
          if (!isEntered) throw passwordNeeded();
          return started;
        },
      },
      {
        enterPassword: ({ currentPassword }) => {
          if (currentPassword !== "Sigilosa#1") throw wrongCurrentPassword();
          isEntered = true;
          return { message: "Senha confirmada." };
        },
      },
    );
    await user.click(await section.findByRole("button", { name: "Configurar aplicativo" }));
    const prompt = within(await screen.findByRole("dialog", { name: "Confirme que é você" }));
    await user.type(prompt.getByLabelText("Senha"), "Errada#9{Enter}");
    await prompt.findByText("Senha atual incorreta.");
    await user.clear(prompt.getByLabelText("Senha"));
    await user.type(prompt.getByLabelText("Senha"), "Sigilosa#1{Enter}");
    await screen.findByRole("dialog", { name: "Configurar aplicativo" });
    expect(server.callsTo("secondFactor.startTotp")).toHaveLength(2);
  });

  it("says so when the password is not typed", async () => {
    const { user, section } = await openSecurity({
      startTotp: () => {
        throw passwordNeeded();
      },
    });
    await user.click(await section.findByRole("button", { name: "Configurar aplicativo" }));
    const prompt = within(await screen.findByRole("dialog", { name: "Confirme que é você" }));
    await user.click(prompt.getByRole("button", { name: "Cancelar" }));
    await screen.findByText("Digite sua senha para continuar: a última vez foi há mais de 15 minutos.");
  });

  it("is removed, and its codes replaced, only after a question", async () => {
    const { server, user, section } = await openSecurity({
      get: () => ({ ...noPasskeys, aplicativo: true, codigosDeReserva: 1, exigido: false }),
      removeTotp: () => ({ message: "ok" }),
      replaceBackupCodes: () => ({ codigos }),
    });
    await section.findByText(/Resta 1 código de reserva\./);
    await user.click(section.getByRole("button", { name: "Criar novos códigos" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Confirmar" }));
    const shown = within(await screen.findByRole("dialog", { name: "Códigos de reserva" }));
    await user.click(shown.getByRole("button", { name: "Concluir" }));

    await user.click(section.getByRole("button", { name: "Remover aplicativo" }));
    const question = await screen.findByRole("dialog", { name: "Remover aplicativo" });
    expect(server.callsTo("secondFactor.removeTotp")).toHaveLength(0);
    await user.click(within(question).getByRole("button", { name: "Confirmar" }));
    await screen.findByText("O aplicativo autenticador foi removido.");
  });

  it("begins anew when another setup took its place", async () => {
    const { user, section } = await openSecurity({
      startTotp: () => started,
      confirmTotp: () => {
        throw noTotpStarted();
      },
    });
    await user.click(await section.findByRole("button", { name: "Configurar aplicativo" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Configurar aplicativo" }));
    await user.type(dialog.getByLabelText("Código que o aplicativo mostra"), "123456{Enter}");
    await dialog.findByText("Esta configuração não vale mais. Comece de novo.");
  });
});

describe("an administrator who must have a second factor", () => {
  it("sets it up before anything else is shown, and sees the backup codes before going on", async () => {
    let isOn = false;
    startFakeServer({
      secondFactor: {
        get: () => ({ ...noPasskeys, aplicativo: isOn, codigosDeReserva: isOn ? 10 : 0, exigido: !isOn }),
        startTotp: () => started,
        confirmTotp: () => {
          isOn = true;
          return { codigos };
        },
      },
    });
    logInAs({ ...marina, isAdmin: true });
    const user = renderApp("/dashboard");
    await screen.findByRole("heading", { name: "Ative a verificação em duas etapas" });
    expect(screen.queryByRole("heading", { name: "Bem-vindo, Marina!" })).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Configurar aplicativo" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Configurar aplicativo" }));
    await user.type(dialog.getByLabelText("Código que o aplicativo mostra"), "123456{Enter}");
    const shown = within(await screen.findByRole("dialog", { name: "Códigos de reserva" }));
    await user.click(shown.getByRole("button", { name: "Concluir" }));
    await user.click(await screen.findByRole("button", { name: "Continuar" }));
    await screen.findByRole("heading", { name: "Bem-vindo, Marina!" });
  });
});
