import { beginningOf } from "./cells.ts";
import { readCode } from "./code.ts";
import { readProduct } from "./product.ts";
import { type Columns, hasColumns, type RowCells, UNNAMED_COLUMNS } from "./row-cells.ts";
import type { B3Row, B3SheetKind, Place, PositionClass, Product } from "./rows.ts";

/** A row's content without its position. */
type Fact = B3Row extends infer Row ? (Row extends Place ? Omit<Row, keyof Place> : never) : never;

interface SheetKind {
  tipo: B3SheetKind;
  /** Headers that only sheets of this kind have together, as B3 prints them. */
  colunas: readonly string[];
  /** Headers that exclude this kind. */
  sem?: readonly string[];
  /** A row with an empty cell in this column is a total and adds nothing. */
  semTotais: string;
  /** Records in the cells whatever it does not understand. */
  read: (cells: RowCells) => Fact;
}

const [UNNAMED_PRICE, UNNAMED_VALUE] = UNNAMED_COLUMNS;
const [CODE, PRODUCT, BROKER, QUANTITY, UNIT_PRICE, NET] = [
  "Código de Negociação",
  "Produto",
  "Instituição",
  "Quantidade",
  "Preço unitário",
  "Valor líquido",
];

const held = (classe: PositionClass, colunas: readonly string[], sem: readonly string[] = []): SheetKind => ({
  tipo: `posicao_${classe}`,
  colunas: [PRODUCT, BROKER, QUANTITY, ...colunas],
  sem,
  semTotais: PRODUCT,
  read: (cells) => readPosition(cells, classe),
});

/** Every sheet of B3 by its header. The first that fits is the sheet's. */
const kinds: readonly SheetKind[] = [
  {
    tipo: "negociacao",
    colunas: ["Data do Negócio", "Tipo de Movimentação", CODE, QUANTITY, "Preço", "Valor"],
    semTotais: CODE,
    read: readTrade,
  },
  {
    tipo: "movimentacao",
    colunas: ["Entrada/Saída", "Data", "Movimentação", PRODUCT, QUANTITY, "Valor da Operação"],
    semTotais: "Movimentação",
    read: readMovement,
  },
  {
    tipo: "eventos_provisionados",
    colunas: [PRODUCT, "Tipo de Evento", "Previsão de pagamento", NET],
    semTotais: PRODUCT,
    read: (cells) => readIncome(cells, { previsto: true, data: cells.day("Previsão de pagamento") }),
  },
  {
    tipo: "proventos_recebidos",
    colunas: [PRODUCT, "Pagamento", "Tipo de Evento", NET],
    semTotais: PRODUCT,
    read: (cells) => readIncome(cells, { previsto: false, data: cells.needDay("Pagamento") }),
  },
  {
    tipo: "proventos_recebidos", // of the yearly report
    colunas: [PRODUCT, "Tipo de Evento", NET],
    semTotais: PRODUCT,
    read: (cells) => readIncome(cells, { previsto: false, data: null }),
  },
  {
    tipo: "ofertas_publicas",
    colunas: ["Data de liquidação", "Empresa", "Oferta", QUANTITY, "Valor", CODE],
    semTotais: "Empresa",
    read: readOffer,
  },
  {
    tipo: "negociacoes_agregadas",
    colunas: [CODE, "Período (Inicial)", "Período (Final)", "Quantidade (Compra)", "Quantidade (Venda)"],
    semTotais: CODE,
    read: readAggregate,
  },
  held("emprestimos", ["Natureza", "Número de Contrato"]),
  held("tesouro", ["Indexador", "Vencimento", "Valor Aplicado", "Valor bruto"]),
  held("renda_fixa", ["Emissor", "Código", "Indexador", "Vencimento"]),
  held("fundos", [CODE, "CNPJ do Fundo", "Administrador", "Valor Atualizado"]),
  held("etf", [CODE, "CNPJ do Fundo", "Valor Atualizado"]),
  held("acoes", [CODE, "CNPJ da Empresa", "Escriturador", "Valor Atualizado"]),
  held("bdr", [CODE, "Escriturador", "Valor Atualizado"], ["CNPJ do Fundo"]),
];

/** The kind of the sheet that a row is the header of; undefined for any other row. */
export const kindOfHeader = (columns: Columns): SheetKind | undefined =>
  kinds.find(
    ({ colunas, sem = [] }) => hasColumns(columns, colunas) && sem.every((title) => !hasColumns(columns, [title])),
  );

/** Rounded unit prices make the product differ by less; more is another number. */
const [LOWEST_RATIO, HIGHEST_RATIO] = [0.99, 1.01];
/** Amounts of a few cents cannot be compared. */
const LEAST_COMPARED = 1;

function readTrade(cells: RowCells): Fact {
  const side = cells.folded("Tipo de Movimentação");
  if (side !== "COMPRA" && side !== "VENDA") cells.note("'Tipo de Movimentação' não é Compra nem Venda.");
  const codigo = cells.needText(CODE);
  const ticker = readCode(codigo) ?? "";
  if (codigo && !ticker) cells.note(`'${beginningOf(codigo, 20)}' não é um código de negociação.`);
  const { quantidade, preco, valor } = needAmounts(cells, "Preço", "Valor");
  const product = quantidade.times(preco);
  const ratio = valor.isZero() ? valor : product.div(valor);
  if (product.gt(LEAST_COMPARED) && (ratio.lt(LOWEST_RATIO) || ratio.gt(HIGHEST_RATIO))) {
    cells.note("Quantidade × preço não dá o valor.");
  }
  return {
    tipo: "negocio",
    data: cells.needDay("Data do Negócio"),
    lado: side === "VENDA" ? "V" : "C",
    mercado: cells.text("Mercado"),
    vencimento: cells.day("Prazo/Vencimento"),
    instituicao: cells.needText(BROKER),
    ticker,
    quantidade,
    preco,
    valor,
  };
}

function needAmounts(cells: RowCells, price: string, value: string) {
  const { quantidade, preco, valor } = cells.amounts({ quantidade: [QUANTITY], preco: [price], valor: [value] });
  const known = {
    quantidade: quantidade ?? cells.needAmount(QUANTITY),
    preco: preco ?? cells.needAmount(price),
    valor: valor ?? cells.needAmount(value),
  };
  if (known.quantidade.isZero()) cells.note(`'${QUANTITY}' é zero.`);
  return known;
}

function readMovement(cells: RowCells): Fact {
  const direction = cells.folded("Entrada/Saída");
  if (direction !== "CREDITO" && direction !== "DEBITO") cells.note("'Entrada/Saída' não é Credito nem Debito.");
  return {
    tipo: "movimento",
    entrada: direction === "DEBITO" ? "debito" : "credito",
    data: cells.needDay("Data"),
    movimentacao: cells.needText("Movimentação"),
    produto: productOf(cells),
    instituicao: cells.text(BROKER),
    ...cells.amounts({ quantidade: [QUANTITY], preco: [UNIT_PRICE], valor: ["Valor da Operação"] }),
  };
}

function readIncome(cells: RowCells, { previsto, data }: { previsto: boolean; data: string | null }): Fact {
  const { quantidade, preco, valor } = cells.amounts({ quantidade: [QUANTITY], preco: [UNIT_PRICE], valor: [NET] });
  return {
    tipo: "provento",
    data,
    evento: cells.needText("Tipo de Evento"),
    previsto,
    produto: productOf(cells),
    instituicao: cells.text(BROKER),
    quantidade,
    preco,
    valorLiquido: valor ?? cells.needAmount(NET),
  };
}

function readOffer(cells: RowCells): Fact {
  return {
    tipo: "oferta",
    data: cells.needDay("Data de liquidação"),
    ticker: cells.text(CODE).toUpperCase() || null,
    empresa: cells.needText("Empresa"),
    oferta: cells.text("Oferta"),
    instituicao: cells.text(BROKER),
    ...cells.amounts({ quantidade: [QUANTITY], preco: ["Preço"], valor: ["Valor"] }),
  };
}

function readAggregate(cells: RowCells): Fact {
  const codigo = cells.needText(CODE);
  return {
    tipo: "agregado",
    ticker: readCode(codigo) ?? codigo.toUpperCase(),
    de: cells.needDay("Período (Inicial)"),
    ate: cells.needDay("Período (Final)"),
    instituicao: cells.text(BROKER),
    quantidadeCompra: cells.needAmount("Quantidade (Compra)"),
    quantidadeVenda: cells.needAmount("Quantidade (Venda)"),
    precoMedioCompra: cells.amount("Preço Médio (Compra)"),
    precoMedioVenda: cells.amount("Preço Médio (Venda)"),
  };
}

/** Prices of the market first; most bank papers have that of their curve only. */
const prices = ["Preço de Fechamento", "Preço Atualizado MTM", "Preço Atualizado CURVA", "Preço Atualizado FECHAMENTO"];
const values = [
  "Valor Atualizado",
  "Valor Atualizado MTM",
  "Valor Atualizado CURVA",
  "Valor Atualizado FECHAMENTO",
  "Valor bruto",
  "Valor líquido",
];

function readPosition(cells: RowCells, classe: PositionClass): Fact {
  const isBond = classe === "renda_fixa";
  const valueColumns = isBond ? [...values, UNNAMED_VALUE] : values;
  const { quantidade, preco, valor } = cells.amounts({
    quantidade: [QUANTITY],
    preco: isBond ? [...prices, UNNAMED_PRICE] : prices,
    valor: valueColumns,
  });
  const colunaValor = valueColumns.find((column) => cells.text(column) !== "") ?? null;
  return {
    tipo: "posicao",
    classe,
    produto: heldProduct(cells, classe),
    instituicao: cells.needText(BROKER),
    quantidade: quantidade ?? cells.needAmount(QUANTITY),
    preco,
    valor,
    isin:
      /\b[A-Z]{2}[A-Z0-9]{9}\d\b/.exec(
        cells.folded("Código ISIN / Distribuição") || cells.folded("Código ISIN"),
      )?.[0] ?? null,
    vencimento: cells.day("Vencimento") ?? cells.day("Data de vencimento"),
    natureza: classe === "emprestimos" ? natureOf(cells) : null,
    emissor: cells.text("Emissor") || null,
    indexador: cells.text("Indexador") || null,
    ...(isBond || classe === "tesouro" ? { colunaValor } : {}),
    valorAplicado: cells.amount("Valor Aplicado"),
  };
}

function natureOf(cells: RowCells): "doador" | "tomador" | null {
  const nature = cells.folded("Natureza");
  if (nature.startsWith("DOADOR")) return "doador";
  return nature.startsWith("TOMADOR") ? "tomador" : null;
}

const productOf = (cells: RowCells): Product => readProduct(cells.needText(PRODUCT));

/** The product of a position; its other columns win over what the text leaves open. */
function heldProduct(cells: RowCells, classe: PositionClass): Product {
  const produto = productOf(cells);
  if (classe === "tesouro") return { ...produto, classe };
  if (classe === "renda_fixa")
    return { ...produto, ticker: null, codigo: cells.text("Código") || produto.codigo, classe };
  const ticker = readCode(cells.text(CODE)) ?? produto.ticker;
  return { ...produto, ticker, classe: produto.classe ?? (ticker ? "bolsa" : null) };
}
