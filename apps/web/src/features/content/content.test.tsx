import { contentNotFound } from "@app/core/content/errors";
import type { ContentType } from "@app/core/content/schema";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";

const titles: Record<ContentType, string> = {
  platform: "Sobre o Farol",
  help: "Ajuda do Farol",
  terms: "Termos",
  privacy: "Privacidade",
};

describe("the information dialog", () => {
  it("opens from 'Saiba Mais' with the text of the platform", async () => {
    const server = startFakeServer({
      content: {
        get: ({ contentType }) => ({ title: titles[contentType], content: "<p>Um <strong>farol</strong>.</p>" }),
      },
    });
    const user = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "Saiba Mais" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Sobre o Farol" }));
    expect((await dialog.findByText("farol")).tagName).toBe("STRONG");
    expect(server.calls[0]?.input).toEqual({ contentType: "platform" });
  });

  it.each([
    ["Termos de Uso", "Termos"],
    ["Política de Privacidade", "Privacidade"],
  ])("opens from the footer's '%s', and loads again each time", async (link, title) => {
    const server = startFakeServer({
      content: { get: ({ contentType }) => ({ title: titles[contentType], content: "<p>Texto.</p>" }) },
    });
    const user = renderApp("/");
    const opener = await screen.findByRole("button", { name: link });
    for (const times of [1, 2]) {
      await user.click(opener);
      await screen.findByRole("dialog", { name: title });
      await screen.findByText("Texto.");
      expect(server.callsTo("content.get")).toHaveLength(times);
      await user.click(screen.getByRole("button", { name: "Fechar" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(document.activeElement).toBe(opener);
    }
  });

  it("waits with a spinner under its own title, and says when it could not load", async () => {
    let refuse: () => void = () => undefined;
    startFakeServer({ content: { get: () => new Promise((_, reject) => (refuse = () => reject(contentNotFound()))) } });
    const user = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "Saiba Mais" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Informações" }));
    await dialog.findByRole("status", { name: "Carregando informações..." });
    refuse();
    await dialog.findByText("Não foi possível carregar as informações. Por favor, tente novamente mais tarde.");
    screen.getByRole("dialog", { name: "Informações" });
  });

  it("draws only what the list of tags and links allows, with headings below its own", async () => {
    const content = [
      "<h1>Primeiro</h1><h3>Segundo</h3>",
      '<p onclick="alert(1)" style="color:red" class="x">Texto<script>alert(1)</script><img src=x onerror=alert(1)></p>',
      '<p><a href="javascript:alert(1)">mau</a> <a href="//outro.example">dois</a> <a href="/dashboard">caminho</a>',
      '<a href="https://b3.com.br">fora</a> <a href="mailto:a@b.com">carta</a></p><iframe src="https://b3.com.br"></iframe>',
    ].join("");
    startFakeServer({ content: { get: () => ({ title: "Sobre", content }) } });
    const user = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "Saiba Mais" }));
    const shown = await screen.findByRole("dialog", { name: "Sobre" });
    const dialog = within(shown);

    await dialog.findByRole("heading", { level: 3, name: "Primeiro" });
    dialog.getByRole("heading", { level: 4, name: "Segundo" });
    expect(dialog.getByText("Texto").outerHTML).toBe("<p>Texto</p>");
    expect(dialog.getAllByText(/^(mau|dois|caminho|fora|carta)$/).map((link) => link.getAttribute("href"))).toEqual([
      null,
      null,
      "/dashboard",
      "https://b3.com.br",
      "mailto:a@b.com",
    ]);
    expect(dialog.getByText("fora").getAttribute("rel")).toBe("noopener");
    expect(shown.querySelector("iframe, img")).toBeNull();
  });
});

describe("the help", () => {
  const content = [
    "<p>Como podemos ajudar?</p>",
    "<h2>Como envio uma nota de negociação?</h2><p>Abra 'Upload de Notas'.</p>",
    "<h2>Esqueci minha senha. E agora?</h2><p>Use o código que enviamos por e-mail.</p>",
    "<h3>O que é o preço médio?</h3><p>O custo por <strong>ação</strong>.</p>",
  ].join("");

  async function openHelp(html = content, path = "/dashboard/help") {
    startFakeServer({
      content: {
        get: ({ contentType }) => ({
          title: titles[contentType],
          content: contentType === "help" ? html : "<p>Texto.</p>",
        }),
      },
    });
    logInAs();
    const user = renderApp(path);
    await screen.findByRole("heading", { level: 1, name: "Ajuda" });
    return user;
  }

  it("shows each heading as a question that opens its answer", async () => {
    const user = await openHelp();
    const question = await screen.findByRole("button", { name: "O que é o preço médio?" });
    await screen.findByText("Como podemos ajudar?");
    expect(screen.getAllByRole("heading", { level: 2 }).length).toBeGreaterThanOrEqual(3);
    await user.click(question);
    expect(question.getAttribute("aria-expanded")).toBe("true");
    expect((await screen.findByText("ação")).tagName).toBe("STRONG");
  });

  it("is searched without accents and case, in questions and answers, and says how many it found", async () => {
    const user = await openHelp();
    const search = await screen.findByLabelText("Buscar na ajuda");
    await user.type(search, "NEGOCIACAO nota");
    await screen.findByText("1 pergunta encontrada");
    screen.getByRole("button", { name: "Como envio uma nota de negociação?" });
    expect(screen.queryByRole("button", { name: "Esqueci minha senha. E agora?" })).toBeNull();

    await user.clear(search);
    await user.type(search, "e-mail");
    await screen.findByRole("button", { name: "Esqueci minha senha. E agora?" });

    await user.clear(search);
    await user.type(search, "criptomoeda");
    await screen.findByText("Nenhuma pergunta encontrada.");
    screen.getByText("0 perguntas encontradas");
  });

  it("remembers the search in the address", async () => {
    await openHelp(content, "/dashboard/help?busca=senha");
    expect(await screen.findByLabelText("Buscar na ajuda")).toHaveProperty("value", "senha");
    screen.getByText("1 pergunta encontrada");
  });

  it("says so when there is nothing yet", async () => {
    await openHelp("");
    await screen.findByText("Ainda não há perguntas por aqui.");
  });

  it("leads to the terms and the privacy policy", async () => {
    const user = await openHelp();
    await user.click(await screen.findByRole("button", { name: "Política de Privacidade" }));
    await screen.findByRole("dialog", { name: "Privacidade" });
  });

  it("offers another try when it cannot be loaded", async () => {
    startFakeServer({
      content: {
        get: () => {
          throw contentNotFound();
        },
      },
    });
    logInAs();
    renderApp("/dashboard/help");
    await screen.findByText("Não foi possível carregar as informações. Por favor, tente novamente mais tarde.");
    screen.getByRole("button", { name: "Tentar novamente" });
  });
});
