import { DomainError, recordNotFound } from "@app/core/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { keepSaved } from "../../testing/keep-saved.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";

const house = {
  _id: "g1",
  titulo: "Casa na praia",
  dataObjetivo: "2031-05-20",
  valorAlvo: 250_000,
  aporteMensal: 1500,
  valorInicial: 10_000,
  valorAtual: 62_500.5,
  userId: "u1",
  createdAt: "2026-01-10T12:00:00.000Z",
  usaGuardado: false,
  guardado: null,
  historico: [{ dia: "2026-01-10", valorAtual: 10_000 }],
};
const summary = {
  ...{ mes: "2026-11", receitas: 0, despesas: 0, guardado: 0, lancamentos: 0 },
  saldos: { valor: null, ate: null, semSaldo: [] },
};
const broken = () => {
  throw new DomainError("conflict", "BROKEN", "A frase do servidor.");
};

async function openGoals(goals: Answers["goals"]) {
  const server = startFakeServer({ goals });
  logInAs();
  const user = renderApp("/dashboard/objetivos");
  await screen.findByRole("heading", { level: 1, name: "Meus Objetivos Financeiros" });
  return { server, user };
}

describe("the goals", () => {
  it("are cards with target, progress, saved amount and what to expect", async () => {
    await openGoals({ list: () => [house] });
    const card = within(await screen.findByRole("article"));
    card.getByRole("heading", { name: "Casa na praia" });
    expect(card.getByText(/^Meta:/).parentElement?.textContent).toBe("Meta: R$ 250.000,00 até 20/05/2031");
    card.getByText("R$ 62.500,50");
    card.getByText("25,0%");
    expect(card.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("25.0002");
    card.getByText(/^Previsão: .* de 20\d\d, mantendo o aporte mensal e sem contar rendimentos\.$/);
    card.getByRole("img", { name: /^Planejado até hoje: R\$ .*Guardado: R\$ 62\.500,50\.$/ });
  });

  it("are kept for a spreadsheet, with amounts as Brazilians write them", async () => {
    const saved = keepSaved();
    const { user } = await openGoals({ list: () => [{ ...house, titulo: "+Casa; praia" }] });
    await user.click(await screen.findByRole("button", { name: "Baixar CSV: Meus Objetivos Financeiros" }));
    expect((await saved[0]?.text())?.split("\r\n")).toEqual([
      expect.stringMatching(/Título;Data do Objetivo;Valor Alvo;Aporte Mensal;Valor Inicial;Valor Atual$/),
      `"'+Casa; praia";20/05/2031;250000,00;1500,00;10000,00;62500,50`,
    ]);
  });

  it("cover what they save each month while values are hidden", async () => {
    localStorage.setItem("ocultar-valores", "hidden");
    const guardado = { porMes: 1234.5, meses: 1, de: "2026-10", ate: "2026-10", objetivos: 1 };
    await openGoals({ list: () => [{ ...house, usaGuardado: true, guardado }] });
    const card = await screen.findByRole("article");
    expect(card.textContent).toContain("guardando R$ •••• por mês");
    expect(card.textContent).not.toMatch(/R\$ \d/);
  });

  it("come late ones first, and say so", async () => {
    const distant = { ...house, _id: "g2", titulo: "Aposentadoria", dataObjetivo: "2099-05-20" };
    await openGoals({ list: () => [distant, house] });
    const [first, second] = await screen.findAllByRole("article");
    expect([first?.textContent, second?.textContent]).toEqual([
      expect.stringMatching(/^Casa na praia.*No ritmo atual, passa da data\./),
      expect.not.stringMatching(/passa da data/),
    ]);
  });

  it("are forecast by what months save where the person wants it, and say by what", async () => {
    const saved = { porMes: 800, objetivos: 2, meses: 6, de: "2026-05", ate: "2026-10" };
    let goal: typeof house | (Omit<typeof house, "guardado"> & { guardado: typeof saved }) = house;
    const server = startFakeServer({
      goals: {
        list: () => [goal],
        update: () => {
          goal = { ...house, usaGuardado: true, guardado: saved };
          return goal;
        },
      },
      statements: { summary: () => summary },
    });
    logInAs();
    const user = renderApp("/dashboard/objetivos");
    const card = within(await screen.findByRole("article"));
    await user.click(await card.findByRole("switch", { name: "Prever pelo que sobra no mês" }));
    await card.findByText(
      /^Previsão: .*, guardando R\$ 800,00 por mês, a média do que sobrou de maio de 2026 a outubro de 2026, dividida entre 2 objetivos, e sem contar rendimentos\.$/,
    );
    expect(server.callsTo("goals.update").map(({ input }) => input)).toMatchObject([
      { id: "g1", valorAlvo: 250_000, usaGuardado: true },
    ]);
  });

  it("have no such switch without months", async () => {
    await openGoals({ list: () => [house] });
    await screen.findByRole("article");
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("invite to the first one when there is none", async () => {
    await openGoals({ list: () => [] });
    await screen.findByText("Nenhum objetivo cadastrado");
    screen.getByText("Comece adicionando seu primeiro objetivo financeiro!");
  });

  it("count a 404 as none", async () => {
    await openGoals({
      list: () => {
        throw recordNotFound();
      },
    });
    await screen.findByText("Nenhum objetivo cadastrado");
    expect(screen.queryByText("Ocorreu um erro")).toBeNull();
  });

  it("say that they could not be loaded, which can be dismissed or tried again", async () => {
    let isBroken = true;
    const { user } = await openGoals({ list: () => (isBroken ? broken() : [house]) });
    await screen.findByText("Ocorreu um erro");
    screen.getByText("Não foi possível carregar seus objetivos. Por favor, tente novamente mais tarde.");
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await screen.findByRole("article");
    expect(screen.queryByText("Ocorreu um erro")).toBeNull();
  });

  it("are made in the dialog, typed as Brazilians type, with one call", async () => {
    let list: (typeof house)[] = [];
    const { server, user } = await openGoals({
      list: () => list,
      create: () => {
        list = [house];
        return house;
      },
    });
    await user.click(screen.getByRole("button", { name: "Novo Objetivo" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Novo Objetivo" }));
    await user.click(dialog.getByRole("button", { name: "Criar Objetivo" }));
    await dialog.findByText("Dê um nome ao objetivo.");
    dialog.getByText("Informe uma data válida.");
    expect(dialog.getAllByText(/^Informe um valor em reais/)).toHaveLength(2);

    await user.type(dialog.getByLabelText(/Título/), "Casa na praia");
    await user.type(dialog.getByLabelText(/Data do Objetivo/), "20/05/2031");
    await user.type(dialog.getByLabelText(/Valor Alvo/), "250.000,00");
    await user.type(dialog.getByLabelText(/Aporte Mensal/), "1500,5");
    await user.dblClick(dialog.getByRole("button", { name: "Criar Objetivo" }));

    await screen.findByText("Objetivo criado");
    screen.getByText("Novo objetivo criado com sucesso.");
    await screen.findByRole("article");
    expect(server.callsTo("goals.create").map(({ input }) => input)).toEqual([
      { titulo: "Casa na praia", dataObjetivo: "2031-05-20", valorAlvo: 250_000, aporteMensal: 1500.5 },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("accept an amount with a decimal point, and refuse an ambiguous one", async () => {
    const { server, user } = await openGoals({ list: () => [], create: () => house });
    await user.click(screen.getByRole("button", { name: "Novo Objetivo" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Novo Objetivo" }));
    await user.type(dialog.getByLabelText(/Título/), "Carro");
    await user.type(dialog.getByLabelText(/Data do Objetivo/), "20/05/2031");
    const target = dialog.getByLabelText(/Valor Alvo/);
    await user.type(target, "26000.50");
    await user.type(dialog.getByLabelText(/Aporte Mensal/), "1,234");
    expect(target).toHaveProperty("value", "R$ 26.000,50");

    await user.click(dialog.getByRole("button", { name: "Criar Objetivo" }));
    await dialog.findByText(/^Informe um valor em reais/);
    expect(server.callsTo("goals.create")).toHaveLength(0);

    await user.clear(dialog.getByLabelText(/Aporte Mensal/));
    await user.type(dialog.getByLabelText(/Aporte Mensal/), "1,234.50");
    await user.click(dialog.getByRole("button", { name: "Criar Objetivo" }));
    await screen.findByText("Objetivo criado");
    expect(server.callsTo("goals.create")[0]?.input).toMatchObject({ valorAlvo: 26_000.5, aporteMensal: 1234.5 });
  });

  it("are changed in the same dialog, which stays open with the server's sentence when that fails", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    let isBroken = true;
    const { server, user } = await openGoals({
      list: () => [house],
      update: () => (isBroken ? broken() : house),
    });
    await user.click(await screen.findByRole("button", { name: "Editar" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar Objetivo" }));
    const saved = dialog.getByLabelText("Valor Atual");
    expect(saved).toHaveProperty("value", "R$ 62.500,5");
    expect(dialog.getByLabelText(/Data do Objetivo/)).toHaveProperty("value", "20/05/2031");
    await user.clear(saved);
    await user.type(saved, "70000");
    await user.click(dialog.getByRole("button", { name: "Salvar Alterações" }));
    await dialog.findByText("A frase do servidor.");
    expect(log).toHaveBeenCalledWith("O objetivo não foi salvo.", expect.anything());
    expect(saved).toHaveProperty("value", "R$ 70.000");

    isBroken = false;
    await user.click(dialog.getByRole("button", { name: "Salvar Alterações" }));
    await screen.findByText("Objetivo atualizado");
    screen.getByText("As alterações foram salvas com sucesso.");
    expect(server.callsTo("goals.update").at(-1)?.input).toMatchObject({ id: "g1", valorAtual: 70_000 });
  });

  it("go only after a confirmation, and stay when the server refuses", async () => {
    let list = [house];
    let isBroken = true;
    const { server, user } = await openGoals({
      list: () => list,
      delete: () => {
        if (isBroken) broken();
        list = [];
        return { message: "ok" };
      },
    });
    const ask = async (answer: string) => {
      await user.click(await screen.findByRole("button", { name: "Excluir" }));
      const question = within(await screen.findByRole("dialog", { name: "Excluir Objetivo" }));
      question.getByText("Tem certeza que deseja excluir este objetivo? Esta ação não pode ser desfeita.");
      await user.click(question.getByRole("button", { name: answer }));
    };
    await ask("Cancelar");
    expect(server.callsTo("goals.delete")).toHaveLength(0);
    await ask("Confirmar");
    await screen.findByText("Não foi possível excluir o objetivo. Por favor, tente novamente mais tarde.");
    await user.click(screen.getByRole("button", { name: "Dispensar" }));
    expect(screen.queryByText("Ocorreu um erro")).toBeNull();

    isBroken = false;
    await ask("Confirmar");
    await screen.findByText("Objetivo excluído");
    screen.getByText("O objetivo foi excluído com sucesso.");
    await screen.findByText("Nenhum objetivo cadastrado");
  });

  it("under way stand on the dashboard", async () => {
    startFakeServer({ goals: { list: () => [house, { ...house, _id: "g2", titulo: "Pronto", valorAtual: 250_000 }] } });
    logInAs();
    renderApp("/dashboard");
    await screen.findByRole("heading", { name: "Objetivos em andamento" });
    screen.getByText("Casa na praia");
    expect(screen.queryByText("Pronto")).toBeNull();
    expect(screen.getByRole("link", { name: "Ver objetivos" }).getAttribute("href")).toBe("/dashboard/objetivos");
  });
});
