import { describe, expect, it } from "vitest";
import { questionLine, wrongLines } from "./question-line.ts";

describe("long words with two slips, and years of two figures", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        [
          ["coretagme na clear em 2023", "encargos corretagem Clear 2023-01-01..2023-12-31"],
          ["emolumetnso de 2023", "encargos emolumentos 2023-01-01..2023-12-31"],
          ["prejuizso de 2023", "resultado 2023-01-01..2023-12-31"],
          ["operadores de 2023", "search"],
          ["lucro líquido das vendas pela Rico, 23", "resultado Rico 2023-01-01..2023-12-31"],
          ["compras de PETR4, 23", "operacoes PETR4 2023-01-01..2023-12-31 C"],
          ["corretagem de março/23.", "encargos corretagem 2023-03-01..2023-03-31"],
          ["operações em março de 23, na Clear", "operacoes Clear 2023-03-01..2023-03-31"],
        ],
        (text) => questionLine(text),
      ),
    ).toEqual([]);
  });
});

describe("results after costs and before them", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        [
          ["quanto sobrou limpo da venda de PETR4", "resultado PETR4"],
          ["quanto ficou limpo no bolso com a venda de BBAS3", "resultado BBAS3"],
          ["quanto ganhei limpo em 2023", "resultado 2023-01-01..2023-12-31"],
          ["win em julho de 2023 deu quanto limpo", "futuros WIN 2023-07-01..2023-07-31"],
          ["resultado das vendas de março de 2023, já com os custos abatidos.", "resultado 2023-03-01..2023-03-31"],
          ["lucro de 2023 com as taxas já deduzidas", "resultado 2023-01-01..2023-12-31"],
          ["lucrei quanto em 2023, descontadas as taxas?", "resultado 2023-01-01..2023-12-31"],
          [
            "BBAS3, lucro com os custos descontados e lucro sem descontar os custos",
            "resultado BBAS3 + resultado bruto BBAS3",
          ],
          ["lucro bruto e lucro líquido de PETR4", "resultado bruto PETR4 + resultado PETR4"],
          ["quanto lucrei em 2023, bruto e líquido", "resultado bruto 2023-01-01..2023-12-31 (líquido)"],
          ["taxas descontadas em 2023", "encargos 2023-01-01..2023-12-31 (descontadas)"],
        ],
        (text) => questionLine(text),
      ),
    ).toEqual([]);
  });
});

describe("day trades and the best of what was sold", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        [
          ["teve dia em que abri e encerrei posição em PETR4 dentro do mesmo pregão?", "day_trade PETR4 day_trade"],
          ["montei e desmontei posição no mesmo dia alguma vez?", "day_trade day_trade"],
          ["comprei e revendi PETR4 na mesma sessão?", "day_trade PETR4 day_trade"],
          ["teve day trade em 2023? rendeu quanto?", "day_trade 2023-01-01..2023-12-31 day_trade"],
          ["quanto rendeu o mini-índice em julho de 2023", "futuros WIN 2023-07-01..2023-07-31"],
          [
            "dos papéis que vendi em 2023, qual me rendeu o maior lucro?",
            "resultado por ativo maiores 1 2023-01-01..2023-12-31",
          ],
          [
            "das ações que vendi em 2023, qual me deu mais prejuízo?",
            "resultado por ativo menores 1 acao/unit 2023-01-01..2023-12-31",
          ],
          ["qual venda de 2023 me rendeu mais lucro", "resultado por ativo maiores 1 2023-01-01..2023-12-31"],
          [
            "das corretoras que uso, qual cobrou mais em 2023?",
            "encargos por corretora maiores 1 2023-01-01..2023-12-31",
          ],
          ["das minhas vendas de 2023, qual foi a maior?", "operacoes maior 2023-01-01..2023-12-31 V"],
        ],
        (text) => questionLine(text),
      ),
    ).toEqual([]);
  });
});

describe("what is held, and what it cost", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        [
          ["FIIs na carteira: quais, e a que custo?", "carteira fii"],
          ["carteira de hoje, com custo", "carteira"],
          ["ativos que tenho, e o custo", "carteira"],
          ["tudo quanto é papel que tá comigo agora e o quanto custou", "carteira"],
          ["ações que comprei, e o custo", "encargos acao/unit C"],
          ["minhas mexidas em PETR4 em 2023", "operacoes PETR4 2023-01-01..2023-12-31"],
          ["as idas e vindas que fiz em BBAS3", "operacoes BBAS3"],
        ],
        (text) => questionLine(text),
      ),
    ).toEqual([]);
  });
});

describe("notes as they are spoken of", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        [
          ["decifra pra mim essa 507 da Rico, tchê", "explicacao_da_nota Rico nº 507"],
          ["mostra a 8808 pra mim", "explicacao_da_nota nº 8808"],
          ["mostra 100 ações", "search"],
          ["liquidação financeira da nota 12002: montante e data.", "liquido_da_nota nº 12002"],
          ["quanto paguei de liquidação na nota 12002", "encargos liquidacao nº 12002"],
          ["rolou erro de soma em nota minha de 2023?", "notas_com_erro 2023-01-01..2023-12-31"],
          ["os valres das minhas notas tão todos batendo?", "notas_com_erro"],
          ["vixe, será que deixei nota pra trás sem importar?", "notas_que_faltam"],
          ["ficou alguma nota de fora?", "notas_que_faltam"],
          ["qual nota eu ainda preciso baixar da corretora pra ficar com tudo certinho", "notas_que_faltam"],
        ],
        (text) => questionLine(text),
      ),
    ).toEqual([]);
  });
});

describe("one purchase or sale, in other words", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        [
          ["Indique a alienação de maior valor pela Rico.", "operacoes maior Rico V"],
          ["indique a melhor compra", "recusa advice"],
          ["em 2023 qual foi a compra em que eu botei mais dinheiro", "operacoes maior 2023-01-01..2023-12-31 C"],
          ["quanto investi em compras em 2023", "operacoes 2023-01-01..2023-12-31 C"],
          ["quanto coloquei na Rico em 2023", "aportes Rico 2023-01-01..2023-12-31"],
        ],
        (text) => questionLine(text),
      ),
    ).toEqual([]);
  });
});

describe("why something is asked", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        [
          [
            "Estou fechando minha planilha de despesas e me falta um número: a corretagem que a Rico me cobrou em 2023.",
            "encargos corretagem Rico 2023-01-01..2023-12-31",
          ],
          [
            "Meu contador pediu os custos: quanto paguei de corretagem em 2023?",
            "encargos corretagem 2023-01-01..2023-12-31",
          ],
          [
            "Não conte a Clear. Quanto paguei de corretagem em 2023?",
            "encargos corretagem 2023-01-01..2023-12-31 -Clear",
          ],
          ["Sem contar taxas. Quanto lucrei em 2023?", "resultado bruto 2023-01-01..2023-12-31"],
          ["Minha filha entende disso e quis saber qual é a minha TIR. Você me diz?", "rentabilidade"],
          ["minha filha tem ações e quer saber quanto ela lucrou", "recusa otherPerson"],
          ["meu pai investe e quer saber o lucro dele", "recusa otherPerson"],
          [
            "Em 2023 compensou estar na bolsa em vez do CDI? Quero os dois números.",
            "comparacao 2023-01-01..2023-12-31 cdi",
          ],
        ],
        (text) => questionLine(text),
      ),
    ).toEqual([]);
  });
});

describe("what is left out, and each of several", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        [
          ["o iss de 2023, descontada a parte da Rico, foi quanto?", "encargos iss 2023-01-01..2023-12-31 -Rico"],
          ["compras de 2023, retiradas as da Clear", "operacoes 2023-01-01..2023-12-31 C -Clear"],
          ["carteira, descontados os FIIs", "carteira -fii"],
          ["WEGE3: a primeira e a última compra, por favor", "operacoes primeiro WEGE3 C + operacoes ultimo WEGE3 C"],
          ["VALE3: maior e menor compra", "operacoes maior VALE3 C + operacoes menor VALE3 C"],
          [
            "em 2023 botei quanto em ações e quanto em fundos imobiliários, só contando compras?",
            "operacoes acao/unit 2023-01-01..2023-12-31 C + operacoes fii 2023-01-01..2023-12-31 C",
          ],
          [
            "quanto paguei de corretagem na Clear e quanto na Rico em 2023?",
            "encargos corretagem por corretora Clear/Rico 2023-01-01..2023-12-31",
          ],
          [
            "por quanto saíram, em média, só as wege3 compradas em 2023?",
            "operacoes preco media WEGE3 2023-01-01..2023-12-31 C",
          ],
          ["preço médio apenas das PETR4 compradas em 2023", "operacoes preco media PETR4 2023-01-01..2023-12-31 C"],
        ],
        (text) => questionLine(text),
      ),
    ).toEqual([]);
  });
});

describe("a charge by its kind and its name, and words that only strengthen", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        [
          ["despesa com emolumentos no primeiro trimestre de 2023", "encargos emolumentos 2023-01-01..2023-03-31"],
          ["encargos com ISS em 2023", "encargos iss 2023-01-01..2023-12-31"],
          ["despesas de liquidação em 2023", "encargos liquidacao 2023-01-01..2023-12-31"],
          ["primeiríssima compra de VALE3, quando e por qual preço", "operacoes preco primeiro VALE3 C"],
          ["destrincha a nota 12005 linha por linha", "explicacao_da_nota nº 12005"],
          ["maior paulada que dei numa compra", "operacoes maior C"],
        ],
        (text) => questionLine(text),
      ),
    ).toEqual([]);
  });
});
