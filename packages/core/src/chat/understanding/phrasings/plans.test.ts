import { describe, expect, it } from "vitest";
import { readAs, rowsOf, wrongLines } from "./question-line.ts";

const YEAR_2023 = "2023-01-01..2023-12-31";

describe("the portfolio against an index", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "comparacao ibovespa": [
            "ganhei do ibovespa?",
            "carteira versus ibov",
            "comparativo da minha carteira com o ibovespa",
            "estou melhor que o ibovespa?",
            "minha carteira tá batendo o ibov?",
          ],
          "comparacao cdi": [
            "estou acima do cdi?",
            "estou ganhando do cdi?",
            "CDI foi melhor que minha carteira?",
            "o que rendeu mais: minha carteira ou o CDI?",
          ],
          "comparacao cdi (*)": [
            "se tivesse deixado no cdi teria ganho mais?",
            "teria sido melhor deixar tudo no cdi?",
          ],
          "comparacao ipca": [
            "minha rentabilidade comparada ao ipca",
            "ganhei da inflação?",
            "meu rendimento superou a inflação?",
          ],
          [`comparacao ${YEAR_2023} ibovespa`]: ["fiquei abaixo do ibov em 2023?"],
          [`comparacao ${YEAR_2023} cdi`]: [
            "como fui em relação ao cdi em 2023",
            "rendi quanto a mais que o CDI em 2023",
            "quantos % do cdi eu fiz em 2023",
            "em 2023 o cdi me venceu?",
          ],
          [`comparacao ${YEAR_2023} ipca`]: ["perdi pra inflação em 2023?"],
          "comparacao cdi/ibovespa": ["compare minha carteira com cdi e ibovespa"],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("returns", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          rentabilidade: [
            "retorno da carteira",
            "rendimento da minha carteira",
            "rentabilidade acumulada",
            "qual foi meu retorno anualizado",
            "quanto rende minha carteira",
            "minha rentabilidade",
            "qual o percentual de retorno que tive desde o início",
          ],
          [`rentabilidade ${YEAR_2023}`]: [
            "qual minha rentabilidade em 2023",
            "quanto minha carteira rendeu em 2023",
            "performance em 2023",
            "quantos por cento eu ganhei em 2023",
            "minha carteira valorizou quanto em 2023",
            "tive retorno positivo em 2023?",
            "TWR de 2023",
            "desempenho da carteira no ano passado",
            "rentabilidade do ano passado em %",
            "minha carteira subiu quanto em 2023",
          ],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("goals", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "meta Reserva": [
            "quanto falta para a reserva",
            "progresso da meta reserva",
            "como está meu objetivo reserva?",
            "quantos por cento da meta reserva já tenho",
            "em quanto tempo chego na reserva",
            "quanto já juntei pra reserva",
            "falta muito pra reserva?",
            "quanto tenho guardado na meta reserva",
          ],
          "meta Casa própria": [
            "em que pé está minha meta da casa",
            "falta quanto pra casa propria",
            "quando vou conseguir comprar a casa própria",
            "meta da casa: quanto ja tenho",
          ],
          "meta por mes Reserva": ["quanto preciso guardar por mês pra atingir a reserva"],
          "meta Reserva (*)": ["vou conseguir atingir a meta reserva até o prazo?"],
          "meta*": [
            "minhas metas",
            "já bati minha meta?",
            "tô perto da meta?",
            "quais são meus objetivos",
            "como andam meus objetivos financeiros",
          ],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("what can be asked", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          ajuda: [
            "o que você faz?",
            "como te uso?",
            "quais perguntas posso fazer",
            "me ajuda",
            "preciso de ajuda",
            "não sei o que perguntar",
            "pra que você serve?",
            "que tipo de coisa você responde",
            "como funciona esse chat",
            "me dá exemplos",
            "o que dá pra saber aqui",
            "quais são as suas capacidades",
            "o que posso te perguntar?",
            "vc faz o q",
          ],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});
