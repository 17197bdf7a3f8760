import { pdfPasswordKeptAlready } from "@app/core/pdf-passwords/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";

const clear = { _id: "p1", apelido: "Clear", createdAt: "2026-03-14T13:30:00.000Z" };

async function openSettings(pdfPasswords: Answers["pdfPasswords"]) {
  const server = startFakeServer({ settings: { sessions: () => [] }, pdfPasswords });
  logInAs();
  const user = renderApp("/dashboard/settings");
  const section = within(await screen.findByRole("region", { name: "Senhas de PDF" }));
  return { server, user, section };
}

describe("kept passwords of PDFs", () => {
  it("say what they are for, and are kept by name", async () => {
    let list: (typeof clear)[] = [];
    const { server, user, section } = await openSettings({
      list: () => list,
      keep: () => {
        list = [clear];
        return clear;
      },
    });
    section.getByText(/tentadas em cada nota protegida/);
    await section.findByText("Nenhuma senha guardada");
    await user.click(section.getByRole("button", { name: "Guardar senha" }));
    await user.type(section.getByLabelText("Nome"), "Clear");
    await user.type(section.getByLabelText("Senha do PDF"), "048{Enter}");

    await section.findByText("Guardada em 14/03/2026");
    expect(server.callsTo("pdfPasswords.keep")[0]?.input).toEqual({ apelido: "Clear", senha: "048" });
    await waitFor(() => expect(document.activeElement).toBe(section.getByRole("button", { name: "Guardar senha" })));
  });

  it("need a name and a password, and say what the server refuses", async () => {
    const { server, user, section } = await openSettings({
      list: () => [clear],
      keep: () => {
        throw pdfPasswordKeptAlready();
      },
    });
    await user.click(await section.findByRole("button", { name: "Guardar senha" }));
    await user.click(section.getByRole("button", { name: "Guardar" }));
    section.getByText("Dê um nome à senha, como o da corretora.");
    section.getByText("Digite a senha do PDF.");
    expect(server.callsTo("pdfPasswords.keep")).toEqual([]);

    await user.type(section.getByLabelText("Nome"), "Outra");
    await user.type(section.getByLabelText("Senha do PDF"), "048{Enter}");
    await section.findByText("Esta senha já está guardada.");
  });

  it("are deleted behind a confirmation", async () => {
    let list = [clear];
    const { server, user, section } = await openSettings({
      list: () => list,
      forget: () => {
        list = [];
        return { message: "A senha foi excluída." };
      },
    });
    await user.click(await section.findByRole("button", { name: "Excluir a senha Clear" }));
    await user.click(await screen.findByRole("button", { name: "Confirmar" }));
    await section.findByText("Nenhuma senha guardada");
    expect(server.callsTo("pdfPasswords.forget")[0]?.input).toEqual({ id: "p1" });
  });
});
