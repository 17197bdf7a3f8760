import { wrongPasskey } from "@app/core/passkeys/errors";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { creation, startFakeAuthenticator } from "../../testing/fake-authenticator.ts";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";

const codigos = ["ABCD-EFGH-JKLM", "BCDE-FGHJ-KLMN"];
const celular = { _id: "1", nome: "Celular", createdAt: "2026-11-20T15:00:00.000Z", lastUsedAt: null };
const notebook = { ...celular, _id: "2", nome: "Notebook", lastUsedAt: "2026-11-21T15:00:00.000Z" };

type Factor = { chaves: (typeof celular | typeof notebook)[]; aplicativo?: boolean; dominio?: string | null };
const factor = ({ chaves, aplicativo = false, dominio = "localhost" }: Factor) => ({
  ...{ chaves, aplicativo, dominio, exigido: false },
  codigosDeReserva: chaves.length > 0 ? 10 : 0,
});

async function openSecurity(get: () => ReturnType<typeof factor>, passkeys: Answers["passkeys"] = {}) {
  const server = startFakeServer({ settings: { sessions: () => [] }, secondFactor: { get }, passkeys });
  logInAs();
  const user = renderApp("/dashboard/settings");
  const section = within(await screen.findByRole("region", { name: "Segurança" }));
  await section.findByText("Chaves de acesso");
  return { server, user, section };
}

async function fillName(user: Awaited<ReturnType<typeof openSecurity>>["user"], text: string) {
  await user.click(await screen.findByRole("button", { name: "Adicionar chave de acesso" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Adicionar chave de acesso" }));
  await user.type(dialog.getByLabelText("Nome"), `${text}{Enter}`);
  return dialog;
}

describe("the passkeys", () => {
  it("gain one with a name, and the backup codes are shown", async () => {
    startFakeAuthenticator();
    const chaves: Factor["chaves"] = [];
    const { server, user, section } = await openSecurity(() => factor({ chaves: [...chaves] }), {
      start: () => creation,
      confirm: () => {
        chaves.push(celular);
        return { codigos };
      },
    });
    const dialog = await fillName(user, "{Enter}");
    await dialog.findByText("Dê um nome à chave de acesso, como o do aparelho.");
    await user.type(dialog.getByLabelText("Nome"), "Celular{Enter}");
    const shown = within(await screen.findByRole("dialog", { name: "Códigos de reserva" }));
    await user.click(shown.getByRole("button", { name: "Concluir" }));
    await section.findByText("Cadastrada em 20/11/2026, 12:00 · ainda não usada");
    await section.findByText(/Restam 10 códigos de reserva/);
    expect(server.callsTo("passkeys.confirm")[0]?.input).toMatchObject({
      nome: "Celular",
      chave: { type: "public-key", response: { transports: ["internal"] } },
    });
  });

  it.each([
    ["NotAllowedError", "O navegador não criou a chave de acesso. Tente novamente."],
    ["InvalidStateError", "Este aparelho já guarda uma chave de acesso da sua conta."],
  ])("say why the browser made none: %s", async (refusal, sentence) => {
    startFakeAuthenticator(refusal);
    const { user } = await openSecurity(() => factor({ chaves: [] }), { start: () => creation });
    const dialog = await fillName(user, "Celular");
    expect((await dialog.findByRole("alert")).textContent).toContain(sentence);
  });

  it("say when the server took none", async () => {
    startFakeAuthenticator();
    const { user } = await openSecurity(() => factor({ chaves: [] }), {
      start: () => creation,
      confirm: () => {
        throw wrongPasskey("settings");
      },
    });
    const dialog = await fillName(user, "Celular");
    expect((await dialog.findByRole("alert")).textContent).toContain("A chave de acesso não foi aceita.");
  });

  it("lose one after a question, which says what the last one takes along", async () => {
    startFakeAuthenticator();
    const chaves = [celular, notebook];
    const { server, user, section } = await openSecurity(() => factor({ chaves: [...chaves] }), {
      remove: ({ id }) => {
        chaves.splice(
          chaves.findIndex(({ _id }) => _id === id),
          1,
        );
        return { message: "ok" };
      },
    });
    await section.findByText(/usada em 21\/11\/2026, 12:00/);
    await user.click(section.getByRole("button", { name: "Remover a chave de acesso Notebook" }));
    const first = within(await screen.findByRole("dialog", { name: "Remover chave de acesso" }));
    first.getByText("A chave Notebook deixa de abrir a sua conta. Deseja continuar?");
    expect(server.callsTo("passkeys.remove")).toHaveLength(0);
    await user.click(first.getByRole("button", { name: "Confirmar" }));
    await screen.findByText("A chave de acesso foi removida.");

    await user.click(await section.findByRole("button", { name: "Remover a chave de acesso Celular" }));
    await screen.findByText(/Só a senha passa a bastar para entrar/);
  });

  it.each([
    ["farol.exemplo.com.br", "abra o Farol em farol.exemplo.com.br"],
    [null, "Neste endereço do Farol não há chaves de acesso."],
  ])("are not offered where they do not work: %s", async (dominio, sentence) => {
    startFakeAuthenticator();
    const { section } = await openSecurity(() => factor({ chaves: [celular], dominio }));
    await section.findByText(new RegExp(sentence));
    expect(section.queryByRole("button", { name: "Adicionar chave de acesso" })).toBeNull();
    section.getByRole("button", { name: "Remover a chave de acesso Celular" });
  });
});
