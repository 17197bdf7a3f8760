import { describe, expect, it } from "vitest";
import { readAs, rowsOf, wrongLines } from "./question-line.ts";

/** What a question takes out, so that the answer is not of that. */
describe("charges and brokers that are left out", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "encargos -corretagem 2023-01-01..2023-12-31": [
            "todas as taxas menos corretagem em 2023",
            "custos de 2023 sem contar a corretagem",
            "taxas de 2023 fora corretagem",
            "encargos de 2023 exceto a corretagem",
            "tirando a corretagem, quanto paguei de taxas em 2023?",
          ],
          "encargos taxas_b3 -emolumentos 2023-01-01..2023-12-31": ["taxas da b3 sem emolumentos em 2023"],
          "encargos -corretagem Rico": ["quanto paguei de taxas sem a corretagem na rico?"],
          "encargos corretagem por corretora menores 1*": ["em qual corretora paguei menos corretagem?"],
          "encargos corretagem 2023-01-01..2023-12-31 -Clear": [
            "corretagem de 2023 não contando a clear",
            "corretagem de 2023 não incluindo a clear",
            "corretagem de 2023 que não passou pela clear",
            "corretagem de 2023, mas não na clear",
          ],
          "encargos corretagem 2023-01-01..2023-12-31 -Rico": ["corretagem de 2023 tirando o que veio da Rico"],
          "encargos corretagem 2023-01-01..2023-12-31 -Clear -Rico": [
            "nem clear nem rico: quanto paguei de corretagem em 2023",
            "corretagem de 2023, mas não na clear nem na rico",
          ],
          "operacoes V >= 2000 -Rico": [
            "vendas de mais de 2 mil reais que não passaram pela Rico",
            "vendas de mais de 2 mil reais que não foram feitas na Rico",
            "vendas de mais de 2 mil reais que não fiz na Rico",
          ],
          "resultado bruto acao/unit 2024-01-01..2024-12-31": [
            "quanto lucrei vendendo ações em 2024, antes de descontar os custos?",
            "lucro em ações em 2024 sem descontar as taxas",
          ],
          "operacoes preco media PETR4 2023-01-01..2023-12-31 C": [
            "preço médio só das compras de PETR4 feitas em 2023",
          ],
          "operacoes acao/unit (mas nunca)": ["ações que comprei mas nunca vendi"],
          "resultado 2022-01-01..2022-12-31 2023-01-01..2023-12-31": ["meu lucro foi maior em 2022 ou 2023?"],
          "custo_total 2023-01-01..2023-12-31 (corretagem)": ["percentual de corretagem nos custos de 2023"],
          "operacoes fii 2022-01-01..2023-12-31 C": ["quanto gastei comprando fii em 2022 e 2023 juntos?"],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("what no note says", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          search: [
            "se eu não pagar a darf o que acontece?",
            "qual a multa da darf atrasada",
            "quanto vou receber de restituição",
            "quanto rende 10 mil no cdi",
            "quanto eu teria hoje se não tivesse vendido bbas3",
            "a b3 funciona no feriado?",
            "nota fiscal da compra do notebook",
            "qual a taxa de administração do bova11",
            "quanto dinheiro tenho parado na clear",
            "p/l da weg",
          ],
          "recusa tax": ["tem jeito de pagar menos imposto?"],
          "recusa advice": ["que nota você dá pra minha carteira"],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});
