import { dayInSaoPaulo } from "@app/core/calendar";
import { DomainError } from "@app/core/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { keepSaved } from "../../testing/keep-saved.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";

type Month = RouterOutputs["taxes"]["get"]["meses"][number];
type Worksheet = RouterOutputs["taxes"]["month"];

const noPool = {
  resultado: 0,
  prejuizoAnterior: 0,
  prejuizoUsado: 0,
  base: 0,
  aliquota: 0.15,
  imposto: 0,
  prejuizos: [],
};
const unpaid = { devido: 0, pago: 0, faltam: 0, faltamAoMenos: null, sobra: 0, faltaPouco: false, frase: null };
const nothing: Month = {
  mes: "2024-01",
  completo: true,
  pendencias: [],
  vendasAcoes: 0,
  limiteAcoes: 20_000,
  isento: 0,
  pools: { comum: noPool, dayTrade: { ...noPool, aliquota: 0.2 }, fii: { ...noPool, aliquota: 0.2 } },
  fora: [],
  irrf: { comum: 0, fii: 0, dayTrade: 0, usado: 0, aCompensar: 0, aRestituir: 0, naDeclaracao: 0 },
  darf: { codigo: "6015", valor: 0, vencimento: null, acumuladoAnterior: 0, acumulado: 0, dependeDe: null },
  pagamento: unpaid,
  regras: [],
};
/** A gain of 1,000.00 less 300.00 of January, at 15 %, less 5.00 withheld. */
const may: Month = {
  ...nothing,
  mes: "2024-05",
  vendasAcoes: 25_000,
  pools: {
    ...nothing.pools,
    comum: { ...noPool, resultado: 1000, prejuizoAnterior: 300, prejuizoUsado: 300, base: 700, imposto: 105 },
  },
  irrf: { ...nothing.irrf, comum: 5, usado: 5 },
  darf: { ...nothing.darf, valor: 100, vencimento: "2024-06-28" },
  pagamento: { ...unpaid, devido: 100, faltam: 100 },
  regras: ["isencao_acoes", "aliquota_comum", "prejuizo_mesmo_grupo"],
};
const slip = (valor: number, faltam: number, pago: number): Partial<Month> => ({
  darf: { ...may.darf, valor },
  pagamento: { ...unpaid, devido: valor, pago, faltam },
});
const year: RouterOutputs["taxes"]["get"] = {
  ano: 2024,
  mensagem: null,
  exterior: null,
  contestado: [],
  meses: [
    { ...nothing, pools: { ...nothing.pools, comum: { ...noPool, resultado: -300 } } },
    { ...nothing, mes: "2024-02", isento: 450 },
    { ...nothing, mes: "2024-03", ...slip(130, 0, 130) },
    {
      ...nothing,
      mes: "2024-04",
      completo: false,
      pendencias: [{ tipo: "custo", pools: ["comum"], ticker: "VALE3", mensagem: "Faltam compras de VALE3." }],
    },
    may,
    { ...nothing, mes: "2024-06", darf: { ...nothing.darf, acumulado: 4.12 } },
  ],
};
const fonte = {
  notaId: "01a1fc83-0000-7000-8000-00000000000a",
  numero: "104",
  corretora: "Rico",
  dataPregao: "2024-05-10",
  arquivoId: "01a1fc83-0000-7000-8000-00000000000b",
  nomeArquivo: "rico.pdf",
  pagina: 1,
  linha: 7,
  corrigida: false,
};
const rule = { valor: 0.15, de: "2005-01-01", ate: null, regra: "domain §4.1.1", certeza: "A" as const };
const worksheet: Worksheet = {
  mes: "2024-05",
  apuracao: may,
  mensagem: null,
  exterior: null,
  emAndamento: false,
  linhas: [
    {
      chave: "PETR4-1",
      ticker: "PETR4",
      classe: "acao",
      mercado: "vista",
      tipo: "comum",
      lado: "V",
      data: "2024-05-10",
      quantidade: 100,
      valor: 25_000,
      custos: 2,
      custoDeAquisicao: 23_998,
      resultado: 1000,
      contaNoLimite: 25_000,
      grupo: "comum",
      isento: false,
      motivo: null,
      fonte,
      eventoId: null,
    },
  ],
  retencoes: [{ corretora: "Rico", tipo: "comum", impresso: 5, debitado: 0, aproveitado: 5 }],
  pagamentos: [],
  atraso: { em: "2026-11-22", valor: 100, dias: 877, multa: 20, juros: null, total: null, outraContagem: null },
  outrasLeituras: [
    {
      ponto: "irrfComum",
      pergunta: "Quando o IRRF de 0,005% pode ser descontado?",
      leitura: "so_debitado",
      texto: "Só quando foi debitado na nota.",
      mes: "2024-05",
      imposto: 100,
      daOutra: 105,
      prejuizo: 0,
      prejuizoDaOutra: 0,
    },
  ],
  regras: [
    {
      ...rule,
      id: "aliquota_comum",
      texto: "O lucro das operações comuns paga 15%.",
      fonte: "Lei 11.033/2004, art. 2º",
    },
  ],
};
const readings: RouterOutputs["taxes"]["readings"] = {
  leituras: {
    dayTradeNoLimite: "fora",
    dayTradeFii: "day_trade",
    vendaDescoberta: "mes_da_recompra",
    amortizacaoFii: "no_darf",
    irrfComum: "debitado_ou_acima_de_1",
    irrfDayTrade: "impresso",
    sobraIrrfComum: "so_na_declaracao",
    prejuizoIsento: "liquido",
    mesDosFuturos: "encerramento",
    ordemNoDia: "compras_antes",
    instituicaoDayTrade: "cnpj",
  },
  pontos: [
    {
      id: "irrfComum",
      pergunta: "Quando o IRRF de 0,005% pode ser descontado?",
      regra: "domain §4.4.8",
      escolhida: "debitado_ou_acima_de_1",
      padrao: "debitado_ou_acima_de_1",
      leituras: [
        { id: "debitado_ou_acima_de_1", texto: "Quando passa de R$ 1,00." },
        { id: "so_debitado", texto: "Só quando foi debitado na nota." },
      ],
      muda: worksheet.outrasLeituras,
    },
  ],
  semEscolha: [
    {
      pergunta: "Que parte dos custos da nota cabe ao day trade?",
      leitura: "A do valor de cada operação.",
      motivo: "Outra divisão mudaria o preço médio.",
      regra: "domain §1.10",
    },
  ],
};
const known: NonNullable<Answers["taxes"]> = {
  years: () => ({ anos: [2026, 2024], mesCorrente: "2026-11" }),
  running: () => ({
    mes: "2026-11",
    vendasAcoes: 14_320.5,
    limiteAcoes: 20_000,
    restam: 5679.5,
    passou: false,
    completo: true,
    frase: "Vendeu R$ 14.320,50 em ações; restam R$ 5.679,50.",
  }),
  get: () => year,
  month: () => worksheet,
  readings: () => readings,
};
const choices = { corretoras: ["Rico"], tickers: [], arquivosSemNota: [], totalSemNota: 0, correcoesCaidas: [] };
const done = () => ({ message: "ok" });

function open(query: string, taxes: Answers["taxes"]) {
  const server = startFakeServer({
    notes: { choices: () => ({ ...choices, temCarteira: true }) },
    taxes: { ...known, ...taxes },
  });
  logInAs();
  return { server, user: renderApp(`/dashboard/portfolio-analysis?aba=impostos${query}`) };
}

const region = async (name: string) => within(await screen.findByRole("region", { name }));
const sums = (part: ReturnType<typeof within>) =>
  part.getAllByRole("term").map((term: HTMLElement) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

describe("the year", () => {
  it("is twelve months, each with what it comes to in words", async () => {
    open("&ano=2024", {});
    const months = await region("Os meses de 2024");
    const told = months.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(told).toEqual([
      "JaneiroPrejuízoR$ 300,00",
      "FevereiroIsentoR$ 450,00",
      "MarçoPagoR$ 130,00",
      "AbrilIncompleto",
      "MaioAtrasadoR$ 100,00venceu em 28/06/2024",
      "JunhoAbaixo do mínimoR$ 4,12",
      ...["Julho", "Agosto", "Setembro", "Outubro", "Novembro", "Dezembro"].map((name) => `${name}sem vendas`),
    ]);
  });

  it("tells a month that unread files may change from one that has something to resolve", async () => {
    const pendencias: Month["pendencias"] = [{ tipo: "arquivo", pools: [], ticker: null, mensagem: "1 arquivo." }];
    const hole: Month["pendencias"][number] = { tipo: "custo", pools: ["comum"], ticker: "VALE3", mensagem: "Faltam." };
    const meses = [
      ...[may, { ...nothing, mes: "2024-06" }].map((it) => ({ ...it, completo: false, pendencias })),
      { ...nothing, mes: "2024-07", completo: false, pendencias: [hole, ...pendencias] },
    ];
    open("&ano=2024", { get: () => ({ ...year, meses }) });
    const told = (await region("Os meses de 2024")).getAllByRole("link").map(({ textContent }) => textContent);
    expect(told).toEqual(["MaioAtrasadoR$ 100,00pode mudarvenceu em 28/06/2024", "JunhoPode mudar", "JulhoIncompleto"]);
  });

  it("never tells a late payment of the slip alone as paid, also where its interest is unknown", async () => {
    const late = (mes: string, faltamAoMenos: number, pago: number): Month => ({
      ...may,
      mes,
      pagamento: { ...unpaid, devido: 2000, pago, faltam: null, faltamAoMenos, sobra: null },
      darf: { ...may.darf, valor: 2000 },
    });
    const meses = [late("2024-05", 400, 2000), late("2024-06", 0, 2400)];
    open("&ano=2024", { get: () => ({ ...year, meses }) });
    const told = (await region("Os meses de 2024")).getAllByRole("link").map(({ textContent }) => textContent);
    expect(told).toEqual([
      "MaioAtrasadoao menos R$ 400,00mais os juros, não conhecidosvenceu em 28/06/2024",
      "JunhoJuros a conferir",
    ]);
  });

  it.each([
    ["what is overdue", year.meses, "2024-05"],
    ["its last month where nothing is overdue", year.meses.toSpliced(4, 1), "2024-06"],
  ])("opens on %s", async (_, meses, mes) => {
    const { server } = open("&ano=2024", { get: () => ({ ...year, meses }) });
    await waitFor(() => expect(server.callsTo("taxes.month").map(({ input }) => input)).toEqual([{ mes }]));
  });

  it("opens on what is due, with the ways to the months that it names", async () => {
    open("&ano=2024", {
      due: () => ({
        atrasados: [{ mes: "2024-05", valor: 11.6, aoMenos: false }],
        proximo: null,
        incompletos: ["2024-04"],
        frase: "Nada a pagar em novembro. Maio de 2024 está atrasado: R$ 11,60, sem multa e juros.",
      }),
    });
    const due = await region("O que há a pagar");
    await due.findByText(/^Nada a pagar em novembro\. Maio de 2024 está atrasado: R\$ 11,60/);
    expect(due.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Ver maio de 2024",
      "Ver abril de 2024",
    ]);
  });

  it("shows how much of the exemption the running month has used", async () => {
    open("&ano=2024", {});
    const meter = await region("Isenção de ações em novembro de 2026");
    expect(meter.getByText(/Vendeu/).textContent).toBe("Vendeu R$\u00a014.320,50 em ações; restam R$\u00a05.679,50.");
    expect(meter.queryByText(/20\.000,00/)).toBeNull();
    expect(meter.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("71.6025");
  });

  it("says why there is nothing in a year to come, and offers the others", async () => {
    const mensagem = "2031 ainda não começou: não há imposto a apurar.";
    open("&ano=2031", { get: () => ({ ano: 2031, meses: [], mensagem, exterior: null, contestado: [] }) });
    await screen.findByText(mensagem);
    expect(screen.getByLabelText("Ano")).toHaveProperty("value", "2031");
    expect(screen.queryByRole("heading", { name: /^Apuração/ })).toBeNull();
  });

  it("without any month is an empty state, and a failure can be tried again", async () => {
    open("", { years: () => ({ anos: [], mesCorrente: "2026-11" }) });
    await screen.findByText("Nenhum mês para apurar ainda");
  });

  it("that cannot be loaded says so and offers another try", async () => {
    const refuse = () => {
      throw new DomainError("unavailable", "LEDGER_UPDATING", "Suas posições estão sendo atualizadas.");
    };
    open("", { years: refuse });
    const alert = await screen.findByRole("alert");
    await waitFor(() => within(alert).getByText("Suas posições estão sendo atualizadas."));
    within(alert).getByRole("button", { name: "Tentar novamente" });
  });
});

describe("a month", () => {
  it("reads like arithmetic from the sale to the payment slip", async () => {
    open("&ano=2024&mes=2024-05", {});
    const ordinary = await region("Operações comuns");
    ordinary.getByText(/Venda 100 PETR4/);
    expect(ordinary.getByText(/custo de aquisição/).textContent).toBe(
      "R$ 25.000,00 − custos R$ 2,00 − custo de aquisição R$ 23.998,00",
    );
    expect(ordinary.getByRole("link", { name: "Nota 104 · Rico" }).getAttribute("href")).toBe(
      `/dashboard/portfolio-analysis?aba=notas&nota=${fonte.notaId}&pagina=1&linha=7`,
    );
    expect(sums(ordinary)).toEqual([
      "Resultado do mês +R$ 1.000,00",
      "−Prejuízo anterior usado de R$ 300,00 que havia R$ 300,00",
      "=Base de cálculo R$ 700,00",
      "×AlíquotaAlíquota comum 15%",
      "=Imposto R$ 105,00",
    ]);
    expect(sums(await region("O DARF do mês"))).toEqual([
      "Imposto dos três grupos R$ 105,00",
      "−IRRF descontado R$ 5,00",
      "=DARF 6015 R$ 100,00",
    ]);
    expect(screen.queryByRole("region", { name: "Day trade" })).toBeNull();
  });

  it("says what is left of the tax withheld, and where it goes", async () => {
    const irrf = { ...may.irrf, aCompensar: 1.25, aRestituir: 2.5, naDeclaracao: 3.75 };
    open("&ano=2024&mes=2024-05", { month: () => ({ ...worksheet, apuracao: { ...may, irrf } }) });
    const slipSheet = await region("O DARF do mês");
    expect(slipSheet.getAllByText(/^IRRF .*:/).map(({ textContent }) => textContent)).toEqual([
      "IRRF que sobra para os próximos meses: R$ 1,25.",
      "IRRF de day trade a restituir na declaração: R$ 2,50.",
      "IRRF comum que sobrou no ano, para a declaração: R$ 3,75.",
    ]);
  });

  it("opens a rule's text, source and certainty beside the figure", async () => {
    // Without a layout, jsdom takes the popover's target for scrolled away: Mantine hides it and warns about its focus.
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { user } = open("&ano=2024&mes=2024-05", {});
    const [chip] = (await region("Operações comuns")).getAllByRole("button", { name: "Regra: Alíquota comum" });
    await user.click(chip ?? document.body);
    const told = within(await screen.findByRole("dialog", { hidden: true }));
    told.getByText("O lucro das operações comuns paga 15%.");
    told.getByText("Lei 11.033/2004, art. 2º");
    told.getByText("A: está na lei ou em página da Receita ou da B3.");
    told.getByText(/Confira no ReVar ou com seu contador\./);
  });

  it("without what it needs has no total, but what is missing and where it is mended", async () => {
    const pendencias: Month["pendencias"] = [
      { tipo: "custo", pools: ["comum"], ticker: "VALE3", mensagem: "O preço médio de VALE3 não é confiável." },
      { tipo: "nota", pools: ["fii"], ticker: null, notaId: fonte.notaId, mensagem: "A nota 77 não fecha." },
      { tipo: "classe", pools: ["comum", "fii"], ticker: "XPTO11", mensagem: "Não sabemos a classe de XPTO11." },
      { tipo: "prejuizo_anterior", pools: ["comum"], ticker: null, mensagem: "O prejuízo depende de 03/2024." },
    ];
    const unknown = { ...noPool, resultado: null, prejuizoUsado: null, base: null, imposto: null, prejuizos: null };
    const apuracao: Month = {
      ...may,
      completo: false,
      pendencias,
      pools: { ...may.pools, comum: unknown },
      darf: { ...may.darf, valor: null, vencimento: null },
      pagamento: { ...unpaid, devido: null, faltam: null },
    };
    const { server, user } = open("&ano=2024&mes=2024-05", {
      month: () => ({ ...worksheet, apuracao, atraso: null }),
      setClass: done,
    });
    const missing = await region("O que falta");
    const href = (name: string) => missing.getByRole("link", { name }).getAttribute("href");
    expect(missing.queryByText(/VALE3/)).toBeNull();
    expect(href("Abrir a nota")).toBe(`/dashboard/portfolio-analysis?aba=notas&nota=${fonte.notaId}`);
    expect(href("Informar o prejuízo")).toBe("#prejuizo-anterior");
    expect(sums(await region("O DARF do mês"))).toContain("=DARF 6015 em aberto");
    expect(screen.queryByRole("button", { name: "Marcar como pago" })).toBeNull();

    await user.selectOptions(missing.getByLabelText("Classe de XPTO11"), "Fundos imobiliários");
    await user.click(missing.getByRole("button", { name: "Guardar classe" }));
    await waitFor(() =>
      expect(server.callsTo("taxes.setClass")[0]?.input).toEqual({ ticker: "XPTO11", classe: "fii" }),
    );
  });

  const openMonth = (pendencias: Month["pendencias"]) => ({
    month: () => ({ ...worksheet, apuracao: { ...may, completo: false, pendencias }, atraso: null }),
  });

  it("names the assets with missing purchases under one heading, each with its link", async () => {
    const hole = (ticker: string): Month["pendencias"][number] => ({
      ...{ tipo: "custo", pools: ["comum"], ticker },
      mensagem: `O preço médio de ${ticker} não é confiável: faltam compras.`,
    });
    open("&ano=2024&mes=2024-05", openMonth([hole("BRGE3"), hole("VALE3")]));
    await screen.findByRole("button", { name: "2 ativos com compras que faltam" });
    const holes = await region("Compras que faltam");
    expect(holes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "BRGE3Operações comuns em abertoResolver",
      "VALE3Operações comuns em abertoResolver",
    ]);
    expect(holes.getByRole("link", { name: "Resolver VALE3, Operações comuns em aberto" }).getAttribute("href")).toBe(
      "/dashboard/portfolio-analysis?aba=posicoes&ativo=VALE3",
    );
  });

  it("counts the files that were not read and the notes read from pictures, not the sentences about them", async () => {
    const unread = { tipo: "arquivo" as const, pools: [], ticker: null };
    open(
      "&ano=2024&mes=2024-05",
      openMonth([
        { ...unread, quantidade: 4, mensagem: "4 arquivos não entraram na conta." },
        { ...unread, tipo: "imagem", quantidade: 1, mensagem: "1 nota lida de imagem não entrou na conta." },
      ]),
    );
    await screen.findByRole("button", { name: "4 arquivos não lidos · 1 nota lida de imagem para conferir" });
    expect(screen.getByRole("link", { name: "Conferir a nota com o PDF" }).getAttribute("href")).toBe(
      "/dashboard/portfolio-analysis?aba=notas&estado=a_conferir",
    );
  });

  it.each([
    [["comum", "dayTrade"] as const, 1],
    [["comum", "dayTrade", "fii"] as const, 0],
  ])("says that the other pools are right only where one is not open: %j", async (openPools, said) => {
    const pendencias = [
      { tipo: "nota" as const, pools: [...openPools], ticker: null, mensagem: "A nota 77 não fecha." },
    ];
    open("&ano=2024&mes=2024-05", openMonth(pendencias));
    await screen.findByText("A nota 77 não fecha.");
    expect(screen.queryAllByText(/Os outros grupos estão certos/)).toHaveLength(said);
  });

  it("is marked as paid with day and amount, and a refusal is told where it was asked", async () => {
    const refuse = () => {
      throw new DomainError("conflict", "PAYMENT_TWICE", "Este pagamento já está marcado.");
    };
    let answer: () => { message: string } = refuse;
    const { server, user } = open("&ano=2024&mes=2024-05", { markPaid: () => answer() });
    const payment = await region("Pagamento");
    await user.click(payment.getByRole("button", { name: "Marcar como pago" }));
    expect(payment.getByLabelText("Valor pago")).toHaveProperty("value", "R$ 100,00");
    const day = payment.getByLabelText("Pago em");
    await user.clear(day);
    await user.type(day, "28/06/2024");
    await user.click(payment.getByRole("button", { name: "Guardar pagamento" }));
    await payment.findByText("Este pagamento já está marcado.");
    answer = done;
    await user.click(payment.getByRole("button", { name: "Guardar pagamento" }));
    await payment.findByRole("button", { name: "Marcar como pago" });
    expect(server.callsTo("taxes.markPaid")[1]?.input).toEqual({ mes: "2024-05", data: "2024-06-28", valor: 100 });
    // The year and the month are fetched anew.
    await waitFor(() => expect(server.callsTo("taxes.month").length).toBeGreaterThan(1));
  });

  it("paid before a late note says what is missing, and a payment can be taken back", async () => {
    const frase = "Pago: R$ 87,60; faltam R$ 12,40.";
    const pagamentos = [
      { _id: "01a1fc83-0000-7000-8000-00000000000c", mes: "2024-05", data: "2024-06-28", valor: 87.6 },
    ];
    const apuracao = { ...may, pagamento: { ...unpaid, devido: 100, pago: 87.6, faltam: 12.4, frase } };
    const { server, user } = open("&ano=2024&mes=2024-05", {
      month: () => ({ ...worksheet, apuracao, pagamentos }),
      payments: () => [{ mes: "2024-05", vencimento: null, ...apuracao.pagamento, pagamentos }],
      unmarkPaid: done,
      markPaid: done,
    });
    const payment = await region("Pagamento");
    payment.getByText(frase);
    payment.getByText("R$ 87,60 em 28/06/2024");
    await user.click(payment.getByRole("button", { name: "Desfazer o pagamento de R$ 87,60 em 28/06/2024" }));
    await waitFor(() => expect(server.callsTo("taxes.unmarkPaid")[0]?.input).toEqual({ id: pagamentos[0]?._id }));
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    await waitFor(() =>
      expect(server.callsTo("taxes.markPaid")[0]?.input).toEqual({ mes: "2024-05", data: "2024-06-28", valor: 87.6 }),
    );
  });

  it("paid beyond what is due says by how much", async () => {
    const frase = "Pago: R$ 500,00; R$ 400,00 a mais do que o devido.";
    const apuracao = { ...may, pagamento: { ...unpaid, devido: 100, pago: 500, sobra: 400, frase } };
    open("&ano=2024&mes=2024-05", { month: () => ({ ...worksheet, apuracao, atraso: null }) });
    (await region("Pagamento")).getByText(frase);
    expect(screen.queryByRole("button", { name: "Registrar outro pagamento" })).toBeNull();
  });

  it("says where sales abroad are shown, which no month includes, and links there", async () => {
    const exterior = "1 venda no exterior em 2024 não entra na apuração mensal: está em Exterior, na declaração anual.";
    open("&ano=2024", { get: () => ({ ano: 2024, meses: [], mensagem: exterior, exterior, contestado: [] }) });
    await screen.findByText(exterior);
    const link = await screen.findByRole("link", { name: "Abrir Exterior na declaração de 2025" });
    expect(link.getAttribute("href")).toBe("/dashboard/portfolio-analysis?aba=impostos&ano=2024&ver=declaracao");
  });

  it("whose notes were deleted after it was paid keeps its payment in sight", async () => {
    const frase = "Pago: R$ 100,00; R$ 100,00 a mais do que o devido.";
    const mensagem = "Não há nada a apurar em 2024.";
    const pagamentos = [
      { _id: "01a1fc83-0000-7000-8000-00000000000d", mes: "2024-05", data: "2024-06-28", valor: 100 },
    ];
    const settled = { ...unpaid, pago: 100, sobra: 100, frase };
    const { server, user } = open("&ano=2024", {
      get: () => ({ ano: 2024, meses: [], mensagem, exterior: null, contestado: [] }),
      payments: () => [{ mes: "2024-05", vencimento: null, ...settled, pagamentos }],
      unmarkPaid: done,
      markPaid: done,
    });
    const kept = await region("Pagamentos de meses sem notas");
    screen.getByText(mensagem);
    kept.getByText(`Maio: ${frase}`);
    await user.click(kept.getByRole("button", { name: "Desfazer o pagamento de R$ 100,00 em 28/06/2024" }));
    await waitFor(() => expect(server.callsTo("taxes.unmarkPaid")[0]?.input).toEqual({ id: pagamentos[0]?._id }));
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    await waitFor(() =>
      expect(server.callsTo("taxes.markPaid")[0]?.input).toEqual({ mes: "2024-05", data: "2024-06-28", valor: 100 }),
    );
  });

  it("to come says that it has not", async () => {
    const mensagem = "01/2031 ainda não chegou: não há imposto a apurar.";
    open("&ano=2024&mes=2031-01", {
      month: () => ({ ...worksheet, mes: "2031-01", apuracao: null, mensagem, pagamentos: [] }),
    });
    await screen.findByText(mensagem);
  });

  it("whose slip an earlier open month could change says so, and leads there", async () => {
    const apuracao: Month = { ...may, darf: { ...may.darf, dependeDe: "2024-04" } };
    open("&ano=2024&mes=2024-05", { month: () => ({ ...worksheet, apuracao }) });
    const slipSheet = await region("O DARF do mês");
    slipSheet.getByText(/^Este valor pode mudar, porque abril de 2024 está incompleto/);
    expect(slipSheet.getByRole("link", { name: "Abrir abril de 2024" }).getAttribute("href")).toMatch(/mes=2024-04$/);
  });

  it("that lacks less than a slip may be of is not late", async () => {
    const pagamento = {
      ...unpaid,
      devido: 100,
      pago: 91,
      faltam: 9,
      faltaPouco: true,
      frase: "Pago: R$ 91,00; faltam R$ 9,00.",
    };
    const meses = [{ ...may, pagamento }];
    open("&ano=2024&mes=2024-05", {
      get: () => ({ ...year, meses }),
      month: () => ({ ...worksheet, apuracao: { ...may, pagamento }, atraso: null }),
    });
    (await region("Os meses de 2024")).getByRole("link", { name: /^Maio ?Abaixo do mínimo ?R\$ 9,00/ });
    expect((await region("Pagamento")).queryByRole("button", { name: "Registrar outro pagamento" })).toBeNull();
  });

  it("that is late shows fine and interest, and no total where the Selic is missing", async () => {
    open("&ano=2024&mes=2024-05", {});
    const late = await region("877 dias de atraso");
    expect(sums(late)).toEqual([
      "Valor em aberto R$ 100,00",
      "+MultaMulta por diaMulta máxima R$ 20,00",
      "+JurosJuros sem dados",
      "=Total a pagar sem dados",
    ]);
  });

  it("that is late says what the other count of the days would give (domain §4.5.6)", async () => {
    const atraso = { em: "2026-06-15", valor: 150, dias: 17, multa: 8.42, juros: 1.5, total: 159.92 };
    const outraContagem = { dias: 15, multa: 7.43, total: 158.93 };
    open("&ano=2024&mes=2024-05", { month: () => ({ ...worksheet, atraso: { ...atraso, outraContagem } }) });
    const late = await region("17 dias de atraso");
    late.getByText("regra em discussão");
    late.getByText(
      "Contada a partir do primeiro dia útil depois do vencimento, a multa seria de R$ 7,43 (15 dias) e o total, de R$ 158,93.",
    );
  });

  it("covers its amounts where the person wants none on screen", async () => {
    localStorage.setItem("ocultar-valores", "hidden");
    open("&ano=2024&mes=2024-05", {});
    await region("Pagamento");
    // The text of the law is never hidden.
    const [law] = readings.pontos[0]?.leituras ?? [];
    expect(screen.getByRole("main").textContent?.replace(law?.texto ?? "", "")).not.toMatch(/R\$ \d/);
  });
});

describe("what the person tells", () => {
  it("chooses how a contested rule is read, seeing what the other reading gives", async () => {
    const { server, user } = open("&ano=2024&mes=2024-05", { setReadings: done });
    const ofMonth = await region("Leituras que mudariam este mês");
    ofMonth.getByText("regra em discussão");
    ofMonth.getByText(/O imposto do mês seria R\$ 105,00 em vez de R\$ 100,00\./);
    const points = await region("Regras em discussão");
    await points.findByText(/maio de 2024: R\$ 105,00 em vez de R\$ 100,00/);
    await user.click(points.getByText("1 regra que não muda nenhum dos seus meses"));
    await points.findByText("Que parte dos custos da nota cabe ao day trade?");
    points.getByText("A do valor de cada operação. Outra divisão mudaria o preço médio.");
    await user.click(points.getByRole("radio", { name: "Só quando foi debitado na nota." }));
    await waitFor(() =>
      expect(server.callsTo("taxes.setReadings")[0]?.input).toEqual({ ...readings.leituras, irrfComum: "so_debitado" }),
    );
  });

  it.each([
    [
      "once where two give the same",
      4500,
      ["Com “As compras” ou “O menor resultado”: março de 2024: R$ 4.500,00 em vez de R$ 6.000,00."],
    ],
    [
      "by name where they differ",
      3000,
      [
        "Com “As compras”: março de 2024: R$ 4.500,00 em vez de R$ 6.000,00.",
        "Com “O menor resultado”: março de 2024: R$ 3.000,00 em vez de R$ 6.000,00.",
      ],
    ],
  ])("sees what each of several other readings gives, %s", async (_, lowest, expected) => {
    const ordem = {
      ...{ id: "ordemNoDia" as const, pergunta: "O que veio antes?", regra: "domain §3.11" },
      ...{ escolhida: "maior_resultado", padrao: "compras_antes" },
      leituras: [
        { id: "compras_antes", texto: "As compras." },
        { id: "menor_resultado", texto: "O menor resultado." },
        { id: "maior_resultado", texto: "O maior resultado." },
      ],
    };
    const change = (leitura: string, daOutra: number) => ({
      ...{ ponto: ordem.id, pergunta: ordem.pergunta, leitura, texto: "", mes: "2024-03" },
      ...{ imposto: 6000, daOutra, prejuizo: 0, prejuizoDaOutra: 0 },
    });
    const muda = [change("compras_antes", 4500), change("menor_resultado", lowest)];
    open("&ano=2024&mes=2024-05", { readings: () => ({ ...readings, pontos: [{ ...ordem, muda }] }) });
    const points = await region("Regras em discussão");
    const told = await points.findAllByText(/^Com /);
    expect(told.map(({ textContent }) => textContent)).toEqual(expected);
  });

  it("finds rules that change no month folded", async () => {
    const { user } = open("&ano=2024&mes=2024-05", {
      readings: () => ({ ...readings, pontos: readings.pontos.map((point) => ({ ...point, muda: [] })) }),
    });
    const points = await region("Regras em discussão");
    const fold = await points.findByText("2 regras que não mudam nenhum dos seus meses");
    expect(points.queryByText("A outra leitura não muda nenhum dos seus meses.")).toBeNull();
    await user.click(fold);
    await points.findByText("A outra leitura não muda nenhum dos seus meses.");
  });

  it("sees that another reading changes the loss of a month and not its tax", async () => {
    const [change] = worksheet.outrasLeituras;
    if (!change) throw new Error("no reading");
    const loss = { ...change, imposto: 0, daOutra: 0, prejuizo: 500, prejuizoDaOutra: 1000 };
    open("&ano=2024&mes=2024-05", {
      month: () => ({ ...worksheet, outrasLeituras: [loss] }),
      readings: () => ({ ...readings, pontos: readings.pontos.map((point) => ({ ...point, muda: [loss] })) }),
    });
    (await region("Leituras que mudariam este mês")).getByText(
      /O prejuízo do mês para os meses seguintes seria R\$ 1\.000,00 em vez de R\$ 500,00; o imposto não muda\./,
    );
    await (await region("Regras em discussão")).findByText(
      /maio de 2024: prejuízo de R\$ 1\.000,00 em vez de R\$ 500,00/,
    );
  });

  it("states a loss from before the notes on the last day of a month", async () => {
    const { server, user } = open("&ano=2024&mes=2024-05", { stateLoss: done });
    const losses = await region("Prejuízo que você já tinha");
    await user.click(losses.getByRole("button", { name: "Informar prejuízo" }));
    await user.selectOptions(losses.getByLabelText("Grupo"), "Day trade");
    await user.type(losses.getByLabelText("No fim do dia"), "30/12/2023");
    await user.type(losses.getByLabelText("Prejuízo que restava"), "1.500,00");
    await user.click(losses.getByRole("button", { name: "Guardar prejuízo" }));
    await losses.findByText(/^Informe o último dia de um mês/);
    await user.clear(losses.getByLabelText("No fim do dia"));
    await user.type(losses.getByLabelText("No fim do dia"), "31/12/2023");
    await user.click(losses.getByRole("button", { name: "Guardar prejuízo" }));
    await waitFor(() =>
      expect(server.callsTo("taxes.stateLoss")[0]?.input).toEqual({
        grupo: "dayTrade",
        data: "2023-12-31",
        valor: 1500,
      }),
    );
  });

  it("tries a sale, which changes nothing", async () => {
    const { server, user } = open("&ano=2024&mes=2024-05", {
      simulate: () => ({
        ticker: "PETR4",
        classe: "acao",
        mes: "2026-11",
        data: "2026-11-22",
        quantidade: 100,
        preco: 38,
        venda: 3800,
        custo: 3000,
        resultado: 800,
        vendasAcoesAntes: 18_000,
        vendasAcoesDepois: 21_800,
        limiteAcoes: 20_000,
        perdeIsencao: true,
        impostoAMais: 120,
        darf: 120,
        vencimento: "2026-12-30",
        pendencias: [],
        frases: ["As vendas passam do limite: todo o lucro do mês com ações é tributado."],
      }),
    });
    const part = await region("E se eu vender?");
    await user.click(part.getByRole("button", { name: "Simular venda" }));
    await part.findByText("Informe o código do ativo, como PETR4.");
    await user.type(part.getByLabelText("Ativo"), "petr4");
    await user.type(part.getByLabelText("Quantidade"), "100");
    await user.type(part.getByLabelText("Preço por unidade"), "38,00");
    await user.click(part.getByRole("button", { name: "Simular venda" }));
    await part.findByText("Se você vender 100 PETR4 a R$ 38,00");
    part.getByText("As vendas passam do limite: todo o lucro do mês com ações é tributado.");
    part.getByText("+R$ 800,00");
    expect(server.callsTo("taxes.simulate")[0]?.input).toEqual({
      ...{ ticker: "PETR4", quantidade: 100, preco: 38, data: dayInSaoPaulo(new Date()) },
    });
  });

  it("says why a sale cannot be tried in a month to come", async () => {
    const { server, user } = open("&ano=2024&mes=2024-05", {
      simulate: () => {
        throw new DomainError("invalid", "SALE_IN_FUTURE_MONTH", "01/2999 ainda não chegou.");
      },
    });
    const part = await region("E se eu vender?");
    await user.type(part.getByLabelText("Ativo"), "PETR4");
    await user.type(part.getByLabelText("Quantidade"), "1");
    await user.type(part.getByLabelText("Preço por unidade"), "1,00");
    await user.clear(part.getByLabelText("Dia da venda"));
    await user.type(part.getByLabelText("Dia da venda"), "02/01/2999");
    await user.click(part.getByRole("button", { name: "Simular venda" }));
    await part.findByText("01/2999 ainda não chegou.");
    expect(server.callsTo("taxes.simulate")[0]?.input).toMatchObject({ data: "2999-01-02" });
  });

  it("is told the effect of a loss on earlier sales, and that a table has another class by now", async () => {
    const ofLoss = "Suas notas têm resultados deste grupo desde 05/02/2024: o valor informado substitui.";
    const ofClass = "Você informou XPTO11 em “ETFs”; a tabela agora diz “Fundos imobiliários”.";
    const { server, user } = open("&ano=2024&mes=2024-05", {
      losses: () => [{ _id: fonte.notaId, grupo: "comum", data: "2024-03-31", valor: 900, aviso: ofLoss }],
      classes: () => [{ ticker: "XPTO11", classe: "etf", aviso: ofClass }],
      forgetClass: done,
      setClass: done,
    });
    await (await region("Prejuízo que você já tinha")).findByText(ofLoss);
    const told = await region("Classes que você informou");
    told.getByText(ofClass);
    told.getByText("Vale para o imposto. Na carteira, o ativo continua em “Outros”.");
    await user.click(told.getByRole("button", { name: "Excluir a classe de XPTO11" }));
    await waitFor(() => expect(server.callsTo("taxes.forgetClass")[0]?.input).toEqual({ ticker: "XPTO11" }));
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    await waitFor(() =>
      expect(server.callsTo("taxes.setClass")[0]?.input).toEqual({ ticker: "XPTO11", classe: "etf" }),
    );
  });

  it("gives back a loss that was taken back", async () => {
    const { server, user } = open("&ano=2024&mes=2024-05", {
      losses: () => [{ _id: fonte.notaId, grupo: "comum", data: "2024-03-31", valor: 900, aviso: null }],
      forgetLoss: done,
      stateLoss: done,
    });
    const losses = await region("Prejuízo que você já tinha");
    await user.click(await losses.findByRole("button", { name: /^Excluir o prejuízo/ }));
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    await waitFor(() =>
      expect(server.callsTo("taxes.stateLoss")[0]?.input).toEqual({ grupo: "comum", data: "2024-03-31", valor: 900 }),
    );
  });

  it("turns the reminders off in the settings", async () => {
    const server = startFakeServer({ settings: { sessions: () => [] }, taxes: { setReminders: done } });
    logInAs();
    const user = renderApp("/dashboard/settings");
    await user.click(await screen.findByRole("switch", { name: /^Lembrar do imposto/ }));
    await waitFor(() => expect(server.callsTo("taxes.setReminders")[0]?.input).toEqual({ ativos: false }));
  });
});

describe("the annual return", () => {
  const annual: RouterOutputs["taxes"]["annual"] = {
    ano: 2024,
    mensagem: null,
    exterior: null,
    bens: [
      {
        ticker: "PETR4",
        grupo: "03",
        codigo: "01",
        conferir: null,
        discriminacao: "100 ações PETR4, preço médio de R$ 30,00, custo total de R$ 3.000,00, custódia em Rico.",
        situacaoAnterior: null,
        situacaoAtual: 3000,
      },
      {
        ...{ ticker: "TAEE11", grupo: null, codigo: null, discriminacao: "10 units TAEE11." },
        ...{ conferir: "Confira o código.", situacaoAnterior: 0, situacaoAtual: 350 },
      },
    ],
    semCusto: [],
    foraDaConta: [],
    dePlanilha: [],
    rendaVariavel: [
      {
        mes: "2024-05",
        completo: true,
        linhas: [{ linha: "Resultado líquido do mês", comum: 1000, dayTrade: 0 }],
        irrfComum: 5,
        irrfDayTrade: 0,
        impostoAPagar: 100,
        impostoPago: 87.6,
      },
      { mes: "2024-06", completo: true, linhas: [], irrfComum: 0, irrfDayTrade: 0, impostoAPagar: 0, impostoPago: 0 },
    ],
    fundos: [],
    isentos: { linha: "20", texto: "Ganhos com ações", valor: 450 },
    proventos: [
      {
        ...{ ficha: "exclusiva", linha: "10", texto: "Juros sobre capital próprio" },
        ...{ bruto: 100, retido: 17.5, liquido: 82.5 },
        ativos: [{ ticker: "ITSA4", bruto: 100, retido: 17.5, liquido: 82.5 }],
      },
    ],
    dividendosAltos: [{ mes: "2025-03", empresa: "PETR", valor: 60_000, imposto: 6000 }],
    totais: {
      irrfComum: 5,
      irrfFii: 0,
      irrfDayTrade: 0,
      irrfARestituir: 0,
      irrfNaDeclaracao: 0,
      darf: 100,
      pago: 87.6,
    },
    incompletos: ["2024-04"],
    podemMudar: [],
    apuracaoNoExterior: null,
    foraDasNotas: "Dividendos não aparecem nas notas. Use o informe de rendimentos.",
  };

  it("is told in the program's rows, with texts to copy and what notes do not say", async () => {
    const { user } = open("&ano=2024&ver=declaracao", { annual: () => annual });
    const goods = await region("Bens e Direitos");
    goods.getByText("Grupo 03, código 01");
    goods.getByText("a informar");
    goods.getByText("Grupo e código a informar");
    goods.getByText("Confira o código.");
    await user.click(goods.getByRole("button", { name: "Copiar a discriminação de PETR4" }));
    expect(await navigator.clipboard.readText()).toBe(annual.bens[0]?.discriminacao);
    await user.click(goods.getByRole("button", { name: "Copiar o custo de PETR4 em 31/12/2024" }));
    expect(await navigator.clipboard.readText()).toBe("3.000,00");

    const variable = await region("Renda Variável – Operações comuns e day trade");
    variable.getByRole("row", { name: "Resultado líquido do mês R$ 1.000,00 R$ 0,00" });
    expect(variable.queryByRole("heading", { name: "Junho" })).toBeNull();
    (await region("O que não está nas notas")).getByText(/informe de rendimentos/);
    const incomes = await region("Proventos");
    incomes.getByText("Tributação exclusiva, linha 10: Juros sobre capital próprio");
    expect(incomes.getAllByText("R$ 82,50")).toHaveLength(2);
    incomes.getByText("Bruto de R$ 100,00, com R$ 17,50 já retidos. Declara-se o líquido.");
    incomes.getByText(/^Dividendos de PETR em março de 2025: R\$ 60\.000,00\. .*10% de tudo \(R\$ 6\.000,00\)/);
    await user.click(screen.getByRole("button", { name: /1 mês incompleto/ }));
    expect(screen.getByRole("link", { name: "Resolver abril de 2024" }).getAttribute("href")).toBe(
      "/dashboard/portfolio-analysis?aba=impostos&mes=2024-04",
    );
  });

  it("has a row for each kind of tax withheld, also for what is left of it", async () => {
    const totais = { ...annual.totais, irrfFii: 2, irrfDayTrade: 3, irrfARestituir: 1.5, irrfNaDeclaracao: 4.5 };
    open("&ano=2024&ver=declaracao", { annual: () => ({ ...annual, totais }) });
    const totals = await region("Totais do ano");
    expect(sums(totals)).toEqual([
      "IRRF de operações comuns R$ 5,00",
      "IRRF retido em vendas só de FII e Fiagro R$ 2,00",
      "IRRF de day trade R$ 3,00",
      "IRRF de day trade a restituir R$ 1,50",
      "IRRF comum que sobrou no ano R$ 4,50",
      "DARF dos meses do ano R$ 100,00",
      "Pago, pelo que você marcou R$ 87,60",
    ]);
  });

  const abroad: NonNullable<(typeof annual)["apuracaoNoExterior"]> = {
    ...{
      estado: "apurado",
      emAndamento: true,
      vendas: 1,
      motivos: [],
      foraDasNotas: "Dividendos não estão nas notas.",
    },
    ...{ ganhos: 1392.89, perdas: 0, perdasAnteriores: 92.89, perdasUsadas: 92.89, base: 1300, aliquota: 0.15 },
    ...{ imposto: 195, perdasACompensar: 0 },
    negocios: [
      {
        ...{ ticker: "AAPL", data: "2024-05-06", lado: "V", quantidade: 6, dolares: 900, cotacao: 5.0821 },
        ...{ diaCotacao: "2024-05-06", reais: 4573.89, custo: 3181, resultado: 1392.89 },
      },
    ],
    posicoes: [{ ticker: "AAPL", quantidade: 9, custoDolar: 960.3, custoReais: 4771.5, motivo: null }],
  };

  it("has the sales abroad on a sheet of their own, with the rate of each", async () => {
    open("&ano=2024&ver=declaracao", { annual: () => ({ ...annual, apuracaoNoExterior: abroad }) });
    const sheet = await region("Exterior (Lei 14.754/2023)");
    sheet.getByText("O ano não terminou: estes valores são das vendas até agora.");
    sheet.getByRole("row", { name: /AAPL.*06\/05\/2024.*Venda.*6.*US\$ 900,00.*5,0821.*R\$ 4\.573,89.*R\$ 1\.392,89/ });
    sheet.getByText("R$ 195,00");
    sheet.getByRole("row", { name: /AAPL 9 US\$ 960,30 R\$ 4\.771,50/ });
    sheet.getByText("Dividendos não estão nas notas.");
  });

  it("says why sales abroad have no figure, also where there is nothing else in the year", async () => {
    const none = { ganhos: null, perdas: null, perdasAnteriores: null, perdasUsadas: null };
    const motivos = ["Falta a cotação do dólar (PTAX) de 06/05/2024."];
    const open24 = { ...abroad, ...none, estado: "aberto" as const, base: null, imposto: null, perdasACompensar: null };
    const mensagem = "Não há vendas na bolsa brasileira.";
    open("&ano=2024&ver=declaracao", {
      annual: () => ({ ...annual, mensagem, apuracaoNoExterior: { ...open24, motivos } }),
    });
    await screen.findByText(mensagem);
    const sheet = await region("Exterior (Lei 14.754/2023)");
    sheet.getByText("Não apurado.");
    sheet.getByText("Falta a cotação do dólar (PTAX) de 06/05/2024.");
    expect(sheet.queryByText("Imposto do ano")).toBeNull();
  });

  it("says of months that lack files alone that they are in the totals, and of others that they are not", async () => {
    const months = Array.from({ length: 12 }, (_, index) => `2024-${String(index + 1).padStart(2, "0")}`);
    const podemMudar = months.filter((mes) => mes !== "2024-04");
    const rendaVariavel = annual.rendaVariavel.map((month) => ({ ...month, completo: false }));
    const { user } = open("&ano=2024&ver=declaracao", {
      annual: () => ({ ...annual, rendaVariavel, incompletos: months, podemMudar }),
    });
    // The line names both, and opens the list of both.
    await user.click(await screen.findByRole("button", { name: /1 mês incompleto.*11 meses que podem mudar/ }));
    screen.getByText("Estes meses têm algo a resolver e ficam fora dos totais.");
    screen.getByText(/Estão nos totais e podem mudar\.$/);
    const variable = await region("Renda Variável – Operações comuns e day trade");
    expect(variable.getAllByText("Pode mudar: há arquivos não lidos")).toHaveLength(1);
    expect(variable.queryByRole("heading", { name: "Junho" })).toBeNull();
  });

  it("is kept as CSV with the sheet of abroad, also where there is nothing else in the year", async () => {
    const saved = keepSaved();
    const mensagem = "Não há vendas na bolsa brasileira.";
    const { user } = open("&ano=2024&ver=declaracao", {
      annual: () => ({ ...annual, mensagem, apuracaoNoExterior: abroad }),
    });
    await user.click(await screen.findByRole("button", { name: "Baixar CSV" }));
    const title = "Exterior (Lei 14.754/2023)";
    expect((await saved[0]?.text())?.split("\r\n").slice(1)).toEqual([
      `${title};;;;O ano não terminou: estes valores são das vendas até agora.${";".repeat(13)}`,
      ...[
        ["Lucros", "1392,89"],
        ["Perdas", "0,00"],
        ["Perdas de anos anteriores", "92,89"],
        ["Perdas de anos anteriores usadas", "92,89"],
        ["Base", "1300,00"],
        ["Imposto do ano (15%)", "195,00"],
        ["Perdas para anos seguintes", "0,00"],
      ].map(([item, reais]) => `${title};;;;${item}${";".repeat(11)}${reais};;`),
      `${title};;;;AAPL;;;;;2024-05-06;Venda;6;900,00;5,0821;2024-05-06;4573,89;3181,00;1392,89`,
      `${title};;;;AAPL;;;;;;Posição;9;960,30;;;;4771,50;`,
      `${title};;;;Dividendos não estão nas notas.${";".repeat(13)}`,
    ]);
  });

  it("is kept as CSV with the reasons why sales abroad have no figure", async () => {
    const saved = keepSaved();
    const motivos = ["Falta a cotação do dólar (PTAX) de 06/05/2024."];
    const { user } = open("&ano=2024&ver=declaracao", {
      annual: () => ({ ...annual, apuracaoNoExterior: { ...abroad, estado: "aberto" as const, motivos } }),
    });
    await user.click(await screen.findByRole("button", { name: "Baixar CSV" }));
    const items = (await saved[0]?.text())?.split("\r\n").filter((row) => row.startsWith("Exterior"));
    expect(items?.map((row) => row.split(";")[4])).toEqual([
      ...["Não apurado.", ...motivos, "AAPL", "AAPL", "Dividendos não estão nas notas."],
    ]);
  });

  it("is kept as CSV and printed", async () => {
    const saved = keepSaved();
    const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
    const { user } = open("&ano=2024&ver=declaracao", { annual: () => ({ ...annual, podemMudar: ["2024-05"] }) });
    await user.click(await screen.findByRole("button", { name: "Baixar CSV" }));
    const rows = (await saved[0]?.text())?.split("\r\n") ?? [];
    expect(rows[1]).toBe(
      "Atenção;;;;Maio de 2024: há arquivos que não foram lidos e podem ter notas. Os valores deste mês são das notas lidas até aqui: estão nos totais e podem mudar.;;;;",
    );
    expect(rows[2]).toBe(
      "Atenção;;;;Abril de 2024: falta resolver algo. Os valores deste mês ficam fora dos totais.;;;;",
    );
    expect(rows[3]).toMatch(/^Bens e Direitos;;03;01;.*;;3000,00;;$/);
    expect(rows).toContain(
      "Renda Variável – Operações comuns e day trade;2024-05;;;Resultado líquido do mês;;;1000,00;0,00",
    );
    await user.click(screen.getByRole("button", { name: "Imprimir" }));
    expect(print).toHaveBeenCalledOnce();
  });
});
