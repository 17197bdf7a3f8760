import { DomainError } from "@app/core/errors";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, startFakeServer } from "../../testing/fake-server.ts";
import { keepSaved } from "../../testing/keep-saved.ts";
import { logInAs, renderApp } from "../../testing/render-app.tsx";
import type { RouterOutputs } from "../../trpc.ts";

type Note = RouterOutputs["notes"]["get"];

const choices: RouterOutputs["notes"]["choices"] = {
  temCarteira: true,
  corretoras: ["Clear", "Rico"],
  tickers: ["ITSA4", "PETR4"],
  arquivosSemNota: [],
  totalSemNota: 0,
  correcoesCaidas: [],
};

const row = {
  _id: "n1",
  corretora: "Clear",
  numero: "12600",
  dataPregao: "2024-04-11",
  mercado: "BOVESPA",
  moeda: "BRL" as const,
  liquido: { valor: 404, debitoCredito: "D" as const },
  custos: 5,
  estado: "nao_confere" as const,
  origem: "texto" as const,
  corrigida: false,
  falha: { nome: "Líquido da nota", diferenca: 1 },
  pergunta: null,
};
const closed = { ...row, _id: "n2", numero: "902", estado: "conciliada" as const, falha: null };

const check = (nome: string, esperado: number, encontrado: number) => ({
  nome,
  esperado,
  encontrado,
  ok: esperado === encontrado,
});
const checks = [
  check("Linhas de negócios lidas", 1, 1),
  check("Quantidade × preço de cada negócio", 400, 400),
  check("Total de compras", 400, 400),
  check("Valor líquido das operações", -400, -400),
  check("Líquido da nota", -405, -404),
];
const trade = {
  lado: "C" as const,
  mercado: "VISTA",
  prazo: null,
  especificacao: "PETROBRAS PN N2",
  ticker: "PETR4",
  quantidade: 10,
  preco: 40,
  valor: 400,
  debitoCredito: "D" as const,
  dayTrade: false,
  observacao: null,
  pagina: 1,
  linha: 21,
};
/** A note whose brokerage of 4.00 was read as 5.00. */
const note: Note = {
  _id: "n1",
  arquivoId: "a1",
  nomeArquivo: "abril.pdf",
  arquivos: [{ _id: "a1", nome_arquivo: "abril.pdf" }],
  corretora: "Clear",
  cnpj: null,
  duvidas: [],
  numero: "12600",
  dataPregao: "2024-04-11",
  dataLiquidacao: "2024-04-15",
  mercado: "BOVESPA",
  moeda: "BRL" as const,
  quantidadeNegocios: 1,
  custos: [{ tipo: "corretagem", valor: 5, debitado: true, pagina: 1, linha: 50 }],
  liquido: { valor: 404, debitoCredito: "D", data: "2024-04-15", pagina: 1, linha: 60 },
  estado: "nao_confere",
  pergunta: null,
  origem: "texto",
  confirmada: false,
  temVersoes: false,
  outrasPaginas: [],
  corrigivel: true,
  verificacoes: checks,
  verificacoesLidas: checks,
  correcoes: [],
};

function open(address: string, notes: Answers["notes"]) {
  const server = startFakeServer({ notes: { choices: () => choices, trades: () => [trade], ...notes } });
  const { fetch } = globalThis;
  // Rendering the PDF is not tested here.
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).startsWith("/api/v1/files/")
      ? Promise.resolve(Response.json({ message: "Arquivo não encontrado." }, { status: 404 }))
      : fetch(input, init),
  );
  logInAs();
  const user = renderApp(`/dashboard/portfolio-analysis${address}`);
  return { server, user };
}

function textOf(blob: Blob): Promise<string> {
  const reader = new FileReader();
  reader.readAsText(blob);
  return new Promise((resolve) => reader.addEventListener("load", () => resolve(String(reader.result))));
}

const openNote = (notes: Answers["notes"] = {}) => open("?aba=notas&nota=n1", { get: () => note, ...notes });

describe("a note whose sheets are in two files", () => {
  const joined: Note = {
    ...note,
    estado: "conciliada",
    arquivos: [
      { _id: "a1", nome_arquivo: "abril.pdf" },
      { _id: "a2", nome_arquivo: "folha 2.pdf" },
      { _id: "a3", nome_arquivo: "cópia.pdf" },
    ],
    outrasPaginas: [{ pagina: 2, arquivoId: "a2", nomeArquivo: "folha 2.pdf", paginaNoArquivo: 1 }],
    liquido: { ...note.liquido, pagina: 2 },
  };

  it("names the other file and its page, and turns to it with the line", async () => {
    const { user } = openNote({ get: () => joined });
    await screen.findByText(/Outras páginas em folha 2\.pdf\. Também em cópia\.pdf/);
    const files = screen.getByRole("radiogroup", { name: "Arquivos com as páginas da nota", hidden: true });
    expect(within(files).getByRole<HTMLInputElement>("radio", { name: "abril.pdf", hidden: true }).checked).toBe(true);
    await user.click(await screen.findByRole("button", { name: /Líquido impresso.*p\. 1 de folha 2\.pdf, linha 60/ }));
    expect(within(files).getByRole<HTMLInputElement>("radio", { name: "folha 2.pdf", hidden: true }).checked).toBe(
      true,
    );
  });

  it("offers no choice of files where one holds all of it", async () => {
    openNote();
    await screen.findByRole("button", { name: /Líquido impresso.*p\. 1, linha 60/ });
    expect(screen.queryByRole("radiogroup", { name: "Arquivos com as páginas da nota", hidden: true })).toBeNull();
  });
});

describe("the analysis screen", () => {
  it("holds its title and nothing else until a first file was processed", async () => {
    const { server } = open("", { choices: () => ({ ...choices, temCarteira: false }) });
    await screen.findByRole("heading", { level: 1, name: "Análise de Carteira" });
    await waitFor(() => expect(server.callsTo("notes.choices")).toHaveLength(1));
    expect(screen.getByRole("main").textContent).toBe("Análise de Carteira");
    expect(server.callsTo("notes.page")).toEqual([]);
  });

  it("has tabs from then on, also while every file failed", async () => {
    open("", {
      choices: () => ({
        ...choices,
        corretoras: [],
        arquivosSemNota: [
          {
            _id: "a9",
            nome_arquivo: "luz.pdf",
            mensagem: "Não reconhecida: este PDF é uma imagem.",
            estado: "comErro",
            naoENota: false,
          },
        ],
        totalSemNota: 3,
      }),
    });
    await screen.findByRole("tab", { name: "Minhas notas", selected: true });
    await screen.findByText("Nenhuma nota lida ainda", { selector: "p" });
    screen.getByText("não reconhecida: este PDF é uma imagem.");
    screen.getByText("E mais 2 arquivos.");
    expect(screen.getByRole("link", { name: "luz.pdf" }).getAttribute("href")).toContain("arquivo=a9");
  });
});

describe("the files without a note", () => {
  const file = { _id: "a7", nome_arquivo: "nova.pdf", mensagem: "", estado: "aguardando" as const, naoENota: false };
  const locked = {
    ...{ ...file, _id: "a8", nome_arquivo: "fechada.pdf", estado: "comErro" as const },
    mensagem: "Este PDF está protegido por senha.",
  };
  const arquivosSemNota = [file, locked];

  it("are where the address of them leads, those not read yet among them", async () => {
    open("?aba=notas#arquivos-que-pedem-atencao", {
      page: () => ({ notas: [closed], proximo: null }),
      choices: () => ({ ...choices, arquivosSemNota, totalSemNota: 2 }),
    });
    const title = await screen.findByRole("heading", { name: "Arquivos que pedem atenção" });
    await waitFor(() => expect(document.activeElement).toBe(title));
    const files = within(screen.getByRole("region", { name: "Arquivos que pedem atenção" }));
    expect(files.getByText("nova.pdf").closest("li")?.textContent).toBe(
      "nova.pdfà espera: ainda não foi lido. Processar",
    );
    expect(files.queryByRole("button", { name: "nova.pdf não é nota de corretagem" })).toBeNull();
  });

  it("are read, or given their password, in the panel that reads files", async () => {
    const { user } = open("?aba=notas", {
      page: () => ({ notas: [closed], proximo: null }),
      choices: () => ({ ...choices, arquivosSemNota, totalSemNota: 2 }),
    });
    await screen.findByRole("button", { name: "Processar nova.pdf" });
    await user.click(screen.getByRole("button", { name: "Informar a senha de fechada.pdf" }));
    await screen.findByRole("dialog", { name: "Processamento de Arquivos" });
  });
});

describe("the list of notes", () => {
  it("has those to check first, then each month, with what each is worth in words", async () => {
    open("?aba=notas", { page: () => ({ notas: [row, closed], proximo: null }) });
    const toCheck = within(await screen.findByRole("region", { name: "Para conferir" }));
    expect(toCheck.getAllByText(/lida, não confere: Líquido da nota, por R\$\s1,00/)).not.toHaveLength(0);
    const april = within(screen.getByRole("region", { name: "abril de 2024" }));
    expect(april.getAllByText("lida e conciliada")).not.toHaveLength(0);
    expect(april.getByRole("link").getAttribute("href")).toBe("/dashboard/portfolio-analysis?aba=notas&nota=n2");
  });

  it.each([
    ["duvida" as const, "fecha, com dúvida a responder"],
    ["codigo" as const, "fecha, falta o código de um papel"],
  ])("has a note that closes and asks something among those to check: %s", async (pergunta, told) => {
    open("?aba=notas", { page: () => ({ notas: [{ ...closed, pergunta }], proximo: null }) });
    const toCheck = within(await screen.findByRole("region", { name: "Para conferir" }));
    expect(toCheck.getAllByText(told)).not.toHaveLength(0);
    expect(toCheck.queryByText("lida e conciliada")).toBeNull();
  });

  it("is kept for a spreadsheet whole, as it is filtered", async () => {
    const saved = keepSaved();
    const { server, user } = open("?aba=notas&corretora=Rico", {
      page: (input) =>
        input?.cursor
          ? { notas: [closed], proximo: null }
          : { notas: [row], proximo: "01a1fc83-0000-7000-8000-000000000001" },
    });
    await user.click(await screen.findByRole("button", { name: "Baixar CSV: Minhas notas" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const rows = (await saved[0]?.text())?.split("\r\n") ?? [];
    expect(rows).toHaveLength(3);
    expect(rows[2]).toMatch(/;902;/);
    expect(server.callsTo("notes.page").at(-1)?.input).toMatchObject({ corretora: "Rico", cursor: expect.anything() });
  });

  it("leaves out the columns that a person does not want, on a telephone too", async () => {
    const { user } = open("?aba=notas", { page: () => ({ notas: [row], proximo: null }) });
    vi.spyOn(console, "warn").mockImplementation(() => undefined); // of Mantine, about a menu without a layout
    expect(await screen.findAllByText("11/04/2024")).toHaveLength(2);
    await user.click(await screen.findByRole("button", { name: "Colunas: Minhas notas" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Data", hidden: true }));
    await waitFor(() => expect(screen.queryAllByText("11/04/2024")).toEqual([]));
  });

  it("is filtered by what stands in the address, and the filters lead back from a note", async () => {
    const { server, user } = open("?aba=notas&corretora=Rico&estado=conciliada&de=ontem", {
      page: () => ({ notas: [closed], proximo: null }),
      get: () => note,
    });
    await screen.findByRole("region", { name: "abril de 2024" });
    expect(server.callsTo("notes.page").at(-1)?.input).toMatchObject({ corretora: "Rico", estado: "conciliada" });
    await user.type(screen.getByLabelText("Ativo"), "petr4");
    await waitFor(() => expect(server.callsTo("notes.page").at(-1)?.input).toMatchObject({ ticker: "PETR4" }));
    await user.click(await screen.findByRole("link", { name: /Clear/ }));
    const back = await screen.findByRole("link", { name: "Todas as notas" });
    expect(back.getAttribute("href")).toContain("corretora=Rico");
    await user.click(back);
    await user.click(await screen.findByRole("button", { name: "Limpar filtros" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Limpar filtros" })).toBeNull());
  });

  it("says that no note fits the filters, offers more pages, and a retry", async () => {
    let fails = true;
    const { server, user } = open("?aba=notas", {
      page: (input) => {
        if (input?.cursor) return { notas: [closed], proximo: null };
        if (fails) throw new TypeError("offline");
        return { notas: [row], proximo: "open.2024-04-11.00000000-0000-7000-8000-000000000001" };
      },
    });
    await screen.findByText("Não foi possível carregar suas notas. Por favor, tente novamente.", undefined, {
      timeout: 20_000,
    });
    fails = false;
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await user.click(await screen.findByRole("button", { name: "Carregar mais notas" }));
    await screen.findByRole("region", { name: "abril de 2024" });
    expect(server.callsTo("notes.page").at(-1)?.input).toMatchObject({
      cursor: "open.2024-04-11.00000000-0000-7000-8000-000000000001",
    });
  });

  it("names the corrections that fell away until they are dismissed", async () => {
    let fallen = [{ _id: "c1", nome_arquivo: "abril.pdf", pagina: 1, linha: 50, lido: 5, valor: 4 }];
    const { user } = open("?aba=notas", {
      choices: () => ({ ...choices, correcoesCaidas: fallen }),
      forgetFallenCorrection: () => {
        fallen = [];
        return { message: "Aviso removido." };
      },
    });
    await screen.findByText("abril.pdf, página 1, linha 50: você trocou 5 por 4.");
    await user.click(await screen.findByRole("button", { name: "Remover o aviso sobre abril.pdf" }));
    await waitFor(() => expect(screen.queryByText(/você trocou 5 por 4/)).toBeNull());
  });
});

describe("a note of another market", () => {
  it("is shown in its own currency", async () => {
    const abroad = { ...closed, mercado: "EUA", moeda: "USD" as const, numero: null };
    open("?aba=notas", { page: () => ({ notas: [abroad], proximo: null }) });
    await screen.findByText("sem número · Estados Unidos");
    screen.getByText("US$ 404,00");
    // Beside the net, and among the lines of a telephone's row.
    expect(screen.getAllByText("US$ 5,00")).toHaveLength(2);
  });
});

describe("a note with two versions", () => {
  const version = {
    ...{ _id: "v1", notaId: "n1", arquivoId: "a1", nomeArquivo: "abril.pdf", escolhida: false, quantidadeNegocios: 2 },
    ...{ compras: 400, vendas: 0, custos: 5, liquido: { valor: 405, debitoCredito: "D" as const } },
  };
  const reissued = { ...version, _id: "v2", notaId: "n2", arquivoId: "a2", nomeArquivo: "abril-2a-via.pdf", custos: 9 };
  const versions: RouterOutputs["notes"]["versionsOf"][number] = {
    ...{ corretora: "Clear", numero: "12600", dataPregao: "2024-04-11", mercado: "BOVESPA", moeda: "BRL" },
    escolhida: false,
    versoes: [version, { ...reissued, liquido: { valor: 409, debitoCredito: "D" } }],
    negocios: [{ lado: "V", ativo: "PETR4", quantidade: 10, preco: 40, valor: 400, vezes: [0, 2] }],
    outrosNegocios: 0,
    custos: [
      { tipo: "corretagem", debitado: true, valores: [5, 9] },
      { tipo: "irrf", debitado: false, valores: [0, 0.02] },
    ],
  };
  const open: Note = { ...note, estado: "duas_versoes", temVersoes: true };
  const withChoice = (chosen: string | null) => ({
    ...versions,
    escolhida: chosen !== null,
    versoes: versions.versoes.map((it) => ({ ...it, escolhida: it._id === chosen })),
  });
  const panel = async () => within(await screen.findByRole("region", { name: "Duas versões da nota 12600" }));
  /** The figures under each difference, one per version. */
  const differences = (table: HTMLElement) =>
    within(table)
      .getAllByRole("rowgroup")
      .slice(1, -1)
      .map((group) => Array.from(group.querySelectorAll("th, td"), ({ textContent }) => textContent));

  it("shows them side by side with only what differs, and the way to the other", async () => {
    openNote({ get: () => open, versionsOf: () => [versions] });
    const shown = await panel();
    shown.getByText(/Até você escolher, nenhuma entra nos valores/);
    const table = shown.getByRole("table", { name: "O que difere" });
    expect(shown.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Versão 1abril.pdfaberta aqui",
      "Versão 2abril-2a-via.pdfAbrir esta versão",
    ]);
    expect(shown.getByRole("link", { name: "Abrir a versão 2" }).getAttribute("href")).toContain("nota=n2");
    expect(differences(table)).toEqual([
      ["Venda de 10 PETR4 a R$\u00a040,00", "não tem", "tem 2 vezes"],
      ["Corretagem", "R$ 5,00", "R$ 9,00"],
      ["IRRF (impresso, fora do líquido)", "R$ 0,00", "R$ 0,02"],
      ["Custos", "R$ 5,00", "R$ 9,00"],
      ["Líquido", "R$ 405,00 a pagar", "R$ 409,00 a pagar"],
    ]);
  });

  it("counts the version that is chosen, and none again once that is undone", async () => {
    let chosen: string | null = null;
    const { server, user } = openNote({
      get: () => ({ ...open, estado: chosen ? "outra_versao" : "duas_versoes" }),
      versionsOf: () => [withChoice(chosen)],
      chooseVersion: ({ versao }) => {
        chosen = versao;
        return { message: "Versão escolhida." };
      },
      undoVersionChoice: () => {
        chosen = null;
        return { message: "Escolha desfeita." };
      },
    });
    const shown = await panel();
    await user.click(shown.getByRole("button", { name: "Usar a versão 2" }));
    await screen.findByText("Versão escolhida.");
    expect(server.callsTo("notes.chooseVersion")[0]?.input).toEqual({ id: "n2", versao: "v2" });
    await shown.findByText("Em uso");
    expect(shown.queryByRole("button", { name: "Usar a versão 2" })).toBeNull();
    // The choice can be changed without undoing it first.
    shown.getByRole("button", { name: "Usar a versão 1" });
    await user.click(shown.getByRole("button", { name: "Desfazer escolha" }));
    await screen.findByText("Escolha desfeita.");
    expect(server.callsTo("notes.undoVersionChoice")[0]?.input).toEqual({ id: "n1" });
    await shown.findByRole("button", { name: "Usar a versão 2" });
  });

  it("says why a choice was refused, and leaves both to be chosen", async () => {
    const refuse = () => {
      throw new DomainError("conflict", "VERSIONS_CHANGED", "As versões desta nota mudaram.");
    };
    const { user } = openNote({ get: () => open, versionsOf: () => [versions], chooseVersion: refuse });
    const shown = await panel();
    await user.click(shown.getByRole("button", { name: "Usar a versão 1" }));
    await screen.findByText("Não foi possível escolher a versão.");
    screen.getByText("As versões desta nota mudaram.");
    expect(shown.getByRole("button", { name: "Usar a versão 1" })).toHaveProperty("disabled", false);
  });

  it("says that they could not be compared, and tries again", async () => {
    let answer = (): (typeof versions)[] => {
      throw new DomainError("unavailable", "LEDGER_UPDATING", "Atualizando.");
    };
    const { user } = openNote({ get: () => open, versionsOf: () => answer() });
    await screen.findByText(/^Não foi possível comparar as versões desta nota/);
    answer = () => [versions];
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await panel();
  });
});

describe("a note that was read from a picture", () => {
  const scanned: Note = {
    ...note,
    ...{ estado: "a_conferir", origem: "imagem" },
    liquido: { ...note.liquido, valor: 405 },
    verificacoes: checks.map((it) => ({ ...it, ok: true })),
  };
  const unknown = { ...trade, especificacao: "BANCO PAN PN", ticker: null, linha: 22 };
  const TITLE = "Lida de imagem. Confira a data, o número e os ativos com o PDF ao lado";
  const panel = async () => within(await screen.findByRole("region", { name: TITLE }));

  it("shows its day, its number and each printed name beside the page, and is confirmed as it is shown", async () => {
    let isConfirmed = false;
    const { server, user } = openNote({
      get: () => (isConfirmed ? { ...scanned, estado: "conciliada", confirmada: true } : scanned),
      trades: () => [trade, { ...trade, linha: 23 }, unknown],
      confirm: () => {
        isConfirmed = true;
        return { message: "Nota confirmada. Ela entra nos valores." };
      },
      undoConfirmation: () => {
        isConfirmed = false;
        return { message: "Confirmação desfeita." };
      },
    });
    const shown = await panel();
    expect(screen.getByText("lida de imagem, falta conferir com o PDF")).toBeDefined();
    expect(shown.getByText("11/04/2024")).toBeDefined();
    expect(shown.getByText("12600")).toBeDefined();
    const assets = within(await shown.findByRole("list", { name: "Ativos, com o nome impresso" }));
    expect(assets.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "PETR4PETROBRAS PN N2",
      "código não reconhecidoBANCO PAN PN",
    ]);

    shown.getByRole("button", { name: "Confirmar" }).focus();
    await user.keyboard("{Enter}");
    await screen.findByText("lida de imagem, conferida");
    expect(server.callsTo("notes.confirm").map(({ input }) => input)).toEqual([
      {
        id: "n1",
        dataPregao: "2024-04-11",
        ativos: [
          { especificacao: "PETROBRAS PN N2", ticker: "PETR4" },
          { especificacao: "BANCO PAN PN", ticker: null },
        ],
      },
    ]);
    expect(screen.queryByRole("region", { name: TITLE })).toBeNull();

    await user.click(screen.getByRole("button", { name: "Desfazer confirmação" }));
    await panel();
  });

  it("says why it was not confirmed, and can be confirmed again", async () => {
    const { user } = openNote({
      get: () => scanned,
      confirm: () => {
        throw new DomainError(
          "conflict",
          "NOTE_CHANGED",
          "Esta nota mudou. Abra-a de novo e confira a data, o número e os ativos.",
        );
      },
    });
    const shown = await panel();
    await user.click(await shown.findByRole("button", { name: "Confirmar" }));
    expect((await shown.findByRole("alert")).textContent).toContain("Esta nota mudou.");
    expect(shown.getByRole("button", { name: "Confirmar" })).toHaveProperty("disabled", false);
  });

  it("asks for its figures first while it does not close, and offers no confirmation", async () => {
    openNote({ get: () => ({ ...scanned, estado: "nao_confere", verificacoes: checks }) });
    expect(await screen.findByText("lida de imagem, não fecha")).toBeDefined();
    const alert = screen.getByText("Lida de imagem, não fecha: corrija os valores");
    expect(alert).toBeDefined();
    expect(await screen.findByRole("button", { name: "Corrigir valores" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Confirmar" })).toBeNull();
  });

  it("is sent anew or left out where no figure can prove it", async () => {
    openNote({ get: () => ({ ...scanned, estado: "nao_confere", verificacoes: checks, corrigivel: false }) });
    const told = "Lida de imagem, que não basta para provar a nota: envie o PDF da corretora ou deixe-a de fora";
    expect(await screen.findByText(told)).toBeDefined();
    expect(screen.queryByText(/corrija os valores/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Corrigir valores" })).toBeNull();
  });
});

describe("an opened note", () => {
  it("writes its sums out, and says what fails and by how much", async () => {
    openNote();
    await screen.findByRole("heading", { name: "Nota 12600 · Clear" });
    const terms = within(await screen.findByRole("region", { name: "Como a conta fecha" }));
    const [sums] = terms.getAllByRole("list");
    expect(
      within(sums ?? document.body)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Operações (vendas − compras)−R$ 400,00",
      "−menos Corretagemp. 1, linha 50R$ 5,00",
      "= Líquido pela soma−R$ 405,00",
      "Líquido impressop. 1, linha 60−R$ 404,00",
    ]);
    terms.getByText(/A soma e o impresso diferem em R\$\s1,00\./);
    terms.getByText(/^Líquido da nota: pela soma -R\$\s405,00, impresso -R\$\s404,00: diferença de R\$\s1,00$/);
  });

  it("says what to do about a sheet that is missing, and only then", async () => {
    const advice = /^Falta uma folha desta nota\. /;
    const sheets = (encontrado: number) => ({ nome: "Folhas da nota", esperado: 2, encontrado, ok: encontrado === 2 });
    openNote({ get: () => ({ ...note, verificacoes: [sheets(1), ...checks] }) });
    await screen.findByText(advice);
    cleanup();
    openNote({ get: () => ({ ...note, verificacoes: [sheets(2), ...checks] }) });
    await screen.findByText(/^Você pode corrigir/);
    expect(screen.queryByText(advice)).toBeNull();
  });

  it("marks the line that the address names, and the one that has the focus", async () => {
    open("?aba=notas&nota=n1&pagina=1&linha=21", { get: () => note });
    const tab = await screen.findByRole("tab", { name: "Página" });
    expect(tab.getAttribute("aria-selected")).toBe("true");
    const line = await screen.findByRole("button", { name: /^PETR4/, hidden: true });
    expect(line.getAttribute("aria-pressed")).toBe("true");
    const charge = screen.getByRole("button", { name: /Corretagem/, hidden: true });
    charge.focus();
    await waitFor(() => expect(charge.getAttribute("aria-pressed")).toBe("true"));
    expect(line.getAttribute("aria-pressed")).toBe("false");
  });

  it("is corrected once everything closes, and sends exact digits", async () => {
    const { server, user } = openNote({ correct: () => ({ message: "Correção guardada." }) });
    await user.click(await screen.findByRole("button", { name: "Corrigir valores" }));
    screen.getByText("Nenhum valor foi trocado ainda.");
    await user.click(screen.getByRole("button", { name: "Corrigir Corretagem" }));
    const field = screen.getByLabelText("Valor");
    const save = screen.getByRole<HTMLButtonElement>("button", { name: "Guardar correção" });
    await user.clear(field);
    await user.type(field, "x");
    expect(screen.getAllByText("Digite um número, como 1.234,56.")).toHaveLength(2);
    await user.clear(field);
    await user.type(field, "4,50");
    screen.getByText(/^Ainda não fecha: Líquido da nota, diferença de R\$\s0,50\.$/);
    expect(save.disabled).toBe(true);
    await user.clear(field);
    await user.type(field, "4,00");
    screen.getByText("Com a correção, tudo fecha.");
    screen.getByText("A soma e o impresso são iguais.");
    screen.getByText("lido como 5,00");
    await user.click(save);
    await screen.findByText("Correção guardada.");
    expect(server.callsTo("notes.correct").map(({ input }) => input)).toEqual([
      { id: "n1", correcoes: [{ alvo: "custo", posicao: 0, campo: "valor", valor: "4" }] },
    ]);
  });

  it("shows a corrected figure beside what was read, and undoes it after a question", async () => {
    const corrected: Note = {
      ...note,
      estado: "conciliada",
      custos: note.custos.map((charge) => ({ ...charge, valor: 4 })),
      verificacoes: checks.map((proof) => ({ ...proof, ok: true, esperado: proof.encontrado })),
      correcoes: [{ alvo: "custo", posicao: 0, campo: "valor", lido: 5, valor: 4, createdAt: "2024-05-01T12:00:00Z" }],
    };
    const { server, user } = openNote({ get: () => corrected, undoCorrections: () => ({ message: "Desfeita." }) });
    await screen.findByText("corrigida à mão");
    screen.getByText("lido como 5,00");
    expect(screen.queryByRole("button", { name: "Corrigir valores" })).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Desfazer correção" }));
    await user.click(await screen.findByRole("button", { name: "Confirmar" }));
    await screen.findByText("Desfeita.");
    expect(server.callsTo("notes.undoCorrections")).toHaveLength(1);
  });

  it("asks about what does not fit until the person says that it is right, and takes that back", async () => {
    const texto = "A liquidação impressa não é a do pregão: confira a data.";
    let respondida = false;
    const { server, user } = openNote({
      get: () => ({
        ...note,
        estado: "conciliada",
        duvidas: [{ _id: "d1", codigo: "liquidacao" as const, texto, respondida }],
      }),
      answerDoubt: (input) => {
        respondida = input.respondida;
        return { message: "Anotado." };
      },
    });
    const doubts = within(await screen.findByRole("region", { name: "Dúvidas" }));
    doubts.getByText("1 dúvida a responder");
    doubts.getByText(texto);
    await user.click(doubts.getByRole("button", { name: "A data está certa" }));
    await screen.findByText("1 dúvida respondida");
    expect(screen.queryByRole("region", { name: "Dúvidas" })).toBeNull();
    expect(server.callsTo("notes.answerDoubt").map(({ input }) => input)).toEqual([
      { id: "n1", duvida: "d1", respondida: true },
    ]);
    await user.click(screen.getByRole("button", { name: "Desfazer" }));
    await screen.findByText("1 dúvida a responder");
  });

  it("is left out, and taken in again", async () => {
    let estado: Note["estado"] = "nao_confere";
    const { user } = openNote({
      get: () => ({ ...note, estado }),
      leaveOut: () => {
        estado = "deixada_de_fora";
        return { message: "Nota deixada de fora." };
      },
      takeIn: () => {
        estado = "nao_confere";
        return { message: "A nota voltou a ser considerada." };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Deixar de fora" }));
    await user.click(await screen.findByRole("button", { name: "Voltar a considerar" }));
    await screen.findByRole("button", { name: "Deixar de fora" });
  });

  it("offers no correction where none could be accepted, and says so", async () => {
    openNote({ get: () => ({ ...note, corrigivel: false }) });
    await screen.findByText(/ainda não pode ser refeita com um valor corrigido/);
    expect(screen.queryByRole("button", { name: "Corrigir valores" })).toBeNull();
  });

  it("saves its lines for a spreadsheet", async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    let blob = new Blob();
    vi.stubGlobal(
      "URL",
      Object.assign(URL, {
        createObjectURL: (given: Blob) => {
          blob = given;
          return "blob:x";
        },
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: textOf(blob) });
    });
    const strange = { ...trade, especificacao: "=1+1;x" };
    const { user } = openNote({ trades: ({ page }) => (page === 1 ? [strange] : []) });
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Baixar CSV" });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    expect(saved[0]?.name).toBe("abril.csv");
    const [, first, second, last] = (await saved[0]?.text)?.split("\r\n") ?? [];
    expect(first).toBe(`negocio;11/04/2024;Clear;12600;C;VISTA;PETR4;"'=1+1;x";10;40;400;BRL;D;1;21;não`);
    expect(second).toBe("custo;11/04/2024;Clear;12600;;;;Corretagem;;;5;BRL;D;1;50;não");
    expect(last).toBe("liquido;11/04/2024;Clear;12600;;;;;;;404;BRL;D;1;60;não");
  });

  it("says why its PDF cannot be shown, beside its lines", async () => {
    openNote();
    // On a phone the page is the tab that is closed.
    await screen.findByText("Arquivo não encontrado.", { ignore: false });
    await screen.findByRole("button", { name: /^PETR4/ });
  });
});
