import { describe, expect, it } from "vitest";
import { readAs, rowsOf, wrongLines } from "./question-line.ts";

const YEAR_2023 = "2023-01-01..2023-12-31";
const MARCH = "2023-03-01..2023-03-31";
const JULY = "2023-07-01..2023-07-31";

describe("the result of one asset", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "resultado WEGE3": [
            "ganhei dinheiro com wege3?",
            "qual foi meu lucro vendendo WEGE3",
            "qto deu de lucro wege3",
            "deu lucro ou prejuizo a venda da weg?",
            "lucro que realizei em wege3",
            "vendi WEGE3 no lucro?",
            "quanto embolsei com a venda de WEGE3",
            "saí no prejuízo em wege3?",
            "perdi quanto em wege3",
            "wege3 me deu quanto?",
            "quanto a weg me rendeu de lucro",
            "resultado de wege3",
            "o que ganhei vendendo as wege3",
            "ganho de capital com WEGE3",
            "lucro/prejuízo wege3",
            "Qual o resultado financeiro apurado nas alienações de WEGE3?",
            "quanto tirei de lucro na weg",
            "faturei quanto com wege3",
          ],
          "resultado WEGE3 (*)": ["valeu a pena ter vendido WEGE3?", "fiz bom negócio vendendo WEGE3?"],
          "resultado PETR4/VALE3": ["quanto lucrei com petr4 e vale3", "lucro da petrobras e da vale"],
          [`resultado WEGE3 ${YEAR_2023}`]: [
            "quanto ganhei com weg em 2023",
            "meu lucro em 2023 com wege3",
            "prejuizo wege3 ano passado",
          ],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("the realized result", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          resultado: [
            "lucro total",
            "quanto já lucrei na bolsa",
            "meu lucro realizado",
            "tive lucro ou prejuízo até hoje?",
            "total de prejuízos",
          ],
          [`resultado ${YEAR_2023}`]: [
            "resultado do ano passado",
            "quanto ganhei em 2023",
            "fechei 2023 no lucro ou no prejuízo?",
            "saldo de ganhos e perdas de 2023",
            "ganho líquido nas vendas de 2023",
            "meu ganho de capital em 2023",
            "total de prejuízos em 2023",
            "operei no positivo em 2023?",
            "em 2023 eu ganhei ou perdi dinheiro",
            "qual foi o saldo das minhas vendas no ano passado",
            "me fala o lucro q tive em 2023",
            "quanto lucrei de janeiro a dezembro de 2023",
            "terminei 2023 no vermelho?",
          ],
          [`resultado acao/unit ${YEAR_2023}`]: [
            "quanto faturei vendendo ações em 2023",
            "lucro só com ações no ano passado",
          ],
          [`resultado fii ${YEAR_2023}`]: ["lucro com fiis em 2023", "quanto perdi em fundos imobiliários em 2023"],
          [`resultado acao/unit ${MARCH}`]: ["resultado de ações em março de 2023"],
          [`resultado Clear ${YEAR_2023}`]: ["quanto deu o lucro na clear em 2023", "resultado na clear em 2023"],
          [`resultado por mes ${YEAR_2023}`]: [
            "lucro realizado mês a mês em 2023",
            "quanto lucrei em cada mês de 2023",
            "lucro mensal de 2023",
          ],
          [`resultado por ativo ${YEAR_2023}`]: ["resultado por ativo em 2023", "quanto lucrei com cada ativo em 2023"],
          "resultado por ativo maiores 1": ["qual ativo me deu mais lucro", "qual papel foi mais lucrativo"],
          "resultado por ativo maiores 1*": [
            "em qual ativo eu mais lucrei",
            "com qual ação ganhei mais dinheiro",
            "qual meu ativo mais lucrativo",
          ],
          "resultado por ativo menores 1": [
            "qual ativo me deu mais prejuízo até hoje",
            "em que papel perdi mais dinheiro",
          ],
          [`resultado por mes menores 1 ${YEAR_2023}`]: [
            "qual mês tive mais prejuízo em 2023",
            "em que mês de 2023 perdi mais",
          ],
          "resultado por ano*": ["lucro por ano", "quanto lucrei em cada ano"],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("day trades", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "day_trade day_trade*": [
            "fiz day trade?",
            "qual meu resultado com day trade",
            "perdi dinheiro em daytrade?",
            "quais dias fiz day trade",
            "operações de day trade",
            "comprei e vendi no mesmo dia alguma vez?",
            "quanto já ganhei com daytrades",
            "meu saldo de day trade",
          ],
          [`day_trade ${YEAR_2023} day_trade`]: [
            "quanto ganhei de day trade em 2023",
            "meus daytrades de 2023",
            "tive operações intraday em 2023?",
            "lucro ou prejuízo de day trade no ano passado",
          ],
          [`day_trade ${MARCH} day_trade`]: ["lucro day-trade março 2023", "resultado dt mar/23"],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("futures", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "futuros WIN": [
            "quanto ganhei no mini índice",
            "meu resultado de mini-índice",
            "quanto fiz de mini índice",
            "perdi quanto no win",
          ],
          [`futuros WIN ${JULY}`]: [
            "lucro win julho/2023",
            "quanto lucrei com mini índice em julho",
            "mini indice jul 2023 resultado",
          ],
          [`futuros WDO ${JULY}`]: [
            "resultado do mini dolar em julho de 2023",
            "quanto perdi em wdo em julho",
            "ganhei no mini dólar em julho?",
          ],
          "futuros futuro": [
            "meus resultados com futuros",
            "lucro no mercado futuro",
            "quanto ganhei com contratos futuros",
          ],
          [`futuros futuro ${YEAR_2023}`]: [
            "resultado líquido em contratos futuros em 2023",
            "quanto os futuros me deram em 2023",
          ],
          "futuros*": [
            "ajuste diário dos futuros",
            "winm23 deu lucro?",
            "quantos contratos de mini indice operei em julho de 2023",
          ],
          "futuros WIN day_trade": ["day trade de mini índice: lucro", "quanto ganhei de day trade no mini índice"],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("only gains, or only losses", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "resultado só prejuizo": [
            "quais vendas deram prejuízo?",
            "vendas com prejuízo",
            "o que vendi no prejuízo?",
            "alguma venda deu prejuízo?",
            "quais vendas não deram lucro?",
            "operações negativas",
          ],
          [`resultado ${YEAR_2023} só lucro`]: ["quais operações deram lucro em 2023?"],
          "resultado por mes só prejuizo": [
            "em quais meses tive prejuízo?",
            "que meses fechei no vermelho?",
            "tive prejuízo em algum mês?",
            "meses negativos",
          ],
          [`resultado contagem ${YEAR_2023} só lucro`]: ["quantas vendas deram lucro ano passado?"],
          "resultado por ano só lucro": ["em que anos tive lucro?", "quais anos terminei no azul?"],
          "resultado por ativo só prejuizo": ["que ativos me deram prejuízo?", "com quais papéis perdi dinheiro?"],
          "resultado por ativo fii só lucro": ["quais FIIs deram lucro?"],
          "resultado por corretora Rico só prejuizo | resultado Rico só prejuizo": [
            "alguma venda na Rico deu prejuízo?",
          ],
          "day_trade por dia day_trade só prejuizo": ["quais day trades deram prejuízo?"],
          "valor_de_mercado resultado_aberto por ativo só prejuizo": ["quais ativos meus estão no prejuízo hoje?"],
          // Of both, of the most and of one sale all results are told.
          "resultado VALE3": ["minha venda de VALE3 deu lucro?"],
          resultado: ["vendas com lucro ou prejuízo"],
          "resultado WEGE3": ["lucro das vendas de WEGE3"],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });

  it("goes on into the next question", () => {
    expect(readAs("e em 2023?", `resultado ${YEAR_2023} só lucro`, ["quais vendas deram lucro?"])).toBe(
      `resultado ${YEAR_2023} só lucro`,
    );
    expect(readAs("e as que deram prejuízo?", "resultado só prejuizo", ["quais vendas deram lucro?"])).toBe(
      "resultado só prejuizo",
    );
  });
});
