import type { DrawnCell, DrawnSheet } from "./draw-workbook.ts";

/** A fill of 'Negociação'. Amounts are numbers as in a workbook. */
interface DrawnTrade {
  /** `dd/mm/aaaa`, as all days here. */
  data: string;
  lado: "C" | "V";
  ticker: string;
  quantidade: number;
  preco: number;
  mercado?: string;
  vencimento?: string;
  instituicao?: string;
}

/** A row of 'Movimentação'; omitted cells are printed as a dash. */
export interface DrawnMovement {
  data: string;
  entrada: "Credito" | "Debito";
  movimentacao: string;
  produto: string;
  instituicao?: string;
  quantidade?: DrawnCell;
  preco?: DrawnCell;
  valor?: DrawnCell;
}

const DEFAULT_BROKER = "CORRETORA INVENTADA CCTVM S/A";
const CENTS = 100;

/** Product with the blanks that B3 pads it with. */
export const product = (ticker: string, nome: string) => `${ticker.padEnd(12)} - ${nome}`;

/** The sheet of `negociacao-….xlsx`. */
export const tradesSheet = (trades: readonly DrawnTrade[]): DrawnSheet => ({
  nome: "Negociação",
  linhas: [
    [
      ...["Data do Negócio", "Tipo de Movimentação", "Mercado", "Prazo/Vencimento", "Instituição"],
      ...["Código de Negociação", "Quantidade", "Preço", "Valor"],
    ],
    ...trades.map(({ data, lado, ticker, quantidade, preco, mercado, vencimento, instituicao }) => [
      ...[data, lado === "C" ? "Compra" : "Venda", mercado ?? "Mercado à Vista", vencimento ?? "-"],
      ...[instituicao ?? DEFAULT_BROKER, ticker, quantidade, preco, Math.round(quantidade * preco * CENTS) / CENTS],
    ]),
  ],
});

/** The sheet of `movimentacao-….xlsx`. */
export const movementsSheet = (movements: readonly DrawnMovement[]): DrawnSheet => ({
  nome: "Movimentação",
  linhas: [
    [
      ...["Entrada/Saída", "Data", "Movimentação", "Produto", "Instituição", "Quantidade"],
      ...["Preço unitário", "Valor da Operação"],
    ],
    ...movements.map(
      ({ data, entrada, movimentacao, produto, instituicao = DEFAULT_BROKER, quantidade, preco, valor }) => [
        ...[entrada, data, movimentacao, produto, instituicao, quantidade ?? "-", preco ?? "-", valor ?? "-"],
      ],
    ),
  ],
});

/** A sheet of a report: rows, a blank one, and the total below its label in a column of its own. */
const withFooter = (
  nome: string,
  header: readonly string[],
  rows: readonly (readonly DrawnCell[])[],
  column: string,
): DrawnSheet => {
  const at = header.indexOf(column);
  const alone = (cell: DrawnCell) => header.map((_, index) => (index === at ? cell : null));
  const total = rows.reduce((sum, row) => sum + (typeof row[at] === "number" ? row[at] : 0), 0);
  return { nome, linhas: [header, ...rows, [], alone("Total"), alone(total)] };
};

const QUANTITIES = ["Quantidade", "Quantidade Disponível", "Quantidade Indisponível", "Motivo"];
const CLOSE = ["Preço de Fechamento", "Valor Atualizado"];
const HELD = ["Produto", "Instituição", "Conta", "Código de Negociação"];
const SHARES = [
  ...[...HELD, "CNPJ da Empresa", "Código ISIN / Distribuição", "Tipo", "Escriturador"],
  ...[...QUANTITIES, ...CLOSE],
];
const B = DEFAULT_BROKER;

interface DrawnPosition {
  ticker: string;
  quantidade: number;
  preco: number;
  instituicao?: string;
}

/** The sheet of shares of `posicao-….xlsx`. */
export const sharesSheet = (positions: readonly DrawnPosition[]): DrawnSheet =>
  withFooter(
    "Acoes",
    SHARES,
    positions.map(({ ticker, quantidade, preco, instituicao = B }) => [
      ...[product(ticker, "EMPRESA INVENTADA S/A"), instituicao, "1234-5", ticker, "00000000000191", "-", "ON", "-"],
      ...[quantidade, quantidade, "-", "-", preco, Math.round(quantidade * preco * CENTS) / CENTS],
    ]),
    "Valor Atualizado",
  );

/** A consolidated report of a month with every sheet, each of one row except fixed income. */
export const monthlyReport = (): DrawnSheet[] => [
  withFooter(
    "Posição - Ações",
    SHARES,
    [
      [
        ...[product("ITSA4", "ITAUSA S/A"), B, "1234-5", "ITSA4", "61532644000115", "BRITSAACNPR7 - 230", "PN"],
        ...["ITAU CORRETORA", 1500, 1500, "-", "-", 10.25, 15375],
      ],
    ],
    "Valor Atualizado",
  ),
  withFooter(
    "Posição - BDR",
    [...HELD, "Código ISIN / Distribuição", "Tipo", "Escriturador", ...QUANTITIES, ...CLOSE],
    [[product("A1MD34", "AMD"), B, "1234-5", "A1MD34", "BRA1MDBDR002 - 100", "DRN", "B3", 10, 10, "-", "-", 91.5, 915]],
    "Valor Atualizado",
  ),
  withFooter(
    "Posição - ETF",
    [...HELD, "CNPJ do Fundo", "Código ISIN / Distribuição", "Tipo", ...QUANTITIES, ...CLOSE],
    [[product("BOVA11", "ISHARES"), B, "1234-5", "BOVA11", "10406511000161", "-", "-", 3, 3, "-", "-", 120.1, 360.3]],
    "Valor Atualizado",
  ),
  withFooter(
    "Posição - Fundos",
    [...HELD, "CNPJ do Fundo", "Código ISIN / Distribuição", "Tipo", "Administrador", ...QUANTITIES, ...CLOSE],
    [
      [
        ...[product("HGLG11", "FII CSHG LOG"), B, "1234-5", "HGLG11", "11728688000147", "-", "Cotas", "ADM DE FUNDOS"],
        ...[20, 20, "-", "-", 160.5, 3210],
      ],
    ],
    "Valor Atualizado",
  ),
  withFooter(
    "Posição - Empréstimos",
    [
      ...["Produto", "Instituição", "Natureza", "Número de Contrato", "Modalidade", "OPA", "Liquidação antecipada"],
      ...["Taxa", "Comissão", "Data de registro", "Data de vencimento", "Quantidade", ...CLOSE],
    ],
    [
      [
        ...[product("ITSA4", "ITAUSA S/A"), B, "Doador", "2025010112345", "Balcão", "-", "Sim", 0.5, "-"],
        ...["10/03/2025", "10/04/2025", 100, 10.25, 1025],
      ],
    ],
    "Valor Atualizado",
  ),
  withFooter(
    "Posição - Renda Fixa",
    [
      ...[
        "Produto",
        "Instituição",
        "Emissor",
        "Código",
        "Indexador",
        "Tipo de regime",
        "Data de Emissão",
        "Vencimento",
      ],
      ...[...QUANTITIES, "Contraparte", "Preço Atualizado MTM", "Valor Atualizado MTM"],
      ...["Preço Atualizado CURVA", "Valor Atualizado CURVA"],
    ],
    [
      [
        ...["CDB - CDB1267NAD6 - BANCO INVENTADO S/A", B, "BANCO INVENTADO S/A", "CDB1267NAD6", "DI", "DEPOSITADO"],
        ...["10/01/2024", "10/01/2027", 5, 5, "-", "-", "-", "-", "-", 1075.5, 5377.5],
      ],
      [
        ...["CRA - CRA022007KH - SECURITIZADORA INVENTADA", B, "SECURITIZADORA INVENTADA", "CRA022007KH", "IPCA", "-"],
        ...["10/01/2022", "15/07/2028", 2, 2, "-", "-", "-", "-", "-", "-", "-", 1010.11, 2020.22],
      ],
    ],
    "Valor Atualizado CURVA",
  ),
  withFooter(
    "Posição - Tesouro Direto",
    [
      ...["Produto", "Instituição", "Código ISIN", "Indexador", "Vencimento", ...QUANTITIES],
      ...["Valor Aplicado", "Valor bruto", "Valor líquido", "Valor Atualizado"],
    ],
    [
      [
        ...["Tesouro IPCA+ com Juros Semestrais 2035", B, "BRSTNCNTB096", "IPCA", "15/05/2035", 1.52, 1.52, "-", "-"],
        ...[6000, 6444.15, 6380.02, 6444.15],
      ],
    ],
    "Valor Atualizado",
  ),
  withFooter(
    "Proventos Recebidos",
    ["Produto", "Pagamento", "Tipo de Evento", "Instituição", "Quantidade", "Preço unitário", "Valor líquido"],
    [[product("HGLG11", "FII CSHG LOG"), "14/03/2025", "Rendimento", B, "9,5", 1.1, 10.45]],
    "Valor líquido",
  ),
  {
    nome: "Negociações",
    linhas: [
      [
        ...["Código de Negociação", "Período (Inicial)", "Período (Final)", "Instituição", "Quantidade (Compra)"],
        ...["Quantidade (Venda)", "Quantidade (Líquida)", "Preço Médio (Compra)", "Preço Médio (Venda)"],
      ],
      ["ITSA4", "03/03/2025", "28/03/2025", B, 100, "0", 100, 10.12, "-"],
    ],
  },
];

/** The sheet of a yearly report that differs from the monthly one's. */
export const yearlyIncome = (): DrawnSheet =>
  withFooter(
    "Proventos Recebidos",
    ["Produto", "Tipo de Evento", "Valor líquido"],
    [
      [product("HGLG11", "FII CSHG LOG"), "Rendimento", 264],
      [product("ITSA4", "ITAUSA S/A"), "Juros Sobre Capital Próprio", 151.3],
    ],
    "Valor líquido",
  );
