import { DomainError } from "@app/core/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { keepSaved } from "../../testing/keep-saved.ts";
import { logInAs, marina, renderApp } from "../../testing/render-app.tsx";

const choices = {
  temCarteira: true,
  corretoras: ["Rico"],
  tickers: ["PETR4"],
  arquivosSemNota: [],
  totalSemNota: 0,
  correcoesCaidas: [],
};

/** Its parts come one after another, which takes seconds on a busy machine. */
const WHOLE_SCREEN = { timeout: 10_000 };

/** The page of an asset with the dialog open. */
async function openDialog(prices: Answers["prices"] = {}) {
  const server = startFakeServer({
    prices,
    notes: { choices: () => choices },
    portfolio: {
      asset: () => ({ posicao: null, furos: [], foraDaConta: [], dePlanilha: [], duvidas: [], precos: [], medias: [] }),
      entries: () => ({ entradas: [], total: 0, proximo: null }),
    },
  });
  logInAs(marina);
  const user = renderApp("/dashboard/portfolio-analysis?aba=posicoes&ativo=PETR4");
  await user.click(await screen.findByRole("button", { name: "Informar preço" }, WHOLE_SCREEN));
  const dialog = within(await screen.findByRole("dialog", { name: "Seu preço de PETR4" }));
  return { server, user, dialog };
}

describe("a price of one's own", { timeout: 60_000 }, () => {
  it("is kept as typed, and the figures are asked for again", async () => {
    const { server, user, dialog } = await openDialog({ setOwn: () => ({ message: "Seu preço foi guardado." }) });
    const before = server.callsTo("portfolio.asset").length;
    await user.type(dialog.getByLabelText(/^Preço por unidade/), "R$ 1.030,255");
    const day = dialog.getByLabelText(/^Dia do preço/);
    await user.clear(day);
    await user.type(day, "12/06/2026");
    await user.click(dialog.getByRole("button", { name: "Guardar preço" }));
    await screen.findByText("Seu preço foi guardado.");
    expect(server.callsTo("prices.setOwn").map(({ input }) => input)).toEqual([
      { ticker: "PETR4", dia: "2026-06-12", preco: 1030.255 },
    ]);
    await waitFor(() => expect(server.callsTo("portfolio.asset").length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("that is none is refused beside its field, and what the server refuses above", async () => {
    const { server, user, dialog } = await openDialog({
      setOwn: () => {
        throw new DomainError("conflict", "X", "Você já informou 5000 preços.");
      },
    });
    const field = dialog.getByLabelText(/^Preço por unidade/);
    await user.type(field, "abc");
    await user.click(dialog.getByRole("button", { name: "Guardar preço" }));
    await dialog.findByText("Informe um preço em reais maior que zero.");
    expect(server.callsTo("prices.setOwn")).toEqual([]);
    await user.clear(field);
    await user.type(field, "30,25");
    await user.click(dialog.getByRole("button", { name: "Guardar preço" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(
      "O preço não foi guardado.Você já informou 5000 preços.",
    );
  });

  it("is listed with those of other days, and can be taken back", async () => {
    const createdAt = "2026-06-15T15:00:00.000Z";
    let own = [
      { ticker: "PETR4", dia: "2026-06-12", preco: 30.5, createdAt },
      { ticker: "VALE3", dia: "2026-06-11", preco: 60, createdAt },
    ];
    const { server, user, dialog } = await openDialog({
      own: () => own,
      forgetOwn: () => {
        own = [];
        return { message: "Seu preço foi excluído." };
      },
    });
    const row = await dialog.findByRole("listitem");
    expect(row.textContent).toBe("12/06/2026R$ 30,50");
    const saved = keepSaved();
    await user.click(dialog.getByRole("button", { name: "Baixar CSV: Preços que você informou" }));
    expect((await saved[0]?.text())?.split("\r\n").slice(1)).toEqual(["12/06/2026;30,5"]);
    await user.click(dialog.getByRole("button", { name: "Excluir o preço de 12/06/2026" }));
    expect(server.callsTo("prices.forgetOwn")).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Confirmar" }));
    await waitFor(() => expect(dialog.queryByRole("listitem")).toBeNull());
    expect(server.callsTo("prices.forgetOwn")[0]?.input).toEqual({ ticker: "PETR4", dia: "2026-06-12" });
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Preço por unidade/)));
  });
});
