import { serviceChanged } from "@app/core/settings/errors";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../../testing/render-app.tsx";

async function openSettings(settings: Answers["settings"] = {}) {
  const server = startFakeServer({ settings: { sessions: () => [], ...settings } });
  logInAs();
  const user = renderApp("/dashboard/settings");
  await screen.findByRole("heading", { level: 2, name: "Seus dados" });
  return { server, user };
}

const host = "modelo.exemplo.com.br";

describe("services of the assistant", () => {
  it("are not mentioned where the installation has none", async () => {
    const { server } = await openSettings();
    expect(server.callsTo("settings.assistantServices")).toHaveLength(1);
    expect(screen.queryByRole("heading", { name: "Assistente" })).toBeNull();
  });

  it("are off, and each says what would leave and where to", async () => {
    await openSettings({
      assistantServices: () => ({
        modelo: { host, ativo: false },
        busca: { host: "vetores.exemplo.com.br", ativo: false },
      }),
    });
    await screen.findByRole("switch", { name: /^Modelo de linguagem em modelo\.exemplo\.com\.br/, checked: false });
    screen.getByRole("switch", { name: /^Busca por sentido em vetores\.exemplo\.com\.br/, checked: false });
    const section = screen.getByRole("region", { name: "Assistente" });
    within(section).getByText(`O que passa a ser enviado a ${host}:`);
    within(section).getByText("os valores, quantidades e datas que respondem à pergunta, já calculados.");
    within(section).getByText(/O texto dos seus documentos, nome, e-mail, CPF e senhas não são enviados/);
    within(section).getByText("os trechos de todos os seus documentos, agora e quando você enviar outros;");
  });

  it("is agreed to by the host that was read", async () => {
    let ativo = false;
    const { server, user } = await openSettings({
      assistantServices: () => ({ modelo: { host, ativo }, busca: null }),
      setAssistantConsent: (input) => {
        ativo = input.ativo;
        return { message: "O serviço foi ativado." };
      },
    });
    await user.click(await screen.findByRole("switch", { name: /Modelo de linguagem/ }));
    await screen.findByText("O serviço foi ativado.");
    expect(server.callsTo("settings.setAssistantConsent")[0]?.input).toEqual({ servico: "modelo", host, ativo: true });
    expect(await screen.findByRole("switch", { name: /Modelo de linguagem/, checked: true })).toBeTruthy();
  });

  it("that changed meanwhile stays off, with the reason", async () => {
    const { user } = await openSettings({
      assistantServices: () => ({ modelo: { host, ativo: false }, busca: null }),
      setAssistantConsent: () => {
        throw serviceChanged();
      },
    });
    await user.click(await screen.findByRole("switch", { name: /Modelo de linguagem/ }));
    await screen.findByText(/Este serviço mudou desde que a página foi aberta/);
    await screen.findByRole("switch", { name: /Modelo de linguagem/, checked: false });
  });
});
