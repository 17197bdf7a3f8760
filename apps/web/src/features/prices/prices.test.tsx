import { DomainError } from "@app/core/errors";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { keepSaved } from "../../testing/keep-saved.ts";
import { logInAs, marina, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";

type Status = RouterOutputs["prices"]["status"];

const instant = "2026-03-14T13:30:00.000Z";
const load: Status["cargas"][number] = {
  _id: "l1",
  tipo: "cotahist",
  origem: "COTAHIST_A2023.ZIP",
  serie: null,
  estado: "concluido",
  de: "2023-01-02",
  ate: "2023-12-28",
  quantidade: 300_000,
  progresso: 100,
  mensagem: "2.500.000 cotações de 02/01/2023 a 28/12/2023.",
  createdAt: instant,
};
const nothing: Status = { anos: [], series: [], cargas: [], provedores: { cotacoes: null, series: null } };
const some: Status = {
  anos: [{ ano: 2023, fonte: "b3", dias: 248, fechamentos: 300_000, de: "2023-01-02", ate: "2023-12-28" }],
  series: [{ serie: "cdi", de: "2023-01-02", ate: "2023-12-28", pontos: 248, fonte: "cdi.csv", obtidoEm: instant }],
  cargas: [
    {
      ...load,
      _id: "l2",
      tipo: "cotacoes",
      origem: "brapi.dev",
      estado: "falhou",
      mensagem: "O provedor respondeu uma página.",
    },
    load,
  ],
  provedores: { cotacoes: "brapi.dev", series: null },
};

async function openPanel(status: () => Status, upload?: Answers["upload"]) {
  const server = startFakeServer({ prices: { status }, ...(upload ? { upload } : {}) });
  logInAs({ ...marina, isAdmin: true });
  const user = renderApp("/dashboard");
  await user.click(await screen.findByRole("button", { name: "Menu de Marina" }));
  await user.click(await screen.findByText("Preços e Séries"));
  const dialog = within(await screen.findByRole("dialog", { name: "Preços e Séries" }));
  const part = async (name: string) => within(await dialog.findByRole("region", { name }));
  return { server, user, dialog, part };
}

describe("prices and series", () => {
  beforeEach(() => {
    // Without a layout, jsdom takes the menu's target for scrolled away: Mantine hides the menu and warns about its focus.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  it("are said to be missing on an empty installation", async () => {
    const { part } = await openPanel(() => nothing);
    (await part("Cotações da B3")).getByText("Nenhum fechamento guardado ainda.");
    expect((await part("Séries")).getAllByText("Sem dados.")).toHaveLength(5);
    (await part("Provedores")).getByText("Cotações: ninguém é perguntado.");
    (await part("Últimas cargas")).getByText("Nada foi carregado ainda.");
  });

  it("are shown by year and series, with what went wrong", async () => {
    const { user, part } = await openPanel(() => some);
    const row = (await part("Cotações da B3")).getByRole("row", { name: /^2023/ });
    expect(row.textContent).toBe("2023B3, 02/01/2023 a 28/12/2023248300.000");
    const saved = keepSaved();
    await user.click((await part("Cotações da B3")).getByRole("button", { name: "Baixar CSV: Cotações da B3" }));
    expect((await saved[0]?.text())?.split("\r\n")[1]).toBe("2023;B3, 02/01/2023 a 28/12/2023;248;300000");
    const series = await part("Séries");
    series.getByText("248 valores, 02/01/2023 a 28/12/2023");
    series.getByText("cdi.csv, obtido em 14/03/2026, 10:30");
    (await part("Provedores")).getByText("Cotações: pergunta a brapi.dev uma vez por dia.");
    const [failed, done] = (await part("Últimas cargas")).getAllByRole("listitem");
    expect(failed?.textContent).toBe("Cotações · brapi.devFalhouO provedor respondeu uma página.14/03/2026, 10:30");
    expect(done?.textContent).toContain("Concluída");
  });

  it("of a file are sent, and read before the eyes", async () => {
    let status = nothing;
    const asked: string[] = [];
    const { user, part } = await openPanel(
      () => status,
      (names) => {
        asked.push(...names);
        const reading = { ...load, estado: "lendo" as const, quantidade: 1500, progresso: 40 };
        status = { ...nothing, cargas: [reading] };
        return { message: "Arquivo recebido: a leitura começou." };
      },
    );
    const quotations = await part("Cotações da B3");
    await user.upload(
      quotations.getByLabelText("Enviar COTAHIST", { selector: "input" }),
      new File(["PK"], "COTAHIST_A2023.ZIP"),
    );
    const bar = await quotations.findByRole("progressbar", {
      name: "Lendo COTAHIST_A2023.ZIP: 1.500 fechamentos guardados",
    });
    expect([asked, bar.getAttribute("aria-valuenow")]).toEqual([["COTAHIST_A2023.ZIP"], "40"]);
    screen.getByText("Arquivo recebido: a leitura começou.");
    status = some;
    await quotations.findByRole("row", { name: /^2023/ }, { timeout: 5000 });
    expect(quotations.queryByRole("progressbar")).toBeNull();
  });

  it("that are refused are told with the server's sentence", async () => {
    const { user, part } = await openPanel(
      () => nothing,
      () => {
        throw new DomainError("invalid", "NOT_SERIES", "Este arquivo não é uma série.");
      },
    );
    const input = (await part("Séries")).getByLabelText("Enviar CDI", { selector: "input" });
    await user.upload(input, new File(["<html>"], "cdi.csv"));
    await screen.findByText("A série não foi guardada");
    screen.getByText("Este arquivo não é uma série.");
  });
});
