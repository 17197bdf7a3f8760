import { describe, expect, it } from "vitest";
import { readAs, rowsOf, wrongLines } from "./question-line.ts";

/** Questions with the words of advice that ask for a fact. */
describe("facts that sound like advice", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          apuracao: [
            "quanto tenho que pagar de darf",
            "devo pagar algum imposto?",
            "quanto devo pagar de ir",
            "preciso pagar darf?",
            "devo alguma coisa de imposto?",
            "será que devo imposto?",
          ],
          // A reason says nothing of what is asked.
          "preco_medio BBAS3": ["Meu marido está perguntando a quanto saiu, na média, cada BBAS3 que ainda tenho."],
          "irrf 2023-01-01..2023-12-31": ["meu contador pediu o total de irrf de 2023"],
          "apuracao 2023-03-01..2023-03-31": [
            "meu irmão é contador e tá pedindo: em março de 2023 teve imposto de bolsa?",
          ],
          notas_que_faltam: ["minha mãe sempre confere tudo, então vê se alguma nota minha não veio"],
          "meta Casa própria": ["Quero sair do aluguel! Quanto falta pra minha meta da casa própria?"],
          rentabilidade: ["Qual minha TIR? Quero comparar com a previdência que me ofereceram."],
          "aportes media por mes 2022-01-01..2022-12-31": [
            "Estou fazendo o orçamento do ano que vem. Em 2022, meu aporte médio por mês foi de quanto?",
          ],
          "apuracao 2024-04-01..2024-04-30": [
            "tem a pagar em abril de 2024 imposto?",
            "quanto eu deveria ter pago de imposto em abril de 2024",
          ],
          "resultado por ativo maiores 1*": [
            "qual meu melhor ativo",
            "qual foi meu melhor investimento",
            "qual ação me deu o melhor resultado",
            "qual foi a ação que mais me deu dinheiro",
          ],
          "resultado por ativo menores 1*": [
            "qual meu pior ativo",
            "qual foi meu pior investimento",
            "qual ação me deu o pior resultado",
          ],
          "resultado por mes maiores 1": ["qual foi meu melhor mês", "em que mês tive o melhor resultado"],
          "encargos por corretora maiores 1*": [
            "qual corretora me cobrou mais",
            "qual a corretora mais cara que usei",
            "em qual corretora gastei mais com taxas",
          ],
          "encargos por corretora menores 1*": [
            "qual corretora me cobrou menos taxas",
            "qual corretora me saiu mais barata em custos",
          ],
          "encargos corretagem por corretora menores 1*": ["qual corretora tem a menor corretagem nas minhas notas"],
          isencao: [
            "posso vender quanto sem imposto",
            "quanto dá pra vender sem pagar ir",
            "quanto ainda posso vender isento",
          ],
          "isencao*": [
            "posso vender mais ações esse mês sem pagar imposto?",
            "ainda consigo vender 5 mil sem imposto?",
          ],
          "resultado WEGE3 (*)": [
            "valeu a pena ter vendido WEGE3?",
            "minha venda de wege3 foi lucrativa?",
            "vender wege3 me deu lucro?",
          ],
          "valor_de_mercado resultado_aberto PETR4 | valor_de_mercado resultado_aberto PETR4 (*)": [
            "estou no prejuízo com petr4?",
            "minha petr4 tá no lucro?",
          ],
          "operacoes preco maior PETR4 C | operacoes maior PETR4 C*": ["qual a compra mais cara de petr4 que fiz"],
          "operacoes maior C": ["qual foi minha maior compra"],
          "preco_medio PETR4": ["qual o preço médio que eu paguei na petr4?", "fiz preço médio de quanto em petr4?"],
          "quantidade PETR4": ["tenho quantas petr4?", "quantas petr4 eu posso vender?"],
          "notas_que_faltam*": [
            "devo enviar mais alguma nota?",
            "preciso mandar alguma nota que falta?",
            "está faltando alguma nota?",
          ],
          "notas_com_erro*": ["posso confiar nas minhas notas? alguma tem erro?", "alguma nota com problema?"],
          "concentracao*": ["estou muito concentrado?", "qual meu ativo de maior peso"],
          "comparacao*": [
            "minha carteira é melhor que o cdi?",
            "rendi mais que o ibovespa?",
            "meus investimentos renderam mais que a inflação?",
            "o que rendeu mais em 2023, eu ou o cdi?",
          ],
          "rentabilidade*": ["quanto minha carteira está rendendo", "minha carteira vai bem? qual a rentabilidade"],
          "meta*": [
            "quanto falta guardar para a meta reserva",
            "quando vou atingir minha meta",
            "vou conseguir bater a meta reserva?",
            "quanto preciso aportar pra chegar na meta casa própria",
          ],
          "prejuizo_a_compensar*": [
            "posso compensar prejuízo?",
            "dá pra usar o prejuízo de 2023 pra abater?",
            "prejuízo a compensar de day trade quanto?",
          ],
          "operacoes por corretora maiores 1": ["qual a corretora que eu mais uso", "em qual corretora eu mais opero"],
          "day_trade*": ["day trade: quanto ganhei?", "estou ganhando com day trade?"],
          "operacoes ultimo*": [
            "quando foi a última vez que aumentei a posição em vale3",
            "quando foi minha última compra",
          ],
          "operacoes*": [
            "comprei ou vendi mais em 2023?",
            "em que dia comprei vale3",
            "vendi alguma coisa em abril de 2024?",
            "troquei alguma ação em 2023? o que vendi e comprei",
          ],
          "irrf*": ["quanto me descontaram de imposto na fonte", "quanto retiveram de ir"],
          "alocacao*": ["quanto tenho em ações e em fii, em %", "minha carteira é diversificada? como está dividida"],
          "valor_de_mercado*": [
            "a quanto está a petr4",
            "petr4 tá sendo negociada a quanto no pregão de hoje",
            "quanto ganharia se vendesse minhas vale3 hoje",
            "quanto tenho de lucro se vender tudo agora",
          ],
          "carteira*": ["em que estou investindo", "onde estou investindo meu dinheiro", "quais empresas eu escolhi"],
          "liquido_da_nota*": ["quanto devo receber da nota 12345", "quanto tenho a pagar pela nota de 14/03/2023"],
          "explicacao_da_nota nº 12345": ["me ajuda a entender a nota 12345", "não entendi a nota 12345, explica"],
          "ajuda*": ["o que você pode fazer por mim"],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});
