import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { keepSaved } from "../../testing/keep-saved.ts";
import { provenOnly } from "../../testing/make-record.ts";
import { logInAs, marina, renderApp } from "../../testing/render-app.tsx";
import type { RouterInputs, RouterOutputs } from "../../trpc.ts";

type Holding = RouterOutputs["portfolio"]["holdings"]["posicoes"][number];
type Entry = RouterOutputs["portfolio"]["entries"]["entradas"][number];

const choices: RouterOutputs["notes"]["choices"] = {
  temCarteira: true,
  corretoras: ["Rico"],
  tickers: ["ITSA4", "PETR4"],
  arquivosSemNota: [],
  totalSemNota: 0,
  correcoesCaidas: [],
};

/** Days of this year are shown without the year. */
const thisYear = new Date().getFullYear();

/** 100 at 20.00, worth 25.00. */
const petr4: Holding = {
  ticker: "PETR4",
  tickersAnteriores: [],
  nome: "PETROBRAS",
  classe: "acao",
  quantidade: 100,
  precoMedio: 20,
  custoTotal: 2000,
  preco: 25,
  dataPreco: `${thisYear}-11-13`,
  fontePreco: "b3",
  precoAntigo: true,
  idadePreco: "antigo" as const,
  valor: 2500,
  resultadoAberto: 500,
  resultadoRealizado: -30,
  peso: 0.625,
  confiavel: true,
  curva: [20, 22, 25],
  foraDaConta: [],
};
const hglg11: Holding = {
  ...petr4,
  ticker: "HGLG11",
  nome: "CSHG LOG",
  classe: "fii",
  precoAntigo: false,
  idadePreco: "recente" as const,
  fontePreco: "pessoa",
  valor: 1500,
  custoTotal: 1600,
  precoMedio: 160,
  preco: 150,
  quantidade: 10,
  resultadoAberto: -100,
  resultadoRealizado: 0,
  peso: 0.375,
};
const itsa4: Holding = {
  ...petr4,
  ticker: "ITSA4",
  nome: null,
  quantidade: null,
  precoMedio: null,
  custoTotal: null,
  preco: null,
  dataPreco: null,
  fontePreco: null,
  precoAntigo: false,
  idadePreco: "recente" as const,
  valor: null,
  resultadoAberto: null,
  resultadoRealizado: null,
  peso: null,
  confiavel: false,
  curva: [],
  foraDaConta: [],
};
const gone: Holding = { ...petr4, ticker: "VALE3", nome: "VALE", quantidade: 0, custoTotal: 0, valor: 0, peso: 0 };
const hole = {
  ticker: "ITSA4",
  data: "2023-03-10",
  faltam: 100,
  mensagem:
    "venda sem posição: faltam 100 ITSA4 em 03/2023; preço médio e resultado de ITSA4 não são confiáveis até lá",
};
const holdings: RouterOutputs["portfolio"]["holdings"] = {
  posicoes: [petr4, hglg11, itsa4],
  totais: {
    custo: 3600,
    valor: 4000,
    resultadoAberto: 400,
    taxaAberta: 0.16,
    resultadoRealizado: -30,
    semCusto: ["ITSA4"],
    semPreco: ["ITSA4"],
    semResultado: ["ITSA4"],
  },
  furos: [hole],
  foraDaConta: [],
  dePlanilha: [],
  duvidas: [],
  patrimonio: provenOnly(4000),
};

/** Of a dashboard without positions. */
const noFigures: RouterOutputs["portfolio"]["overview"] = {
  arquivos: { concluidos: 0, aguardando: 0, comErro: 0 },
  notas: { conciliadas: 0, naoConciliadas: 0, semCodigo: 0, comVersoes: 0, aConferir: 0 },
  ...{ atualizando: false, investido: 0, ativos: 0, semCusto: [], outrasPartes: [], ultimosNegocios: [] },
};

const itsaPage: Answers["portfolio"] = {
  asset: () => ({
    posicao: itsa4,
    furos: [hole],
    foraDaConta: [],
    dePlanilha: [],
    duvidas: [],
    precos: [],
    medias: [],
  }),
  entries: () => ({ entradas: [], total: 0, proximo: null }),
};

function open(address: string, answers: Answers) {
  const server = startFakeServer({ notes: { choices: () => choices }, ...answers });
  logInAs();
  return { server, user: renderApp(`/dashboard/portfolio-analysis${address}`) };
}

const rowOf = (ticker: string) =>
  within(screen.getAllByRole("row").find((row) => within(row).queryByRole("link", { name: ticker })) ?? document.body);
const tickersShown = () =>
  within(screen.getByRole("main"))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

describe("the positions", () => {
  it("tell cost, price with its source and day, value, results and share, and mark what is not reliable", async () => {
    open("", { portfolio: { holdings: () => holdings } });
    // The first test of the file waits for the screen to be compiled.
    await screen.findByRole("tab", { name: "Posições", selected: true }, { timeout: 20_000 });
    await screen.findByRole("link", { name: "PETR4" });
    const row = rowOf("PETR4");
    row.getByText("R$ 20,00");
    row.getByText("R$ 2.000,00");
    row.getByText("R$ 25,00");
    row.getByText("fechamento de 13/11");
    row.getByText("há mais de cinco dias úteis");
    row.getByText("R$ 2.500,00");
    row.getByText("62,5%");
    row.getByText("+R$ 500,00");
    row.getByText("+25,00%");
    row.getByText("-R$ 30,00");
    rowOf("HGLG11").getByText("seu preço de 13/11");
    rowOf("ITSA4").getByText("Não confiável enquanto faltar uma compra");
    expect(rowOf("ITSA4").getAllByText("não conhecido").length).toBeGreaterThan(0);
    rowOf("ITSA4").getByText("não conhecida");
    // The server's rate, over the cost of the assets behind the result.
    within(screen.getByRole("region", { name: "Totais da carteira" })).getByText("+16,00%");
    screen.getByRole("button", {
      name: "1 ativo com compras que faltam · 1 ativo sem preço · 1 preço antigo",
      expanded: false,
    });
    expect(screen.queryByRole("link", { name: "VALE3" })).toBeNull();
  });

  it("are kept for a spreadsheet as they are narrowed, and no name runs as a formula", async () => {
    const saved = keepSaved();
    const { user } = open("?aba=posicoes&busca=petr", {
      portfolio: { holdings: () => ({ ...holdings, posicoes: [{ ...petr4, nome: "=1+1" }, hglg11, itsa4] }) },
    });
    await user.click(await screen.findByRole("button", { name: "Baixar CSV: Posições" }));
    expect((await saved[0]?.text())?.split("\r\n")).toEqual([
      expect.stringMatching(/Ativo;Nome;Classe;Quantidade;Preço médio;Custo;Último preço;Dia do preço;Valor;Peso;/),
      `PETR4;'=1+1;Ações;100;20;2000,00;25;13/11/${thisYear};2500,00;62,50%;500,00;-30,00;sim`,
    ]);
  });

  it("leave out the columns that a person does not want, also later, and keep one", async () => {
    // Without a layout, jsdom takes the menu's target for scrolled away: Mantine hides the menu and warns about its focus.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const answers = { portfolio: { holdings: () => holdings } };
    const { user } = open("", answers);
    const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    (await screen.findByRole("button", { name: "Colunas: Posições" })).focus();
    await user.keyboard("{Enter}");
    const item = (name: string) => screen.findByRole("menuitemcheckbox", { name, hidden: true });
    for (const name of ["Quantidade", "Preço médio", "Último preço", "Resultado em aberto", "Realizado"]) {
      (await item(name)).focus();
      await user.keyboard("{Enter}");
    }
    expect((await item("Valor")).getAttribute("aria-checked")).toBe("true");
    expect(await item("Valor")).toHaveProperty("disabled", true);
    expect(heads()).toEqual(["Ativo", "Valor"]);
    expect(rowOf("PETR4").queryByText("R$ 25,00")).toBeNull();
    cleanup();

    open("", answers);
    await screen.findByRole("link", { name: "PETR4" });
    expect(heads()).toEqual(["Ativo", "Valor"]);
    cleanup();

    logInAs({ ...marina, _id: "u2" });
    renderApp("/dashboard/portfolio-analysis");
    await screen.findByRole("link", { name: "PETR4" });
    expect(heads()).toHaveLength(7);
  });

  it("are ordered, narrowed and grouped as the address says", async () => {
    const { user } = open("?aba=posicoes&ordem=ticker", {
      portfolio: {
        holdings: (input) => ({
          ...holdings,
          posicoes: input?.encerradas ? [...holdings.posicoes, gone] : holdings.posicoes,
        }),
      },
    });
    await screen.findByRole("link", { name: "PETR4" });
    expect(tickersShown()).toEqual(["HGLG11", "ITSA4", "PETR4"]);
    await user.click(screen.getByRole("button", { name: "Resultado em aberto" }));
    expect(tickersShown()).toEqual(["PETR4", "HGLG11", "ITSA4"]);
    await user.click(screen.getByLabelText("Agrupar por classe"));
    within(screen.getByRole("region", { name: "Fundos imobiliários" })).getByRole("link", { name: "HGLG11" });
    await user.click(screen.getByLabelText("Mostrar 1 encerrada"));
    within(await screen.findByRole("region", { name: "Encerradas" })).getByRole("link", { name: "VALE3" });
    await user.type(screen.getByLabelText("Buscar ativo"), "petrobrás");
    await waitFor(() => expect(tickersShown()).toEqual(["PETR4"]));
    await user.type(screen.getByLabelText("Buscar ativo"), "x");
    expect(await screen.findAllByText("Nenhum ativo com este filtro.")).toHaveLength(2);
  });

  it("ask for what is closed too, and say when nothing is held any more", async () => {
    const { server, user } = open("?aba=posicoes", {
      portfolio: {
        holdings: (input) => ({ ...holdings, furos: [], posicoes: input?.encerradas ? [gone] : [] }),
      },
    });
    expect(await screen.findAllByText("Nenhum ativo em carteira.")).toHaveLength(2);
    expect(server.callsTo("portfolio.holdings")[0]?.input).toEqual({ encerradas: true });
    await user.click(screen.getByLabelText("Mostrar 1 encerrada"));
    within(await screen.findByRole("region", { name: "Encerradas" })).getByRole("link", { name: "VALE3" });
  });

  it("show the year of a price from another year", async () => {
    const old = { ...petr4, dataPreco: "2024-11-13" };
    open("", { portfolio: { holdings: () => ({ ...holdings, posicoes: [old] }) } });
    await screen.findByText("fechamento de 13/11/2024");
  });

  it("name notes with a doubt, and lead to the answer", async () => {
    const duvida = {
      ...{ _id: "n7", corretora: "Rico", numero: "123", dataPregao: "2024-04-10", ativos: ["PETR4"] },
      texto: "PETR4 a 31,00, preço fora do dia: 24,00 a 26,00. Confira o ativo, o preço e a data.",
    };
    const { user } = open("", { portfolio: { holdings: () => ({ ...holdings, furos: [], duvidas: [duvida] }) } });
    await user.click(await screen.findByRole("button", { name: /1 nota com dúvida/ }));
    screen.getByText(/^Nota 123, Rico, de 10\/04\/2024: PETR4 a 31,00, preço fora do dia/);
    expect(screen.getByRole("link", { name: "Responder sobre a nota 123" }).getAttribute("href")).toBe(
      "/dashboard/portfolio-analysis?aba=notas&nota=n7",
    );
  });

  it("name assets with trades of a spreadsheet, and lead to their notes", async () => {
    const { user } = open("", {
      portfolio: { holdings: () => ({ ...holdings, furos: [], dePlanilha: ["PETR4"], duvidas: [] }) },
    });
    await user.click(await screen.findByRole("button", { name: /1 ativo com negócios de planilha, sem os custos/ }));
    const link = screen.getByRole("link", { name: "Enviar as notas de PETR4" });
    expect(link.getAttribute("href")).toContain("aba=notas");
  });

  it("count each old price that a value rests on, and mark only those that could have been fetched", async () => {
    const unfetched = { ...petr4, idadePreco: "sem_busca" as const };
    const silent = {
      ...hglg11,
      precoAntigo: true,
      dataPreco: "2025-03-12",
      fontePreco: "b3" as const,
      idadePreco: "sem_negocios" as const,
    };
    const ofNoValue = { ...itsa4, preco: 9, dataPreco: "2023-03-10", precoAntigo: true };
    const closed = { ...petr4, ticker: "MGLU3", quantidade: 0 };
    const posicoes = [unfetched, silent, ofNoValue, closed];
    open("", { portfolio: { holdings: () => ({ ...holdings, posicoes }) } });
    await screen.findByText(/^sem negócios na bolsa desde 12\/03/);
    expect(screen.queryByText("há mais de cinco dias úteis")).toBeNull();
    await screen.findByRole("button", { name: /· 2 preços antigos/ });
  });

  it("cover their amounts where the person wants none on screen", async () => {
    localStorage.setItem("ocultar-valores", "hidden");
    open("", { portfolio: { holdings: () => holdings } });
    await screen.findByRole("link", { name: "PETR4" });
    expect(screen.getByRole("main").textContent).not.toMatch(/R\$ \d/);
    rowOf("PETR4").getByText("+25,00%");
  });

  it("name a hole with its three ways out", async () => {
    const { user } = open("", { portfolio: { holdings: () => holdings, ...itsaPage }, files: { list: () => [] } });
    await user.click(await screen.findByRole("button", { name: /^1 ativo com compras que faltam/ }));
    await user.click(screen.getByRole("link", { name: "Resolver ITSA4, faltam 100 em 10/03/2023" }));
    await screen.findByRole("heading", { level: 2, name: "ITSA4" });
    await screen.findByText("faltam 100 em 10/03/2023");
    expect(screen.getByText("Quantidade", { selector: "dt" }).parentElement?.textContent).toBe(
      "Quantidadenão conhecida",
    );
    await user.click(screen.getByRole("button", { name: "Informar posição inicial: ITSA4" }));
    const wizard = within(await screen.findByRole("dialog", { name: "Registrar evento" }));
    wizard.getByRole("heading", { name: "Posição inicial" });
    expect(wizard.getByLabelText<HTMLInputElement>(/Código do ativo/).value).toBe("ITSA4");
    expect(wizard.getByLabelText<HTMLInputElement>(/^Quantidade/).value).toBe("100");
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Foi venda a descoberto: ITSA4" }));
    within(await screen.findByRole("dialog", { name: "Registrar evento" })).getByRole("heading", {
      name: "Venda a descoberto",
    });
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Enviar a nota: ITSA4" }));
    await screen.findByRole("dialog", { name: "Upload de Notas de Negociação" });
  });

  it("lead to what is outside the exchange, and to incomes, where nothing is on it", async () => {
    const none = { ...holdings, posicoes: [], furos: [] };
    open("", {
      portfolio: { holdings: () => none, overview: () => ({ ...noFigures, outrasPartes: ["fora_da_bolsa"] }) },
    });
    await screen.findByText("Nenhum ativo na bolsa");
    expect(screen.queryByText("Nenhuma posição ainda")).toBeNull();
    expect(screen.getByRole("link", { name: "Ver o que está fora da bolsa" }).getAttribute("href")).toBe(
      "/dashboard/portfolio-analysis?aba=fora-da-bolsa",
    );
    expect(screen.queryByRole("link", { name: "Ver proventos" })).toBeNull();
  });

  it("are there for somebody who entered an event and sent no file", async () => {
    open("", {
      notes: { choices: () => ({ ...choices, corretoras: [] }) },
      events: { list: () => [split], suggestions: () => [] },
      portfolio: { holdings: () => ({ ...holdings, furos: [] }) },
    });
    await screen.findByRole("tab", { name: "Posições", selected: true });
    await screen.findByText("Desdobramento de PETR4");
  });

  it("say that they could not be loaded, and try again", async () => {
    let fails = true;
    const { user } = open("", {
      portfolio: {
        holdings: () => {
          if (fails) throw new TypeError("offline");
          return holdings;
        },
      },
    });
    await screen.findByText("Não foi possível carregar suas posições. Por favor, tente novamente.", undefined, {
      timeout: 20_000,
    });
    fails = false;
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await screen.findByRole("link", { name: "PETR4" });
  });
});

const split: RouterOutputs["events"]["list"][number] = {
  _id: "e1",
  tipo: "desdobramento",
  ticker: "PETR4",
  data: "2026-05-04",
  fator: 2,
  quantidade: null,
  custo: null,
  tickerNovo: null,
  parteDoCusto: null,
  origem: "pessoa",
  createdAt: "2026-11-22T12:00:00.000Z",
};

const purchase: Entry = {
  posicao: 0,
  tipo: "comum",
  lado: "C",
  data: "2026-03-16",
  ticker: "PETR4",
  quantidade: 100,
  valor: 1990,
  custos: 10,
  resultado: null,
  quantidadeAcumulada: 100,
  precoMedio: 20,
  custoTotal: 2000,
  confiavel: true,
  fonte: {
    notaId: "n1",
    numero: "902",
    corretora: "Rico",
    dataPregao: "2026-03-16",
    arquivoId: "a1",
    nomeArquivo: "rico.pdf",
    pagina: 1,
    linha: 21,
    corrigida: false,
  },
  eventoId: null,
};
const asset: RouterOutputs["portfolio"]["asset"] = {
  posicao: petr4,
  furos: [],
  foraDaConta: [],
  dePlanilha: [],
  duvidas: [],
  precos: [
    { dia: "2026-03-16", fechamento: 20 },
    { dia: "2026-11-13", fechamento: 25 },
  ],
  medias: [{ dia: "2026-03-16", precoMedio: 20 }],
};

describe("the page of an asset", () => {
  it("has its figures, its price beside the average price, and each entry with the note it is from", async () => {
    const sale = {
      ...purchase,
      posicao: 1,
      lado: "V" as const,
      quantidade: 50,
      valor: 1250,
      resultado: 240,
      quantidadeAcumulada: 50,
      fonte: null,
      eventoId: "e9",
    };
    const { server, user } = open("?aba=posicoes&ativo=PETR4", {
      portfolio: {
        asset: () => asset,
        entries: (input) =>
          input.cursor !== 199
            ? { entradas: [purchase], total: 2, proximo: 199 }
            : { entradas: [sale], total: 2, proximo: null },
      },
    });
    await screen.findByRole("heading", { name: "PETR4" });
    const chip = await screen.findByRole("link", { name: "Nota 902 · Rico" });
    expect(chip.getAttribute("href")).toBe("/dashboard/portfolio-analysis?aba=notas&nota=n1&pagina=1&linha=21");
    const [first] = within(screen.getByRole("region", { name: "Linha do tempo" })).getAllByRole("listitem");
    expect(first?.textContent).toContain("100 × R$ 19,90 = R$ 1.990,00 · custos R$ 10,00");
    expect(first?.textContent).toContain("Depois: 100, preço médio R$ 20,00");
    await user.click(screen.getByRole("button", { name: "Carregar mais lançamentos" }));
    await screen.findByText("+R$ 240,00");
    expect(server.callsTo("portfolio.entries").at(-1)?.input).toMatchObject({ cursor: 199 });

    const chart = within(screen.getByRole("figure", { name: "Preço e preço médio" }));
    await user.click(chart.getByText("Ver os números em uma tabela"));
    const rows = await chart.findAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "DiaFechamentoPreço médio",
      "16/03/2026R$ 20,00R$ 20,00",
      "13/11/2026R$ 25,00R$ 20,00",
    ]);
  });

  it("says so when the person never had it", async () => {
    open("?aba=posicoes&ativo=ABEV3", {
      portfolio: {
        asset: () => ({
          posicao: null,
          furos: [],
          foraDaConta: [],
          dePlanilha: [],
          duvidas: [],
          precos: [],
          medias: [],
        }),
      },
    });
    await screen.findByText("Nenhuma nota sua tem ABEV3.");
  });
});

describe("an event by hand", () => {
  const before = [{ ticker: "PETR4", quantidade: 100, precoMedio: 20, custoTotal: 2000 }];
  const after = [{ ticker: "PETR4", quantidade: 200, precoMedio: 10, custoTotal: 2000 }];
  const preview = { antes: before, depois: after, resultado: null, furosFechados: [], furosAbertos: [] };

  it("shows before and after side by side, is kept when confirmed, and can be undone", async () => {
    let events: (typeof split)[] = [];
    const { server, user } = open("", {
      portfolio: { holdings: () => ({ ...holdings, furos: [] }) },
      events: {
        list: () => events,
        preview: () => preview,
        create: () => {
          events = [split];
          return split;
        },
        delete: () => {
          events = [];
          return { message: "Evento desfeito." };
        },
      },
    });
    await user.click(await screen.findByRole("button", { name: "Registrar evento" }));
    const wizard = within(await screen.findByRole("dialog", { name: "Registrar evento" }));
    await user.click(wizard.getByRole("button", { name: /^Desdobramento/ }));
    await user.type(wizard.getByLabelText(/Código do ativo/), "petr4");
    await user.type(wizard.getByLabelText(/Primeiro dia/), "04/05/2026{Tab}");
    await user.type(wizard.getByLabelText(/Cada 1 ação virou quantas/), "0");
    await user.click(wizard.getByRole("button", { name: "Ver antes e depois" }));
    await wizard.findByText("Informe uma proporção maior que zero, como 2 para 1 → 2.");
    expect(server.callsTo("events.preview")).toEqual([]);
    await user.clear(wizard.getByLabelText(/Cada 1 ação virou quantas/));
    await user.type(wizard.getByLabelText(/Cada 1 ação virou quantas/), "2");
    await user.click(wizard.getByRole("button", { name: "Ver antes e depois" }));
    expect((await wizard.findByRole("region", { name: "Antes" })).textContent).toContain("100 × R$ 20,00");
    expect(wizard.getByRole("region", { name: "Depois" }).textContent).toContain("200 × R$ 10,00");
    await user.click(wizard.getByRole("button", { name: "Confirmar" }));
    const expected: RouterInputs["events"]["create"] = {
      tipo: "desdobramento",
      ticker: "petr4",
      data: "2026-05-04",
      fator: 2,
    };
    await waitFor(() => expect(server.callsTo("events.create")[0]?.input).toEqual(expected));
    await screen.findByText("Desdobramento de PETR4: registrado.");
    await screen.findByText("04/05/2026 · 1 → 2 · registrado por você");
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    await screen.findByText("Evento desfeito.");
    expect(server.callsTo("events.delete")[0]?.input).toEqual({ id: "e1" });
    await waitFor(() => expect(screen.queryByText("Desdobramento de PETR4")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(server.callsTo("events.create")[1]?.input).toEqual({ ...expected, ticker: "PETR4" }));
    await screen.findByText("04/05/2026 · 1 → 2 · registrado por você");
  });

  it("says why it was refused", async () => {
    const { user } = open("?aba=posicoes&ativo=ITSA4", {
      portfolio: itsaPage,
      events: {
        list: () => [],
        preview: () => preview,
        create: () => {
          throw new TypeError("offline");
        },
      },
    });
    await user.click(await screen.findByRole("button", { name: "Foi venda a descoberto: ITSA4" }));
    const wizard = within(await screen.findByRole("dialog", { name: "Registrar evento" }));
    await user.click(wizard.getByRole("button", { name: "Ver antes e depois" }));
    await wizard.findByRole("region", { name: "Antes" });
    await user.click(wizard.getByRole("button", { name: "Confirmar" }));
    expect((await wizard.findByRole("alert")).textContent).not.toBe("");
  });

  it("is suggested below totals and caveats, with before and after at once, or dismissed", async () => {
    const suggestion = {
      ...split,
      chave: "PETR4-split",
      motivo: "A venda de 03/2023 fecha com um desdobramento 1 → 2.",
    };
    let suggestions = [suggestion];
    const { server, user } = open("", {
      portfolio: { holdings: () => holdings },
      events: {
        list: () => [],
        suggestions: () => suggestions,
        preview: () => preview,
        dismissSuggestion: () => {
          suggestions = [];
          return { message: "Sugestão dispensada." };
        },
        restoreSuggestion: () => {
          suggestions = [suggestion];
          return { message: "A sugestão voltou." };
        },
      },
    });
    const line = await screen.findByRole("heading", { name: "1 evento sugerido" });
    expect(line.closest("details")?.open).toBe(false);
    const before = [
      screen.getByRole("region", { name: "Totais da carteira" }),
      screen.getByRole("region", { name: "Ressalvas" }),
    ];
    for (const part of before) {
      expect(part.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    await user.click(line);
    expect(line.closest("details")?.open).toBe(true);
    screen.getByText(suggestion.motivo);
    await user.click(screen.getByRole("button", { name: "Ver e confirmar: desdobramento de PETR4" }));
    const wizard = within(await screen.findByRole("dialog", { name: "Registrar evento" }));
    expect((await wizard.findByRole("region", { name: "Depois" })).textContent).toContain("200 × R$ 10,00");
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Não aconteceu: desdobramento de PETR4" }));
    await waitFor(() => expect(screen.queryByText(suggestion.motivo)).toBeNull());
    expect(server.callsTo("events.dismissSuggestion")[0]?.input).toEqual({ chave: "PETR4-split" });
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    await screen.findByText(suggestion.motivo);
    expect(server.callsTo("events.restoreSuggestion")[0]?.input).toEqual({ chave: "PETR4-split" });
  });
});

describe("what an event by hand is asked", () => {
  const preview = { antes: [], depois: [], resultado: null, furosFechados: [], furosAbertos: [] };
  const openWizard = async (ativo: string, name: RegExp) => {
    const { server, user } = open("", {
      portfolio: { holdings: () => ({ ...holdings, furos: [] }) },
      events: { list: () => [], preview: () => preview },
    });
    await user.click(await screen.findByRole("button", { name: "Registrar evento" }));
    const wizard = within(await screen.findByRole("dialog", { name: "Registrar evento" }));
    await user.click(wizard.getByRole("button", { name }));
    await user.type(wizard.getByLabelText(/Código d/, { selector: "[required]" }), ativo);
    await user.type(wizard.getByLabelText(/^Data/), "04/05/2026{Tab}");
    return { server, user, wizard };
  };

  it("begins with what is left to tell, where a suggested opening has no cost", async () => {
    const opening = {
      ...split,
      tipo: "posicao_inicial" as const,
      ticker: "ITSA4",
      fator: null,
      quantidade: 100,
      chave: "posicao_inicial ITSA4",
      motivo: "Em 10/03/2023 foram vendidas 100 ITSA4 além do que suas notas mostram.",
    };
    const { server, user } = open("", {
      portfolio: { holdings: () => holdings },
      events: { list: () => [], suggestions: () => [opening], preview: () => preview },
    });
    await user.click(await screen.findByRole("button", { name: "Ver e confirmar: posição inicial de ITSA4" }));
    const wizard = within(await screen.findByRole("dialog", { name: "Registrar evento" }));
    await user.type(wizard.getByLabelText(/Quanto custou tudo/), "1.000,00");
    expect(server.callsTo("events.preview")).toEqual([]);
    await user.click(wizard.getByRole("button", { name: "Ver antes e depois" }));
    await wizard.findByRole("region", { name: "Antes" });
    expect(server.callsTo("events.preview")[0]?.input).toEqual({
      tipo: "posicao_inicial",
      ticker: "ITSA4",
      data: "2026-05-04",
      quantidade: 100,
      custo: 1000,
    });
  });

  it("takes the right's own code of a subscription", async () => {
    const { server, user, wizard } = await openWizard("PETR1", /^Subscrição/);
    await user.type(wizard.getByLabelText(/Quantas ações você subscreveu/), "10");
    await user.type(wizard.getByLabelText(/Quanto pagou/), "150,00");
    await user.type(wizard.getByLabelText(/Código da ação/), "PETR4");
    await user.click(wizard.getByRole("button", { name: "Ver antes e depois" }));
    await wizard.findByRole("region", { name: "Antes" });
    expect(server.callsTo("events.preview")[0]?.input).toMatchObject({ tickerNovo: "PETR4", quantidade: 10 });
  });

  it("takes the ratio or the quantity of a bonus, and only one of them", async () => {
    const { server, user, wizard } = await openWizard("PETR4", /^Bonificação/);
    await user.type(wizard.getByLabelText(/Quantas ações você recebeu/), "10");
    await user.type(wizard.getByLabelText(/Ações novas para cada uma/), "0,1");
    await user.click(wizard.getByRole("button", { name: "Ver antes e depois" }));
    await wizard.findByText("Informe ou a quantidade recebida ou a proporção por unidade, só uma das duas.");
    await user.clear(wizard.getByLabelText(/Quantas ações você recebeu/));
    await user.click(wizard.getByRole("button", { name: "Ver antes e depois" }));
    await wizard.findByRole("region", { name: "Antes" });
    expect(server.callsTo("events.preview")[0]?.input).toEqual({
      tipo: "bonificacao",
      ticker: "PETR4",
      data: "2026-05-04",
      fator: 0.1,
    });
  });
});

describe("the results", () => {
  const results: RouterOutputs["portfolio"]["results"] = {
    anos: [2025, 2026],
    total: 950,
    meses: [
      { mes: "2026-03", resultado: 1000, comum: 1200, dayTrade: -200 },
      { mes: "2026-04", resultado: -50, comum: -50, dayTrade: 0 },
    ],
    ativos: [
      { ticker: "PETR4", classe: "acao", confiavel: true, resultado: 1200, comum: 1200, dayTrade: 0 },
      { ticker: "ITSA4", classe: "acao", confiavel: false, resultado: 7, comum: 7, dayTrade: 0 },
      { ticker: "VALE3", classe: "acao", confiavel: true, resultado: -250, comum: -50, dayTrade: -200 },
    ],
    classes: [{ classe: "acao", resultado: 950, comum: 1150, dayTrade: -200 }],
    corretoras: [{ corretora: "Rico", resultado: 950, comum: 1150, dayTrade: -200 }],
    custos: 50,
    irrf: 1.23,
    taxasForaDasNotas: 0,
    parteDosCustos: 0.05,
    naoConfiaveis: ["ITSA4"],
    foraDaConta: [],
    dePlanilha: [],
    duvidas: [],
  };

  it("are shown by month, asset, class and broker, with winners, losers and the share of costs", async () => {
    const { server, user } = open("?aba=resultados", { portfolio: { results: () => results } });
    await screen.findByText("+R$ 950,00", { selector: "dd *" });
    screen.getByText("São 5,0% da soma de resultado e custos.");
    expect(screen.queryByText("Taxas fora das notas")).toBeNull();
    await user.click(screen.getByRole("button", { name: "1 ativo com compras que faltam" }));
    expect(screen.getByRole("link", { name: "Resolver ITSA4" }).getAttribute("href")).toBe(
      "/dashboard/portfolio-analysis?aba=posicoes&ativo=ITSA4",
    );
    const assets = within(screen.getByRole("region", { name: "Por ativo" }));
    expect(assets.getByRole("row", { name: /^ITSA4/ }).textContent).toBe(
      "ITSA4só a parte conhecida+R$ 7,00R$ 0,00+R$ 7,00",
    );
    const march = within(screen.getByRole("region", { name: "Resultado por mês" })).getByRole("row", {
      name: /março de 2026/,
    });
    expect(march.textContent).toBe("março de 2026+R$ 1.200,00-R$ 200,00+R$ 1.000,00");
    within(screen.getByRole("region", { name: "Maiores ganhos" })).getByRole("link", { name: "PETR4" });
    within(screen.getByRole("region", { name: "Maiores perdas" })).getByText("-R$ 250,00");
    within(screen.getByRole("region", { name: "Por classe" })).getByText("Ações");
    within(screen.getByRole("region", { name: "Por corretora" })).getByText("Rico");
    screen.getByRole("figure", { name: "Resultado por mês" });
    await user.selectOptions(screen.getByLabelText("Período"), "2025");
    await waitFor(() => expect(server.callsTo("portfolio.results").at(-1)?.input).toEqual({ ano: 2025 }));
  });

  it("stand beside fees that only spreadsheets tell, where there are any", async () => {
    open("?aba=resultados", { portfolio: { results: () => ({ ...results, taxasForaDasNotas: 5.5 }) } });
    await screen.findByText("Taxas fora das notas");
    screen.getByText("R$ 5,50", { selector: "dd *" });
    screen.getByText(/^Custódia e aluguel de ações .* Ficam fora do resultado e do imposto/);
  });

  it("have costs without a share where nothing was sold", async () => {
    const nothing = { ...results, meses: [], ativos: [], classes: [], corretoras: [], total: 0, parteDosCustos: null };
    open("?aba=resultados", { portfolio: { results: () => nothing } });
    await screen.findByText("Custos das notas");
    expect(screen.queryByText(/da soma de resultado e custos/)).toBeNull();
    expect(screen.queryByText(/é zero ou negativa/)).toBeNull();
  });
});

const hidden = {
  nome: "PETROLEO BR PN",
  quantidadeNegocios: 2,
  primeiroPregao: "2017-02-01",
  ultimoPregao: "2017-03-01",
  podeSer: ["PETR4"],
};

describe("an asset of which trades may be hidden", () => {
  const unsure: Holding = { ...petr4, confiavel: false, foraDaConta: [hidden] };
  const ofAny = { ...hidden, nome: "B ON", quantidadeNegocios: 1, podeSer: null };
  const before = { ...holdings, posicoes: [unsure], furos: [], foraDaConta: [hidden], dePlanilha: [], duvidas: [] };

  it("is marked, and the name is told in the line of caveats of positions, asset and results", async () => {
    const results = {
      ...{ anos: [2017], total: 0, meses: [], ativos: [], classes: [], corretoras: [], naoConfiaveis: [] },
      ...{ custos: 0, irrf: 0, taxasForaDasNotas: 0, parteDosCustos: null },
      ...{ foraDaConta: [hidden], dePlanilha: [], duvidas: [] },
    };
    const portfolio: Answers["portfolio"] = {
      holdings: () => ({ ...before, foraDaConta: [hidden, ofAny] }),
      asset: () => ({
        posicao: unsure,
        furos: [],
        foraDaConta: [hidden],
        dePlanilha: [],
        duvidas: [],
        precos: [],
        medias: [],
      }),
      entries: () => ({ entradas: [], total: 0, proximo: null }),
      results: () => results,
    };
    const { user } = open("", { portfolio });
    await screen.findByRole("link", { name: "PETR4" });
    rowOf("PETR4").getByText("Não confiável enquanto faltar um código");
    await user.click(screen.getByRole("button", { name: /2 papéis sem código de negociação/ }));
    screen.getByText("2 negócios, pode ser PETR4");
    screen.getByText("1 negócio, pode ser qualquer ativo");
    await user.click(screen.getByRole("link", { name: "PETR4" }));
    const ofAsset = await screen.findByRole("region", { name: "Papéis sem código" });
    within(ofAsset).getByText("PETROLEO BR PN");
    await user.click(screen.getByRole("tab", { name: "Resultados" }));
    await user.click(await screen.findByRole("button", { name: "1 papel sem código de negociação" }));
    expect(screen.getByRole("link", { name: "Dar o código de PETROLEO BR PN" }).getAttribute("href")).toContain(
      "aba=notas",
    );
  });

  it("is sure once its name is told, and its position changes", async () => {
    let isNamed = false;
    const after = { ...holdings, posicoes: [{ ...petr4, quantidade: 150 }], furos: [] };
    const { user } = open("", {
      notes: { choices: () => choices, page: () => ({ notas: [], proximo: null }) },
      portfolio: { holdings: () => (isNamed ? after : before) },
      instruments: {
        unknown: () => (isNamed ? [] : [hidden]),
        ownNames: () => [],
        name: () => {
          isNamed = true;
          return { message: "PETROLEO BR PN é PETR4 nas suas notas.", quantidadeNegocios: 2 };
        },
      },
    });
    await screen.findByRole("link", { name: "PETR4" });
    rowOf("PETR4").getByText("100");
    await user.click(screen.getByRole("button", { name: /papel sem código/ }));
    await user.click(screen.getByRole("link", { name: "Dar o código de PETROLEO BR PN" }));
    await screen.findByText("Pode ser PETR4. Até você responder, os números desse ativo são incertos.");
    await user.type(await screen.findByLabelText("Código de PETROLEO BR PN"), "petr4{Enter}");
    await waitFor(() => expect(screen.queryByLabelText("Código de PETROLEO BR PN")).toBeNull());
    await user.click(screen.getByRole("tab", { name: "Posições" }));
    await screen.findByRole("link", { name: "PETR4" });
    await waitFor(() => rowOf("PETR4").getByText("150"));
    expect(rowOf("PETR4").queryByText(/Não confiável/)).toBeNull();
    expect(screen.queryByRole("button", { name: /papel sem código/ })).toBeNull();
  });
});
