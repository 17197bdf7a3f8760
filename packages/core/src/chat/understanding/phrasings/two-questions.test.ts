import { describe, expect, it } from "vitest";
import { understand } from "../understand.ts";
import { known, readAs, rowsOf, wrongLines } from "./question-line.ts";

const YEAR_2023 = "2023-01-01..2023-12-31";

describe("two questions in one message", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "notas_do_ativo contagem PETR4 + operacoes PETR4 C": ["em quantas notas operei PETR4 e quanto gastei?"],
          "resultado maior + resultado menor": [
            "quais foram meu maior lucro e meu maior prejuízo",
            "qual foi meu maior lucro e qual foi meu maior prejuízo?",
          ],
          [`operacoes contagem ${YEAR_2023} C + encargos ${YEAR_2023}`]: [
            "quantas compras fiz e quanto paguei de taxas em 2023",
            "quantas compras fiz em 2023 e quanto paguei de taxas?",
            "quantas compras fiz em 2023? e quanto paguei de taxas?",
          ],
          // Each of one thing and of no other.
          [`operacoes Clear ${YEAR_2023} C + operacoes Rico ${YEAR_2023} V`]: [
            "compras na clear e vendas na rico em 2023",
          ],
          [`encargos Clear 2022-01-01..2022-12-31 + encargos Rico ${YEAR_2023}`]: [
            "taxas da clear em 2022 e da rico em 2023",
          ],
          [`operacoes PETR4 2022-01-01..2022-12-31 C + operacoes VALE3 ${YEAR_2023} C`]: [
            "compras de petr4 em 2022 e de vale3 em 2023",
          ],
          [`encargos corretagem 2022-01-01..2022-12-31 + encargos emolumentos ${YEAR_2023}`]: [
            "corretagem em 2022 e emolumentos em 2023",
          ],
          [`resultado PETR4 2022-01-01..2022-12-31 + resultado VALE3 ${YEAR_2023}`]: [
            "lucro com petr4 em 2022 e com vale3 em 2023",
          ],
          [`encargos corretagem+emolumentos 2022-01-01..2022-12-31 ${YEAR_2023}`]: [
            "corretagem e emolumentos em 2022 e 2023",
          ],
          "operacoes V >= 2000 + operacoes C <= 1000": [
            "quais vendas passaram de 2 mil e quais compras ficaram abaixo de mil",
          ],
          "operacoes primeiro Clear C + operacoes primeiro Rico C": ["primeira compra na clear e primeira na rico"],
          "operacoes maior PETR4 V + operacoes maior VALE3 V": ["maior venda de petr4 e maior de vale3"],
          [`resultado ${YEAR_2023} + apuracao 2022-01-01..2022-12-31`]: ["lucro de 2023 e imposto de 2022"],
          [`encargos custos+irrf soma ${YEAR_2023} (lucro)`]: ["total de taxas em 2023, lucro em 2023 e irrf em 2023"],
          "resultado por classe maiores 1 acao/fii/unit": ["ganhei mais com ações ou com fiis?"],
          "preco_medio VALE3 + resultado VALE3": [
            "preço médio e resultado de VALE3",
            "qual meu preço médio de VALE3 e quanto lucrei com ela?",
            "qual o preço médio da vale e qual o meu lucro com vale3",
          ],
          "operacoes primeiro PETR4 C + operacoes ultimo PETR4 C": ["primeira e última compra de PETR4"],
          "operacoes maior C + operacoes maior V": ["maior compra e maior venda", "qual a maior compra e venda?"],
          "aportes maior + aportes menor": ["meu maior e menor aporte"],
          "notas contagem + preco_medio PETR4": ["quantas notas tenho e qual o preço médio de PETR4"],
          [`resultado ${YEAR_2023} + encargos ${YEAR_2023} + notas contagem ${YEAR_2023}`]: [
            "quanto lucrei em 2023, quanto paguei de taxas e quantas notas tenho?",
          ],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });

  it.each(
    rowsOf({
      "preco_medio preco_medio+quantidade PETR4": ["preço médio e quantidade de PETR4"],
      "encargos corretagem+emolumentos": ["quanto paguei de corretagem e de emolumentos?"],
      "operacoes contagem": ["quantas compras e quantas vendas fiz?"],
      "operacoes preco primeiro MXRF11 C": ["quando comprei MXRF11 pela primeira vez e por quanto?"],
      "resultado PETR4/VALE3": ["quanto lucrei com PETR4 e VALE3"],
      carteira: ["quais ativos tenho hoje e quanto investi em cada um?"],
    }),
  )("but %s is one: %s", (text, expected) => {
    expect(readAs(text, expected)).toBe(expected);
  });

  it.each([
    ["preço médio e resultado de VALE3", "Resultado de VALE3?"],
    ["quantas compras fiz em 2023 e quanto paguei de taxas?", "Quanto paguei de taxas em 2023?"],
    ["em quantas notas operei PETR4 e quanto gastei?", "Quanto gastei de PETR4?"],
    ["qual meu preço médio de VALE3 e quanto lucrei com ela?", "Quanto lucrei com ela?"],
    ["taxas da clear em 2022 e da rico em 2023", "E da rico em 2023?"],
  ])("of %s the second is asked alone as %s", (text, alone) => {
    const understood = understand(text, [], known);
    expect(understood.kind === "question" && understood.depois?.texto).toBe(alone);
  });
});

describe("by how much two periods differ", () => {
  const YEAR_2024 = "2024-01-01..2024-12-31";
  it.each(
    rowsOf({
      [`encargos ${YEAR_2024} ${YEAR_2023}`]: [
        "quanto gastei a mais de taxas em 2024 do que em 2023",
        "quanto paguei de custos a mais em 2024 que em 2023?",
      ],
      [`resultado ${YEAR_2024} ${YEAR_2023}`]: ["quanto lucrei a mais em 2024 do que em 2023?"],
      [`operacoes ${YEAR_2024} ${YEAR_2023} C`]: ["quanto comprei a mais em 2024 que em 2023"],
    }),
  )("%s → %s", (text, expected) => {
    const understood = understand(text, [], known);
    expect(readAs(text, expected)).toBe(expected);
    expect(understood.kind === "question" && understood.compara).toBe(true);
  });

  it.each([
    [
      "quanto gastei em 2023?",
      ["quanto gastei de custos em 2023?", "quanto comprei em 2023?", "quanto paguei de DARF em 2023?"],
    ],
    [
      "quanto gastei a mais em 2024 do que em 2023",
      [
        "quanto gastei de custos a mais em 2024 do que em 2023",
        "quanto comprei a mais em 2024 do que em 2023",
        "quanto paguei de DARF a mais em 2024 do que em 2023",
      ],
    ],
  ])("%s is asked back: on what", (text, opcoes) => {
    expect(understand(text, [], known)).toMatchObject({ kind: "askBack", opcoes });
  });
});
