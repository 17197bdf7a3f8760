import { DomainError } from "@app/core/errors";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "./fake-server.ts";
import { logInAs, renderApp } from "./render-app.tsx";

const house = {
  _id: "g1",
  titulo: "Casa na praia",
  dataObjetivo: "2031-05-20",
  valorAlvo: 1234.56,
  aporteMensal: 100,
  valorInicial: 0,
  valorAtual: 200,
  userId: "u1",
  createdAt: "2026-01-10T12:00:00.000Z",
  usaGuardado: false,
  guardado: null,
  historico: [],
};
const UNREACHED = new TypeError("Failed to fetch");

async function openGoals(goals: Answers["goals"]) {
  startFakeServer({ goals });
  logInAs();
  const user = renderApp("/dashboard/objetivos");
  await screen.findByRole("heading", { level: 1, name: "Meus Objetivos Financeiros" });
  return user;
}

/** Every call fails from now on, until the network is restored. */
function cutNetwork() {
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", () => Promise.reject(UNREACHED));
  return () => vi.stubGlobal("fetch", fetch);
}

const findToast = async (title: string, message: string) => {
  const toast = (await screen.findByText(title)).closest("[role=status]");
  within(toast instanceof HTMLElement ? toast : document.body).getByText(message);
};

/** Texts that the specification fixes word for word, compared with what the goals show. */
describe("the goals speak the specification's words", () => {
  it("'Meus Objetivos Financeiros', loading and empty", async () => {
    let answer: (list: []) => void = () => undefined;
    await openGoals({ list: () => new Promise((resolve) => (answer = resolve)) });
    screen.getByText("Acompanhe e gerencie seus objetivos financeiros");
    screen.getByRole("button", { name: "Novo Objetivo" });
    const spinner = await screen.findByRole("status");
    expect(spinner.querySelector(".mantine-Loader-root")).not.toBeNull();

    answer([]);
    const empty = await screen.findByText("Nenhum objetivo cadastrado");
    screen.getByText("Comece adicionando seu primeiro objetivo financeiro!");
    expect(empty.parentElement?.querySelector("svg[aria-hidden=true]")).not.toBeNull();
  });

  it("the card", async () => {
    await openGoals({ list: () => [house] });
    const card = within(await screen.findByRole("article"));
    card.getByRole("heading", { name: "Casa na praia" });
    expect(card.getByText(/^Meta:/).textContent).toBe("Meta: R$ 1.234,56");
    card.getByText("R$ 200,00");
    card.getByText("16,2%"); // 200 of 1.234,56
    card.getByRole("progressbar", { name: "Progresso de Casa na praia" });
    for (const name of ["Editar", "Excluir"]) card.getByRole("button", { name });
  });

  it.each([
    ["nothing saved", 0, "R$ 0,00", "0,0%"],
    ["more than the target", 9999, "R$ 9.999,00", "100,0%"],
  ])("the card of %s", async (_, valorAtual, amount, percent) => {
    await openGoals({ list: () => [{ ...house, valorAtual }] });
    const card = within(await screen.findByRole("article"));
    card.getByText(amount);
    card.getByText(percent);
  });

  it("'Ocorreu um erro' when the list cannot be loaded", async () => {
    const refuse = () => {
      throw new DomainError("conflict", "X", "x");
    };
    const user = await openGoals({ list: refuse });
    const banner = within(await screen.findByRole("alert"));
    banner.getByText("Ocorreu um erro");
    banner.getByText("Não foi possível carregar seus objetivos. Por favor, tente novamente mais tarde.");
    banner.getByRole("button", { name: "Tentar novamente" });
    await user.click(banner.getByRole("button", { name: "Dispensar" }));
    expect(screen.queryByText("Ocorreu um erro")).toBeNull();
  });

  const labels = ["Título", "Data do Objetivo", "Valor Alvo", "Aporte Mensal", "Valor Inicial", "Valor Atual"];

  it("'Novo Objetivo', from an empty form to its toast", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const user = await openGoals({
      list: () => [],
      create: () => house,
    });
    await user.click(screen.getByRole("button", { name: "Novo Objetivo" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Novo Objetivo" }));
    for (const label of labels) expect(dialog.getByLabelText(new RegExp(`^${label}`))).toHaveProperty("value", "");
    for (const label of labels.slice(0, 4)) {
      expect(dialog.getByLabelText(new RegExp(`^${label}`))).toHaveProperty("required", true);
    }
    for (const label of labels.slice(4)) expect(dialog.getByLabelText(label)).toHaveProperty("required", false);
    dialog.getByRole("button", { name: "Cancelar" });

    await user.type(dialog.getByLabelText(/^Título/), "Casa");
    await user.type(dialog.getByLabelText(/^Data do Objetivo/), "20/05/2031");
    await user.type(dialog.getByLabelText(/^Valor Alvo/), "1.234,56");
    await user.type(dialog.getByLabelText(/^Aporte Mensal/), "100");
    const repair = cutNetwork();
    await user.click(dialog.getByRole("button", { name: "Criar Objetivo" }));
    await dialog.findByText("Não foi possível salvar o objetivo. Por favor, tente novamente mais tarde.");
    expect(log).toHaveBeenCalledWith("O objetivo não foi salvo.", expect.objectContaining({ cause: UNREACHED }));

    repair();
    await user.click(dialog.getByRole("button", { name: "Criar Objetivo" }));
    await findToast("Objetivo criado", "Novo objetivo criado com sucesso.");
  });

  it("'Editar Objetivo', prefilled, with the server's sentence and its toast", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let isBroken = true;
    const user = await openGoals({
      list: () => [house],
      update: () => {
        if (isBroken) throw new DomainError("conflict", "X", "A frase do servidor.");
        return house;
      },
    });
    await user.click(await screen.findByRole("button", { name: "Editar" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar Objetivo" }));
    expect(labels.map((label) => Reflect.get(dialog.getByLabelText(new RegExp(`^${label}`)), "value"))).toEqual([
      "Casa na praia",
      "20/05/2031",
      "R$ 1.234,56",
      "R$ 100",
      "R$ 0",
      "R$ 200",
    ]);
    await user.click(dialog.getByRole("button", { name: "Salvar Alterações" }));
    await dialog.findByText("A frase do servidor.");
    isBroken = false;
    await user.click(dialog.getByRole("button", { name: "Salvar Alterações" }));
    await findToast("Objetivo atualizado", "As alterações foram salvas com sucesso.");
  });

  it("'Excluir Objetivo', refused and done", async () => {
    let isBroken = true;
    const user = await openGoals({
      list: () => [house],
      delete: () => {
        if (isBroken) throw new DomainError("conflict", "X", "x");
        return { message: "ok" };
      },
    });
    const confirm = async () => {
      await user.click(await screen.findByRole("button", { name: "Excluir" }));
      const question = within(await screen.findByRole("dialog", { name: "Excluir Objetivo" }));
      question.getByText("Tem certeza que deseja excluir este objetivo? Esta ação não pode ser desfeita.");
      question.getByRole("button", { name: "Cancelar" });
      await user.click(question.getByRole("button", { name: "Confirmar" }));
    };
    await confirm();
    const banner = within(await screen.findByRole("alert"));
    banner.getByText("Ocorreu um erro");
    banner.getByText("Não foi possível excluir o objetivo. Por favor, tente novamente mais tarde.");
    banner.getByRole("button", { name: "Tentar novamente" });

    isBroken = false;
    await confirm();
    await findToast("Objetivo excluído", "O objetivo foi excluído com sucesso.");
  });
});
