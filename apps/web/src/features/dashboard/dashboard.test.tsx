import { DomainError } from "@app/core/errors";
import type { HoldingWire } from "@app/core/portfolio/positions-schema";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { startFakeServer } from "../../testing/fake-server.ts";
import { keepSaved } from "../../testing/keep-saved.ts";
import { provenOnly, statesOf } from "../../testing/make-record.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";

const overview = {
  arquivos: { concluidos: 3, aguardando: 2, comErro: 1 },
  notas: { conciliadas: 4, naoConciliadas: 1, semCodigo: 0, comVersoes: 0, aConferir: 0 },
  atualizando: false,
  investido: 15_000.4,
  ativos: 2,
  semCusto: [],
  outrasPartes: [],
  ultimosNegocios: [
    {
      _id: "t1",
      data: "2026-03-16",
      corretora: "Rico",
      corrigida: false,
      negocios: 1,
      lado: "C" as const,
      ativo: "PETR4",
      quantidade: 100,
      preco: 32.34,
      valor: 3234,
    },
  ],
};

const nothing = { ...overview, investido: 0, ativos: 0, ultimosNegocios: [] };
const noneWaits = { concluidos: 3, aguardando: 0, comErro: 0 };

describe("the dashboard", () => {
  it("leads somebody new to the first upload", async () => {
    startFakeServer({ files: { list: () => [] } });
    logInAs();
    const user = renderApp("/dashboard");
    await screen.findByRole("heading", { name: "Comece pela primeira nota" });
    await user.click(screen.getByRole("button", { name: "Enviar notas" }));
    await screen.findByRole("dialog", { name: "Upload de Notas de Negociação" });
  });

  it("lets somebody without notes tell what they held, and shows it from then on", async () => {
    let hasEvent = false;
    const opening: RouterOutputs["events"]["create"] = {
      _id: "e1",
      tipo: "posicao_inicial",
      ticker: "PETR4",
      data: "2024-01-02",
      fator: null,
      quantidade: 100,
      custo: 2000,
      tickerNovo: null,
      parteDoCusto: null,
      origem: "pessoa",
      createdAt: "2026-11-22T12:00:00.000Z",
    };
    const after = [{ ticker: "PETR4", quantidade: 100, precoMedio: 20, custoTotal: 2000 }];
    const arquivos = { concluidos: 0, aguardando: 0, comErro: 0 };
    startFakeServer({
      notes: {
        choices: () => ({
          temCarteira: hasEvent,
          corretoras: [],
          tickers: [],
          arquivosSemNota: [],
          totalSemNota: 0,
          correcoesCaidas: [],
        }),
      },
      portfolio: {
        overview: () => ({
          ...overview,
          arquivos,
          ultimosNegocios: [],
          investido: hasEvent ? 2000 : 0,
          ativos: hasEvent ? 1 : 0,
        }),
        holdings: () => ({
          posicoes: [holdingOf({})],
          totais,
          furos: [],
          foraDaConta: [],
          dePlanilha: [],
          duvidas: [],
          patrimonio: provenOnly(4100),
        }),
      },
      returns: { get: () => measured },
      events: {
        preview: () => ({ antes: [], depois: after, resultado: null, furosFechados: [], furosAbertos: [] }),
        create: () => {
          hasEvent = true;
          return opening;
        },
      },
    });
    logInAs();
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Informar posição inicial" }));
    const wizard = within(await screen.findByRole("dialog", { name: "Registrar evento" }));
    await user.type(wizard.getByLabelText(/Código do ativo/), "PETR4");
    await user.type(wizard.getByLabelText(/Como estava em/), "02/01/2024{Tab}");
    await user.type(wizard.getByLabelText(/^Quantidade/), "100");
    await user.type(wizard.getByLabelText(/Quanto custou tudo/), "2.000,00");
    await user.click(wizard.getByRole("button", { name: "Ver antes e depois" }));
    await wizard.findByRole("region", { name: "Depois" });
    await user.click(wizard.getByRole("button", { name: "Confirmar" }));
    await screen.findByText("Custo, com taxas, de 1 ativo em carteira");
    expect(screen.queryByRole("heading", { name: "Comece pela primeira nota" })).toBeNull();
  });

  it("shows what was read, what is invested and the last trades, each with the way there", async () => {
    startFakeServer({ portfolio: { overview: () => overview }, files: { listRecordsSince: () => statesOf([]) } });
    logInAs();
    const user = renderApp("/dashboard");
    await screen.findByText("R$ 15.000,40");
    screen.getByText("Custo, com taxas, de 2 ativos em carteira");
    screen.getByText("De 5 notas lidas");
    screen.getByText("2 à espera · 1 com erro");
    const [, row] = within(screen.getByRole("table")).getAllByRole("row");
    expect(
      within(row ?? document.body)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["16/03/2026", "PETR4 Compra16/03/2026", "Rico", "100", "R$ 32,34", "R$ 3.234,00"]);
    expect(
      within(screen.getByRole("main")).getByRole("link", { name: "Análise de Carteira" }).getAttribute("href"),
    ).toBe("/dashboard/portfolio-analysis");
    await user.click(screen.getByRole("button", { name: "Ver processamento" }));
    await screen.findByRole("dialog", { name: "Processamento de Arquivos" });
  });

  it("shows no figure of positions while notes are read", async () => {
    const updating = { ...overview, atualizando: true, investido: null, ativos: 0 };
    startFakeServer({ portfolio: { overview: () => updating } });
    logInAs();
    renderApp("/dashboard");
    await screen.findByText("Atualizando com as notas que estão sendo lidas");
    expect(screen.queryByText("Nenhum ativo em carteira")).toBeNull();
    expect(screen.queryByText("R$ 15.000,40")).toBeNull();
  });

  it("shows no figure while the first notes wait to be read, and zero only once none does", async () => {
    let arquivos = { concluidos: 0, aguardando: 2, comErro: 0 };
    startFakeServer({ portfolio: { overview: () => ({ ...nothing, arquivos }) } });
    logInAs();
    renderApp("/dashboard");
    await screen.findByText("Aparece quando suas notas forem lidas");
    expect(screen.queryByText("R$ 0,00")).toBeNull();
    cleanup();

    arquivos = { concluidos: 2, aguardando: 0, comErro: 0 };
    renderApp("/dashboard");
    await screen.findByText("R$ 0,00");
    screen.getByText("Nenhum ativo em carteira");
  });

  it("leads to incomes and to what is outside the exchange where nothing is on it", async () => {
    const outrasPartes = ["fora_da_bolsa" as const, "proventos" as const];
    startFakeServer({
      portfolio: { overview: () => ({ ...nothing, arquivos: noneWaits, outrasPartes }) },
    });
    logInAs();
    renderApp("/dashboard");
    await screen.findByText("Nenhum ativo na bolsa");
    expect(screen.queryByText("R$ 0,00")).toBeNull();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Ver proventos" }).getAttribute("href")).toBe(
      "/dashboard/portfolio-analysis?aba=proventos",
    );
    expect(main.getByRole("link", { name: "Ver o que está fora da bolsa" }).getAttribute("href")).toBe(
      "/dashboard/portfolio-analysis?aba=fora-da-bolsa",
    );
  });

  it("tells what the portfolio is worth, what the month did to it and what changed since the last visit", async () => {
    const monthAgo = `${new Date().toISOString().slice(0, 7)}-01`;
    const before = new Date(Date.parse(monthAgo) - 86_400_000).toISOString().slice(0, 10);
    const point = { investido: 3500, valor: 3500, twr: 0, cdi: null, ipca: null, ibov: null };
    localStorage.setItem("visita-u1", JSON.stringify({ before: null, latest: "2026-01-02T12:00:00.000Z" }));
    const { callsTo } = startFakeServer({
      portfolio: {
        overview: () => overview,
        holdings: () => ({
          posicoes: [],
          totais,
          furos: [],
          foraDaConta: [],
          dePlanilha: [],
          duvidas: [],
          patrimonio: provenOnly(4100),
        }),
        changes: () => ({
          ...{ notas: 2, eventos: 1, valorAntes: 3000, valorAgora: 4100, aportes: 500, resultado: 600 },
          ...{ proventos: 87.5, proventosSemPagamento: 1 },
        }),
      },
      returns: {
        get: () => ({
          ...measured,
          de: before,
          ate: monthAgo,
          curva: [
            { ...point, dia: before },
            { ...point, dia: monthAgo, valor: 4100, twr: 0.025 },
          ],
          mes: { ganho: 100, twr: 0.025 },
        }),
      },
    });
    logInAs();
    renderApp("/dashboard");
    const today = within(await screen.findByRole("region", { name: "Sua carteira" }));
    await today.findByText("R$ 4.100,00", { selector: "dd *" });
    today.getByText("+R$ 600,00");
    const month = today.getByText("Neste mês").parentElement ?? document.body;
    await waitFor(() => expect(month.textContent).toBe("Neste mês+R$ 100,00 +2,50%"));
    expect((await screen.findByText(/^Desde a sua última visita/)).textContent).toBe(
      "Desde a sua última visita (02/01/2026, 09:00): 2 notas lidas e 1 evento registrado; entraram R$ 500,00; a carteira valia R$ 3.000,00 e agora vale R$ 4.100,00, resultado de +R$ 600,00; além disso, recebeu em proventos R$ 87,50; 1 provento anunciado sem pagamento na lista.",
    );
    await screen.findByRole("figure", { name: "Investido e valor nos últimos 12 meses" });
    expect(callsTo("portfolio.changes")[0]?.input).toEqual({ desde: "2026-01-02T12:00:00.000Z" });
  });

  it("shows the last day, deposits on the curve of a range, and the portfolio against the indexes", async () => {
    const point = { investido: 3500, cdi: 0.01, ipca: null, ibov: 0.02 };
    const { callsTo } = startFakeServer({
      portfolio: { overview: () => overview, holdings: () => positions([holdingOf({})]) },
      returns: {
        get: () => ({
          ...measured,
          curva: [
            { ...point, dia: "2026-11-19", valor: 3500, twr: 0 },
            { ...point, dia: "2026-11-20", valor: 4100, twr: 0.025 },
          ],
          fluxos: [{ dia: "2026-11-20", valor: 500 }],
          dia: { dia: "2026-11-20", ganho: 100, twr: 0.025 },
        }),
      },
    });
    logInAs();
    const user = renderApp("/dashboard");
    const today = within(await screen.findByRole("region", { name: "Sua carteira" }));
    expect((await today.findByText("Em 20/11")).parentElement?.textContent).toBe("Em 20/11+R$ 100,00 +2,50%");
    const figure = await screen.findByRole("figure", { name: "Investido e valor nos últimos 12 meses" });
    await user.click(within(figure).getByText("Ver os números em uma tabela"));
    within(figure).getByRole("row", { name: "20/11/2026 R$ 4.100,00 R$ 3.500,00 R$ 500,00" });

    await user.click(screen.getByRole("radio", { name: "desde o começo" }));
    await screen.findByRole("figure", { name: "Investido e valor desde o começo" });
    expect(callsTo("returns.get").map(({ input }) => Reflect.get(Object(input), "de"))).toContain(null);
    await user.click(screen.getByRole("radio", { name: "Contra CDI e Ibovespa" }));
    await screen.findByRole("figure", { name: "Rentabilidade desde o começo" });
  });

  it("names the curve by the range that it has, and keeps the choice where another one fails", async () => {
    const point = { investido: 3500, valor: 3500, twr: 0, cdi: null, ipca: null, ibov: null };
    const curva = ["2026-11-19", "2026-11-20"].map((dia) => ({ ...point, dia }));
    let fail: (cause: Error) => void = () => undefined;
    startFakeServer({
      portfolio: { overview: () => overview, holdings: () => positions([holdingOf({})]) },
      returns: {
        get: (input) =>
          input?.de === null
            ? new Promise((_, reject) => {
                fail = reject;
              })
            : { ...measured, curva },
      },
    });
    logInAs();
    const user = renderApp("/dashboard");
    const figure = await screen.findByRole("figure", { name: "Investido e valor nos últimos 12 meses" });
    const all = screen.getByRole("radio", { name: "desde o começo" });
    await user.click(all);
    await waitFor(() => expect(figure.closest("[aria-busy]")?.getAttribute("aria-busy")).toBe("true"));
    screen.getByRole("figure", { name: "Investido e valor nos últimos 12 meses" });
    fail(new DomainError("invalid", "INVALID", "Período inválido."));
    await screen.findByText(/^Não foi possível carregar a evolução/);
    expect(document.activeElement).toBe(all);
    await user.click(screen.getByRole("radio", { name: "12 meses" }));
    await screen.findByRole("figure", { name: "Investido e valor nos últimos 12 meses" });
  });

  it("tells assets without a price once, and counts none with a price but a missing purchase", async () => {
    const unbought = holdingOf({ ticker: "ITSA4", quantidade: null, valor: null });
    const unpriced = holdingOf({ ticker: "XPTO3", preco: null, valor: null });
    const shown = positions([holdingOf({}), unbought, unpriced]);
    startFakeServer({
      portfolio: {
        overview: () => overview,
        holdings: () => ({ ...shown, totais: { ...shown.totais, semCusto: ["ITSA4"], semPreco: ["XPTO3"] } }),
      },
      returns: { get: () => measured },
    });
    logInAs();
    renderApp("/dashboard");
    await screen.findByRole("region", { name: "Divisão por classe" });
    await screen.findByRole("button", { name: /^1 ativo com compras que faltam · 1 ativo sem preço/ });
    expect(screen.getByRole("main").textContent?.match(/sem preço/gi)).toHaveLength(1);
  });

  it("shows what is due, the classes, and that nothing changed since the last visit", async () => {
    localStorage.setItem("visita-u1", JSON.stringify({ before: null, latest: "2026-01-02T12:00:00.000Z" }));
    startFakeServer({
      portfolio: {
        overview: () => overview,
        holdings: () => positions([holdingOf({}), holdingOf({ ticker: "HGLG11", classe: "fii", valor: 7500 })]),
        changes: () => ({
          ...{ notas: 0, eventos: 0, valorAntes: null, valorAgora: null, aportes: 0, resultado: null },
          ...{ proventos: 0, proventosSemPagamento: 0 },
        }),
      },
      returns: { get: () => measured },
      taxes: {
        due: () => ({
          ...{ atrasados: [{ mes: "2026-05", valor: 11.6, aoMenos: false }], proximo: null, incompletos: [] },
          frase: "Nada a pagar em novembro. Maio está atrasado: R$ 11,60, sem multa e juros.",
        }),
      },
    });
    logInAs();
    renderApp("/dashboard");
    const due = within(await screen.findByRole("region", { name: "Impostos" }));
    await due.findByText("Nada a pagar em novembro. Maio está atrasado: R$ 11,60, sem multa e juros.");
    expect(due.getByRole("link", { name: "Ver impostos" }).getAttribute("href")).toMatch(/aba=impostos&mes=2026-05$/);
    // The visit before was in another month.
    expect(screen.getByRole("link", { name: "Abrir" }).getAttribute("href")).toMatch(/aba=fechamento&mes=\d{4}-\d\d$/);
    const split = within(await screen.findByRole("region", { name: "Divisão por classe" }));
    expect(split.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Fundos imobiliários75,0%",
      "Ações25,0%",
    ]);
    await screen.findByText("Nada mudou desde a sua última visita (02/01/2026, 09:00).");
  });

  it("has the first steps in the page once it is used, also where they are not seen", async () => {
    vi.stubGlobal("IntersectionObserver", ResizeObserver);
    startFakeServer({
      portfolio: { overview: () => overview, holdings: () => positions([holdingOf({})]) },
      allocation: { targets: () => [] },
      returns: { get: () => measured },
    });
    logInAs();
    const user = renderApp("/dashboard");
    await screen.findByRole("region", { name: "Divisão por classe" });
    expect(screen.queryByRole("region", { name: "Primeiros passos" })).toBeNull();
    await user.keyboard("{Control}");
    await screen.findByRole("region", { name: "Primeiros passos" });
  });

  it("lists first steps until all are done, or the list is put away", async () => {
    startFakeServer({
      portfolio: { overview: () => overview, holdings: () => positions([holdingOf({})]) },
      allocation: { targets: () => [{ tipo: "classe", chave: "acao", percentual: 60 }] },
      returns: { get: () => measured },
    });
    logInAs();
    const user = renderApp("/dashboard");
    const steps = within(await screen.findByRole("region", { name: "Primeiros passos" }));
    steps.getByText("1 de 3 feitos");
    expect(steps.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Conferir as notas que não fecham",
      "Criar um objetivo",
    ]);
    await user.click(steps.getByRole("button", { name: "Dispensar" }));
    cleanup();
    renderApp("/dashboard");
    await screen.findByRole("region", { name: "Divisão por classe" });
    expect(screen.queryByRole("region", { name: "Primeiros passos" })).toBeNull();
  });

  it("shows holdings outside the exchange, their days and the sum, also without a position", async () => {
    const foraDaBolsa = { valor: 5000, de: "2026-08-31", ate: "2026-09-30", foraDoTotal: 0, avisos: [] };
    startFakeServer({
      portfolio: {
        overview: () => ({ ...overview, ativos: 0, semCusto: [], ultimosNegocios: [] }),
        holdings: () => ({
          ...{ posicoes: [], totais: { ...totais, valor: 0 }, furos: [], foraDaConta: [], dePlanilha: [], duvidas: [] },
          patrimonio: { bolsa: 0, foraDaBolsa, total: 5000 },
        }),
      },
    });
    logInAs();
    renderApp("/dashboard");
    const today = within(await screen.findByRole("region", { name: "Sua carteira" }));
    const link = await today.findByRole("link", { name: "Fora da bolsa (valores de 31/08/2026 a 30/09/2026)" });
    expect(link.getAttribute("href")).toBe("/dashboard/portfolio-analysis?aba=fora-da-bolsa");
    expect(today.getByText("Patrimônio").parentElement?.textContent).toBe("PatrimônioR$ 5.000,00");
  });

  it("shows incomes since the last visit where the value is not known", async () => {
    localStorage.setItem("visita-u1", JSON.stringify({ before: null, latest: "2026-01-02T12:00:00.000Z" }));
    startFakeServer({
      portfolio: {
        overview: () => overview,
        changes: () => ({
          ...{ notas: 0, eventos: 0, valorAntes: null, valorAgora: 4100, aportes: -250, resultado: null },
          ...{ proventos: 0, proventosSemPagamento: 0 },
        }),
      },
      returns: { get: () => ({ ...measured, curva: [] }) },
    });
    logInAs();
    renderApp("/dashboard");
    expect((await screen.findByText(/^Desde a sua última visita/)).textContent).toBe(
      "Desde a sua última visita (02/01/2026, 09:00): saíram R$ 250,00.",
    );
  });

  it("counts the caveats of its figures in one line, which opens a list with the way to mend each", async () => {
    startFakeServer({
      portfolio: {
        overview: () => ({ ...overview, semCusto: ["ITSA4"] }),
        holdings: () => ({
          posicoes: [
            holdingOf({ ticker: "VALE3", precoAntigo: true, idadePreco: "antigo" as const, dataPreco: "2025-03-14" }),
            holdingOf({ ticker: "BBAS3" }),
          ],
          totais: {
            ...totais,
            taxaAberta: 0.2,
            semPreco: ["MGLU3", "WEGE3"],
            semCusto: ["ITSA4"],
            semResultado: ["ITSA4", "A1", "B2", "C3"],
          },
          furos: [{ ticker: "ITSA4", data: "2023-03-10", faltam: 100, mensagem: "" }],
          foraDaConta: [],
          dePlanilha: [],
          duvidas: [],
          patrimonio: provenOnly(4100),
        }),
      },
      instruments: {
        unknown: () => [
          {
            nome: "NOVA ON",
            quantidadeNegocios: 1,
            primeiroPregao: "2024-05-02",
            ultimoPregao: "2024-05-02",
            podeSer: ["PETR3"],
          },
        ],
      },
      returns: { get: () => measured },
    });
    logInAs();
    const user = renderApp("/dashboard");
    const toDo = within(await screen.findByRole("region", { name: "Para resolver" }));
    const line = await toDo.findByRole("button", {
      name: "4 ativos com compras que faltam · 2 ativos sem preço · 1 preço antigo · 1 nota que não fecha · 1 papel sem código de negociação",
    });
    expect(line.getAttribute("aria-expanded")).toBe("false");
    // No line begins with a separator.
    expect(
      within(line)
        .getAllByText(/ ·$/)
        .map(({ textContent }) => textContent),
    ).toEqual(["faltam ·", "preço ·", "antigo ·", "fecha ·"]);
    expect(toDo.queryByRole("link")).toBeNull();
    expect(screen.queryByText(/ITSA4/)).toBeNull();
    line.focus();
    await user.keyboard("{Enter}");
    expect(line.getAttribute("aria-expanded")).toBe("true");
    const rowsOf = (name: string) =>
      within(toDo.getByRole("region", { name }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(rowsOf("Compras que faltam")).toEqual([
      "ITSA4faltam 100 em 10/03/2023Resolver",
      "A1Resolver",
      "B2Resolver",
      "C3Resolver",
    ]);
    expect(rowsOf("Sem preço")).toEqual(["MGLU3Resolver", "WEGE3Resolver"]);
    expect(rowsOf("Preços antigos")).toEqual(["VALE3preço de 14/03/2025Resolver"]);
    expect(rowsOf("Notas que não fecham")).toEqual(["1 notaConferir notas"]);
    expect(rowsOf("Papéis sem código")).toEqual(["NOVA ON1 negócio, pode ser PETR3Dar o código"]);
    expect(toDo.getByRole("link", { name: "Resolver ITSA4, faltam 100 em 10/03/2023" }).getAttribute("href")).toBe(
      "/dashboard/portfolio-analysis?aba=posicoes&ativo=ITSA4",
    );
    await user.keyboard("{Enter}");
    expect(toDo.queryByRole("link")).toBeNull();
    // The rate is over the cost of the assets behind the result, not over the whole cost of 3,500.00.
    screen.getByText("+20,00%");
  });

  it("enters an expired option in one tap, after which it is no longer to be mended, and takes it back", async () => {
    const created: RouterOutputs["events"]["create"] = {
      ...{ _id: "e1", tipo: "vencimento", ticker: "PETRB300", data: "2024-02-16" },
      ...{ fator: null, quantidade: null, custo: null, tickerNovo: null, parteDoCusto: null },
      ...{ origem: "pessoa", createdAt: "2026-11-22T12:00:00.000Z" },
    };
    const { _id, origem, createdAt, ...event } = created;
    let isEntered = false;
    const series = (quantidade: number) => holdingOf({ ticker: "PETRB300", classe: "opcao", quantidade });
    const { callsTo } = startFakeServer({
      portfolio: {
        overview: () => ({
          ...overview,
          notas: { conciliadas: 4, naoConciliadas: 0, semCodigo: 0, comVersoes: 0, aConferir: 0 },
        }),
        holdings: () => ({
          posicoes: isEntered ? [] : [series(-10_000)],
          totais,
          furos: [],
          foraDaConta: [],
          dePlanilha: [],
          duvidas: [],
          patrimonio: provenOnly(4100),
        }),
      },
      events: {
        suggestions: () => [
          { ...event, chave: "k1", motivo: "" },
          { ...event, chave: "k2", motivo: "", tipo: "posicao_inicial", ticker: "ITSA4" },
        ],
        create: () => {
          isEntered = true;
          return created;
        },
        delete: () => {
          isEntered = false;
          return { message: "" };
        },
      },
      returns: { get: () => measured },
    });
    logInAs();
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "1 opção vencida em aberto" }));
    const expired = within(screen.getByRole("region", { name: "Opções vencidas em aberto" }));
    expect(expired.getByRole("listitem").textContent).toBe("PETRB300venceu em 16/02/2024Venceu sem exercício");
    await user.click(expired.getByRole("button", { name: "Venceu sem exercício: PETRB300" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Para resolver" })).toBeNull());
    expect(callsTo("events.create")[0]?.input).toEqual({
      tipo: "vencimento",
      ticker: "PETRB300",
      data: "2024-02-16",
    });
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    await screen.findByRole("button", { name: "1 opção vencida em aberto" });
    expect(callsTo("events.delete")[0]?.input).toEqual({ id: "e1" });
  });

  it("counts notes with doubts, and leads to each", async () => {
    const settled = { ...overview.notas, naoConciliadas: 0 };
    startFakeServer({
      portfolio: {
        overview: () => ({ ...overview, notas: settled }),
        holdings: () => ({
          posicoes: [holdingOf({})],
          totais,
          furos: [],
          foraDaConta: [],
          dePlanilha: [],
          duvidas: [],
          patrimonio: provenOnly(4100),
        }),
      },
      notes: {
        doubtful: () => ({
          total: 1,
          notas: [
            {
              ...{ _id: "n1", corretora: "Clear", numero: "77", dataPregao: "2026-03-10" },
              ...{ texto: "Confira a data.", outras: 2 },
            },
          ],
        }),
      },
      returns: { get: () => measured },
    });
    logInAs();
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "1 nota com dúvida" }));
    const notes = within(screen.getByRole("region", { name: "Notas com dúvidas" }));
    expect(notes.getByRole("listitem").textContent).toBe(
      "Nota 77, Clear, de 10/03/2026: Confira a data.e mais 2 dúvidasResponder",
    );
    expect(notes.getByRole("link", { name: "Responder sobre a nota 77" }).getAttribute("href")).toContain("nota=n1");
  });

  it("leads to the notes that were read from pictures", async () => {
    startFakeServer({
      portfolio: {
        overview: () => ({
          ...overview,
          notas: { conciliadas: 4, naoConciliadas: 0, semCodigo: 0, comVersoes: 0, aConferir: 2 },
        }),
        holdings: () => ({
          posicoes: [holdingOf({})],
          totais,
          furos: [],
          foraDaConta: [],
          dePlanilha: [],
          duvidas: [],
          patrimonio: provenOnly(4100),
        }),
      },
      instruments: { unknown: () => [] },
      returns: { get: () => measured },
    });
    logInAs();
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "2 notas lidas de imagem para conferir" }));
    const toConfirm = within(screen.getByRole("region", { name: "Notas lidas de imagem" }));
    expect(toConfirm.getByRole("link").getAttribute("href")).toContain("estado=a_conferir");
    expect(toConfirm.getByRole("listitem").textContent).toBe("2 notasConferir notas");
  });

  it("says where the newest report of positions does not agree, and leads there", async () => {
    const report = { _id: "f1", dataReferencia: "2026-03-31", arquivos: ["posicao.xlsx"], completo: true, atual: true };
    startFakeServer({
      portfolio: {
        overview: () => ({ ...overview, notas: { ...overview.notas, naoConciliadas: 0, semCodigo: 0 } }),
        holdings: () => ({
          ...{ posicoes: [holdingOf({})], totais, furos: [], foraDaConta: [], dePlanilha: [], duvidas: [] },
          patrimonio: provenOnly(4100),
        }),
      },
      imports: {
        checkpoints: () => [
          { ...report, contagem: { faltam: 1, sobram: 2, confere_no_total: 4, confere: 5 } },
          { ...report, _id: "f0", contagem: { faltam: 9, sobram: 0, confere_no_total: 0, confere: 0 } },
        ],
      },
      instruments: { unknown: () => [] },
      returns: { get: () => measured },
    });
    logInAs();
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: /3 ativos diferentes da posição da B3/ }));
    const differing = within(screen.getByRole("region", { name: "Posição da B3" }));
    differing.getByText("3 ativos não conferem com a posição de 31/03/2026.");
    expect(differing.getByRole("link").getAttribute("href")).toContain("aba=importar");
  });

  it("has no line of caveats where nothing is missing", async () => {
    const whole = {
      ...overview,
      notas: { conciliadas: 4, naoConciliadas: 0, semCodigo: 0, comVersoes: 0, aConferir: 0 },
    };
    const { callsTo } = startFakeServer({
      portfolio: {
        overview: () => whole,
        holdings: () => ({
          posicoes: [holdingOf({})],
          totais,
          furos: [],
          foraDaConta: [],
          dePlanilha: [],
          duvidas: [],
          patrimonio: provenOnly(4100),
        }),
      },
      instruments: { unknown: () => [] },
      returns: { get: () => measured },
    });
    logInAs();
    renderApp("/dashboard");
    await screen.findByText("R$ 4.100,00");
    expect(screen.queryByRole("region", { name: "Para resolver" })).toBeNull();
    // Once each, and not again where their answers are shown.
    expect(callsTo("portfolio.holdings")).toHaveLength(1);
    expect(callsTo("instruments.unknown")).toHaveLength(1);
    // Only who holds an option can have one that expired.
    expect(callsTo("events.suggestions")).toEqual([]);
  });

  it("keeps the last trades for a spreadsheet", async () => {
    const saved = keepSaved();
    startFakeServer({ portfolio: { overview: () => overview } });
    logInAs();
    const user = renderApp("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Baixar CSV: Últimos negócios" }));
    expect((await saved[0]?.text())?.split("\r\n")).toEqual([
      expect.stringMatching(/Data;Ativo;Operação;Corretora;Qtd\.;Preço;Valor$/),
      "16/03/2026;PETR4;Compra;Rico;100;32,34;3234,00",
    ]);
  });

  it("shows the fills of one order as one line", async () => {
    const [trade] = overview.ultimosNegocios;
    startFakeServer({
      portfolio: { overview: () => ({ ...overview, ultimosNegocios: trade ? [{ ...trade, negocios: 5 }] : [] }) },
    });
    logInAs();
    renderApp("/dashboard");
    await screen.findByText("em 5 negócios");
  });
});

const measured: RouterOutputs["returns"]["get"] = {
  de: "2026-01-01",
  ate: "2026-11-20",
  diaInicial: "2025-12-31",
  curva: [],
  inicial: 0,
  final: 4100,
  fluxos: [],
  compras: 0,
  vendas: 0,
  proventos: 0,
  ganho: 100,
  ganhoSobreCusto: 0.025,
  twr: 0.025,
  xirr: null,
  xirrAmbigua: false,
  comparacoes: { cdi: null, ipca: null, ibov: null },
  percentualDoCdi: null,
  mesesIpca: null,
  mes: { ganho: null, twr: null },
  dia: { dia: null, ganho: null, twr: null },
  faltas: [],
  semCusto: [],
  foraDaConta: [],
  duvidas: [],
};

const holdingOf = (known: Partial<HoldingWire>): HoldingWire => ({
  ticker: "PETR4",
  tickersAnteriores: [],
  nome: null,
  classe: "acao",
  quantidade: 100,
  precoMedio: 20,
  custoTotal: 2000,
  preco: 25,
  dataPreco: "2026-11-20",
  fontePreco: "b3",
  precoAntigo: false,
  idadePreco: "recente" as const,
  valor: 2500,
  resultadoAberto: 500,
  resultadoRealizado: 0,
  peso: 0.5,
  confiavel: true,
  curva: [],
  foraDaConta: [],
  ...known,
});

const positions = (posicoes: HoldingWire[]): RouterOutputs["portfolio"]["holdings"] => ({
  ...{ posicoes, totais, furos: [], foraDaConta: [], dePlanilha: [], duvidas: [] },
  patrimonio: provenOnly(4100),
});

const totais = {
  custo: 3500,
  valor: 4100,
  resultadoAberto: 600,
  taxaAberta: 0.2,
  resultadoRealizado: -20,
  semCusto: [],
  semPreco: [],
  semResultado: [],
};
