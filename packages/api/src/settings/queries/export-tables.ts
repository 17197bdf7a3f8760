import { BYTE_ORDER_MARK, FORMULA, NEW_LINE } from "@app/core/csv";
import { formatDay, formatInstant } from "@app/core/format";
import type { Decimal } from "@app/core/money";
import { inBatches } from "@app/db/batches";
import Papa from "papaparse";
import type { OwnData } from "./collect-export.ts";

type Cell = string | number | boolean | null;
type Table = Iterable<Record<string, Cell>>;

/**
 * The person's tables as spreadsheets in Brazil read them: semicolons, `1234,56`, `dd/mm/aaaa`.
 *
 * @returns file name to text, in pieces generated lazily
 */
export function exportTables({
  notas,
  correcoes,
  notasDeixadasDeFora,
  notasConfirmadas,
  versoesEscolhidas,
  duvidasRespondidas,
  posicoes,
  eventos,
  proventos,
  metasDeAlocacao,
  pagamentosDeImposto,
  prejuizosInformados,
  precosInformados,
  conversas,
  objetivos,
  lancamentos,
}: OwnData): Record<string, Iterable<string>> {
  const noteOf = ({ corretora, numero, dataPregao, moeda }: OwnData["notas"][number]) => ({
    corretora,
    nota: numero,
    dataPregao: formatDay(dataPregao),
    moeda,
  });
  const tables: Record<string, Table> = {
    "notas.csv": ofEach(notas, (note) => [
      {
        ...noteOf(note),
        mercado: note.mercado,
        conciliada: yesNo(note.conciliada),
        origem: note.origem,
        liquido: figure(note.liquido.valor),
        debitoCredito: note.liquido.debitoCredito,
        arquivo: note.nomeArquivo,
      },
    ]),
    "negocios.csv": ofEach(notas, (note) =>
      note.negocios.map((trade) => ({
        ...noteOf(note),
        lado: trade.lado,
        mercado: trade.mercado,
        ticker: trade.ticker,
        especificacao: trade.especificacao,
        quantidade: figure(trade.quantidade),
        preco: figure(trade.preco),
        valor: figure(trade.valor),
        dayTrade: yesNo(trade.dayTrade),
        pagina: trade.pagina,
        linha: trade.linha,
      })),
    ),
    "custos.csv": ofEach(notas, (note) =>
      note.custos.map(({ tipo, valor, debitado }) => ({
        ...noteOf(note),
        tipo,
        valor: figure(valor),
        debitado: yesNo(debitado),
      })),
    ),
    "correcoes.csv": ofEach(correcoes, ({ createdAt, caiuEm, lido, corrigido, ...place }) => [
      {
        data: formatInstant(createdAt),
        ...place,
        ...figures({ lido, corrigido }),
        vale: yesNo(caiuEm === null),
      },
    ]),
    "notas_deixadas_de_fora.csv": ofEach(notasDeixadasDeFora, handwork),
    "notas_confirmadas.csv": ofEach(notasConfirmadas, handwork),
    "versoes_escolhidas.csv": ofEach(versoesEscolhidas, handwork),
    "duvidas_respondidas.csv": ofEach(duvidasRespondidas, ({ createdAt, texto }) => [
      { data: formatInstant(createdAt), duvida: texto },
    ]),
    "posicoes.csv": ofEach(posicoes, ({ data, ticker, tipo, lado, custoConhecido, ...amounts }) => [
      {
        ticker,
        data: formatDay(data),
        tipo,
        lado,
        ...figures(amounts),
        custoConhecido: yesNo(custoConhecido),
      },
    ]),
    "metas_de_alocacao.csv": metasDeAlocacao.map(({ tipo, chave, percentual }) => ({
      tipo,
      chave,
      percentual: figure(percentual),
    })),
    "pagamentos_de_imposto.csv": pagamentosDeImposto.map(({ mes, data, valor }) => ({
      mes,
      data: formatDay(data),
      valor: figure(valor),
    })),
    "prejuizos_informados.csv": prejuizosInformados.map(({ grupo, data, valor }) => ({
      grupo,
      data: formatDay(data),
      valor: figure(valor),
    })),
    "eventos.csv": ofEach(eventos, ({ tipo, ticker, data, tickerNovo, origem, createdAt, ...amounts }) => [
      {
        tipo,
        ticker,
        data: formatDay(data),
        tickerNovo,
        fator: figure(amounts.fator),
        ...figures({
          fator: amounts.fator,
          quantidade: amounts.quantidade,
          custo: amounts.custo,
          parteDoCusto: amounts.parteDoCusto,
        }),
        origem,
        informadoEm: formatInstant(createdAt),
      },
    ]),
    "proventos.csv": ofEach(proventos, ({ tipo, ticker, data, previsto, instituicao, createdAt, ...source }) => [
      {
        tipo,
        ticker,
        data: formatDay(data),
        previsto: yesNo(previsto),
        ...figures({
          quantidade: source.quantidade,
          valorBruto: source.valorBruto,
          valorLiquido: source.valorLiquido,
        }),
        instituicao,
        origem: source.origem,
        arquivo: source.arquivo,
        aba: source.aba,
        linha: source.linha,
        informadoEm: formatInstant(createdAt),
      },
    ]),
    "precos_informados.csv": ofEach(precosInformados, ({ ticker, dia, preco, createdAt }) => [
      { ticker, data: formatDay(dia), ...figures({ preco }), informadoEm: formatInstant(createdAt) },
    ]),
    "conversas.csv": ofEach(conversas, ({ createdAt, type, content }) => [
      {
        data: formatInstant(createdAt),
        autor: type === "user" ? "você" : "assistente",
        mensagem: content,
      },
    ]),
    "lancamentos.csv": ofEach(lancamentos, ({ data, valor, partes, ...entry }) =>
      (partes.length > 0 ? partes : [{ ...entry, valor }]).map((part) => ({
        data: formatDay(data),
        ...figures({ valor: part.valor }),
        ...entry,
        ...{ categoria: part.categoria, descricao: part.descricao ?? entry.descricao },
      })),
    ),
    "objetivos.csv": objetivos.map(({ titulo, dataObjetivo, valorAlvo, aporteMensal, valorInicial, valorAtual }) => ({
      titulo,
      dataObjetivo: formatDay(dataObjetivo),
      ...figures({ valorAlvo, aporteMensal, valorInicial, valorAtual }),
    })),
  };
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, toCsv(table)]));
}

function* ofEach<Item>(items: readonly Item[], rowsOf: (item: Item) => Record<string, Cell>[]): Table {
  for (const item of items) yield* rowsOf(item);
}

function* toCsv(table: Table): Generator<string> {
  yield BYTE_ORDER_MARK;
  let header = true;
  for (const rows of inBatches(table)) {
    const text = Papa.unparse(rows, { delimiter: ";", newline: NEW_LINE, escapeFormulae: FORMULA, header });
    yield header ? text : NEW_LINE + text;
    header = false;
  }
}

const yesNo = (value: boolean) => (value ? "sim" : "não");
const figure = (value: Decimal | null) => (value === null ? null : value.toFixed().replace(".", ","));
const figures = (values: Record<string, Decimal | null>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, figure(value)]));

/** Row of a person's decision about a note; the note's columns are empty when no file holds it any more. */
function handwork({ createdAt, corretora, numero, dataPregao }: OwnData["notasDeixadasDeFora"][number]) {
  return [{ data: formatInstant(createdAt), corretora, nota: numero, dataPregao: dataPregao && formatDay(dataPregao) }];
}
