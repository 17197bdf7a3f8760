import { nameNotFound } from "@app/core/notes/instruments/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";

const nova = {
  nome: "EMPRESA NOVA ON",
  quantidadeNegocios: 2,
  primeiroPregao: "2024-05-02",
  ultimoPregao: "2024-06-03",
  podeSer: [],
};

const choices = {
  temCarteira: true,
  corretoras: [],
  tickers: [],
  arquivosSemNota: [],
  totalSemNota: 0,
  correcoesCaidas: [],
};

function openNotes(instruments: Answers["instruments"]) {
  const server = startFakeServer({
    notes: { choices: () => choices, page: () => ({ notas: [], proximo: null }) },
    instruments,
  });
  logInAs();
  return { server, user: renderApp("/dashboard/portfolio-analysis?aba=notas") };
}

describe("a printed name that no table knows", () => {
  it("is asked for once, and then listed with its code", async () => {
    let isNamed = false;
    const { server, user } = openNotes({
      unknown: () => (isNamed ? [] : [nova]),
      ownNames: () => (isNamed ? [{ nome: nova.nome, ticker: "NOVA3" }] : []),
      name: () => {
        isNamed = true;
        return { message: "EMPRESA NOVA ON é NOVA3 nas suas notas.", quantidadeNegocios: 2 };
      },
    });
    const card = within(await screen.findByRole("region", { name: "1 papel sem código de negociação" }));
    card.getByText("2 negócios de 02/05/2024 a 03/06/2024");
    await user.type(card.getByLabelText("Código de EMPRESA NOVA ON"), "nova3{Enter}");
    await screen.findByText("EMPRESA NOVA ON é NOVA3");
    expect(server.callsTo("instruments.name")[0]?.input).toEqual({ nome: nova.nome, ticker: "NOVA3" });
  });

  it.each([
    [null, "Pode ser qualquer ativo. Até você responder, os números de todos são incertos."],
    [["PETR3", "PETR4"], "Pode ser PETR3 e PETR4. Até você responder, os números desse ativo são incertos."],
    [[], null],
  ])("says what it may be: %j", async (podeSer, told) => {
    openNotes({ unknown: () => [{ ...nova, podeSer }], ownNames: () => [] });
    await screen.findByRole("textbox", { name: "Código de EMPRESA NOVA ON" });
    expect(screen.queryByText(/^Pode ser/)?.textContent ?? null).toBe(told);
  });

  it("shows an error for an invalid ticker, and for a refusal of the server", async () => {
    const { server, user } = openNotes({
      unknown: () => [nova],
      ownNames: () => [],
      name: () => {
        throw nameNotFound();
      },
    });
    const field = await screen.findByRole("textbox", { name: "Código de EMPRESA NOVA ON" });
    await user.type(field, "petrobras{Enter}");
    await screen.findByText("Informe um código de negociação, como PETR4 ou HGLG11.");
    expect(server.callsTo("instruments.name")).toEqual([]);
    await user.clear(field);
    await user.type(field, "NOVA3{Enter}");
    await screen.findByText("Nenhuma das suas notas tem um papel com este nome.");
  });

  it("can be forgotten", async () => {
    let isNamed = true;
    const { server, user } = openNotes({
      unknown: () => [],
      ownNames: () => (isNamed ? [{ nome: nova.nome, ticker: "NOVA3" }] : []),
      forgetName: () => {
        isNamed = false;
        return { message: "O código que você deu a EMPRESA NOVA ON foi excluído.", quantidadeNegocios: 2 };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Excluir o código de EMPRESA NOVA ON" }));
    await waitFor(() => expect(screen.queryByText("EMPRESA NOVA ON é NOVA3")).toBeNull());
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    await waitFor(() =>
      expect(server.callsTo("instruments.name")[0]?.input).toEqual({ nome: nova.nome, ticker: "NOVA3" }),
    );
  });
});
