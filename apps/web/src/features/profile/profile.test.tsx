import { DomainError } from "@app/core/errors";
import type { ProfileWire } from "@app/core/profile/schema";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readSession } from "../../session.ts";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, marina, renderApp } from "../../testing/render-app.tsx";

const profile: ProfileWire = {
  ...marina,
  sobreNome: "Alves",
  endereco: "Rua Antiga",
  numero: "10",
  complemento: "",
  bairro: "Centro",
  cidade: "Recife",
  estado: "PE",
  cep: "",
};
const CEP_SERVICE = "https://viacep.com.br/ws/";

/** Intercepts fetch before the fake server and answers for the postal-code service; `undefined` is a network failure. */
function startCepService(answer: (cep: string) => Response | undefined) {
  const { fetch } = globalThis;
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const url = String(input);
    if (!url.startsWith(CEP_SERVICE)) return fetch(input, init);
    const cep = url.slice(CEP_SERVICE.length).replace("/json/", "");
    asked.push(cep);
    const response = answer(cep);
    if (!response) throw new TypeError("Failed to fetch");
    return response;
  });
  return asked;
}

async function openProfile(
  answers: Answers["profile"] = {},
  cep: (cep: string) => Response | undefined = () => undefined,
) {
  const server = startFakeServer({ profile: { get: () => profile, ...answers } });
  const asked = startCepService(cep);
  logInAs();
  const user = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Menu de Marina" }));
  await user.click(await screen.findByText("Meu Perfil"));
  const dialog = within(await screen.findByRole("dialog", { name: "Perfil do Usuário" }));
  return { server, asked, user, dialog };
}

describe("the profile", () => {
  beforeEach(() => {
    // Without a layout, jsdom takes the menu's target for scrolled away: Mantine hides the menu and warns about its focus.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  it("saves what changed, without the address of the mail, and shows the new name at once", async () => {
    const { server, user, dialog } = await openProfile({
      update: (input) => ({ ...profile, ...input, nomeUsuario: "Mariana" }) as ProfileWire,
    });
    const name = await dialog.findByLabelText(/Nome de usuário/);
    expect(dialog.getByLabelText("E-mail")).toHaveProperty("readOnly", true);
    await user.clear(name);
    await user.type(name, "mariana");
    await user.click(dialog.getByRole("button", { name: "Salvar Alterações" }));

    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Perfil do Usuário" })).toBeNull());
    await screen.findByRole("heading", { name: "Bem-vindo, Mariana!" });
    expect(readSession()?.user.nomeUsuario).toBe("Mariana");
    const [sent] = server.callsTo("profile.update");
    expect(sent?.input).toMatchObject({ nomeUsuario: "Mariana", sobreNome: "Alves", cidade: "Recife" });
    expect(sent?.input).not.toHaveProperty("email");
  });

  it("stays open with what was typed when saving fails, and sends once", async () => {
    let refuse: () => void = () => undefined;
    const { server, user, dialog } = await openProfile({
      update: () =>
        new Promise((_, reject) => {
          refuse = () => reject(new DomainError("unavailable", "DOWN", "x"));
        }),
    });
    const surname = await dialog.findByLabelText("Sobrenome");
    await user.type(surname, " Lima{Enter}{Enter}");
    await user.click(dialog.getByRole("button", { name: "Salvar Alterações" }));
    await waitFor(() => expect(server.callsTo("profile.update")).toHaveLength(1));
    refuse();

    await dialog.findByText("Ocorreu um erro ao atualizar o perfil. Por favor, tente novamente.");
    expect(surname).toHaveProperty("value", "Alves Lima");
    expect(server.callsTo("profile.update")).toHaveLength(1);
  });

  it("asks for a name that is not too long", async () => {
    const { server, user, dialog } = await openProfile();
    await user.clear(await dialog.findByLabelText(/Nome de usuário/));
    await user.click(dialog.getByRole("button", { name: "Salvar Alterações" }));
    await dialog.findByText(
      "O nome de usuário deve conter apenas uma palavra com letras e não pode ser completamente numérico.",
    );
    await user.type(dialog.getByLabelText(/Nome de usuário/), "a".repeat(61));
    await user.click(dialog.getByRole("button", { name: "Salvar Alterações" }));
    await dialog.findByText("O nome pode ter no máximo 60 letras.");
    expect(server.callsTo("profile.update")).toHaveLength(0);
  });

  it("fills the address of a postal code and goes on at the number", async () => {
    const { asked, user, dialog } = await openProfile({}, () =>
      Response.json({ logradouro: "Avenida Paulista", bairro: "Bela Vista", localidade: "São Paulo", uf: "SP" }),
    );
    await user.type(await dialog.findByLabelText("CEP"), "01310-100");
    await user.click(dialog.getByRole("button", { name: "Buscar CEP" }));

    await waitFor(() => expect(dialog.getByLabelText("Endereço")).toHaveProperty("value", "Avenida Paulista"));
    for (const [label, value] of [
      ["Bairro", "Bela Vista"],
      ["Cidade", "São Paulo"],
      ["Estado", "SP"],
      ["CEP", "01310100"],
    ] as const) {
      expect(dialog.getByLabelText(label)).toHaveProperty("value", value);
    }
    expect(document.activeElement).toBe(dialog.getByLabelText("Número"));
    expect(asked).toEqual(["01310100"]);
  });

  it("leaves street and district of a whole town's code empty and open to typing", async () => {
    const { user, dialog } = await openProfile({}, () =>
      Response.json({ logradouro: "", bairro: "", localidade: "Olímpia", uf: "SP" }),
    );
    await user.type(await dialog.findByLabelText("CEP"), "15400000");
    await user.click(dialog.getByRole("button", { name: "Buscar CEP" }));
    await waitFor(() => expect(dialog.getByLabelText("Cidade")).toHaveProperty("value", "Olímpia"));
    const street = dialog.getByLabelText("Endereço");
    expect(street).toHaveProperty("value", "");
    await user.type(street, "Rua Nova");
    expect(street).toHaveProperty("value", "Rua Nova");
  });

  it.each([
    ["fewer than eight digits", "0131", () => undefined, "Por favor, insira um CEP válido."],
    ["an unknown code", "99999999", () => Response.json({ erro: true }), "CEP não encontrado."],
    ["an unknown code, as text", "99999999", () => Response.json({ erro: "true" }), "CEP não encontrado."],
    ["a service that is down", "01310100", () => undefined, "Erro ao buscar informações do CEP."],
    [
      "a service that refuses",
      "01310100",
      () => new Response("<html>", { status: 400 }),
      "Erro ao buscar informações do CEP.",
    ],
  ])("says at its field what is wrong with %s and changes nothing", async (_, typed, answer, sentence) => {
    const { user, dialog } = await openProfile({}, answer);
    const cep = await dialog.findByLabelText("CEP");
    await user.type(cep, typed);
    await user.click(dialog.getByRole("button", { name: "Buscar CEP" }));
    await dialog.findByText(sentence);
    expect(cep.getAttribute("aria-invalid")).toBe("true");
    expect(dialog.getByLabelText("Endereço")).toHaveProperty("value", "Rua Antiga");
  });

  it("says when it cannot be loaded, and tries again", async () => {
    let isDown = true;
    const { user, dialog } = await openProfile({
      get: () => {
        if (isDown) throw new DomainError("conflict", "DOWN", "x");
        return profile;
      },
    });
    await dialog.findByText("Não foi possível carregar as informações. Por favor, tente novamente mais tarde.");
    isDown = false;
    await user.click(dialog.getByRole("button", { name: "Tentar novamente" }));
    await dialog.findByLabelText("Sobrenome");
  });
});
