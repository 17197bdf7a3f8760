import { describe, expect, it } from "vitest";
import { lineOfManyYears } from "./many-years.ts";
import { rowsOf, wrongLines } from "./question-line.ts";

/** How people bound, name and leave out. */
describe("bounds, names, exceptions and order", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "operacoes C >= 5000": [
            "compras acima de 5 mil",
            "compras de mais de 5k",
            "compras com valor superior a R$ 5.000,00",
            "compras maiores que cinco mil reais",
            "compras a partir de 5000 reais",
            "compras que passaram de 5 mil",
            "compras de pelo menos R$ 5.000",
            "compras de 5 mil pra cima",
            "compras de no mínimo 5 mil reais",
            "quais compras foram acima de 5 mil?",
            "compras > 5000",
            "o que comprei por mais de 5 mil reais?",
            "compras de 5 mil ou mais",
          ],
          "operacoes V <= 1500": [
            "vendas abaixo de mil e quinhentos reais",
            "vendas de até R$ 1.500",
            "vendas menores que 1,5 mil",
            "vendas inferiores a R$ 1.500,00",
            "vendas de menos de 1500 reais",
            "vendas de no máximo 1.500 reais",
            "vendas que não passaram de 1500 reais",
            "vendas de 1,5 mil pra baixo",
          ],
          "operacoes >= 1000 <= 3000": [
            "operações entre mil e 3 mil reais",
            "operações entre R$ 1.000 e R$ 3.000",
            "operações de 1 a 3 mil reais",
            "operações de R$ 1.000 a R$ 3.000",
            "operações entre 1k e 3k",
            "operações acima de mil e abaixo de 3 mil",
          ],
          "operacoes C >= 20000": [
            "compras acima de vinte mil",
            "compras acima de R$ 20.000",
            "compras acima de 20 mil reais",
          ],
          "operacoes C >= 2500.50": ["compras acima de R$ 2.500,50"],
          "operacoes contagem C >= 10000": [
            "quantas compras acima de dez mil eu fiz?",
            "quantas compras passaram de 10 mil reais?",
          ],
          "encargos corretagem BTG Pactual": [
            "corretagem no BTG",
            "corretagem do btg pactual",
            "quanto o BTG me cobrou de corretagem?",
            "corretagem no banco btg",
          ],
          "encargos corretagem XP": [
            "corretagem da XP",
            "corretagem na xp investimentos",
            "quanto paguei de corretagem pra XP",
            "corretagem xp",
          ],
          "encargos corretagem Clear": [
            "corretagem clear",
            "corretagem da Clear Corretora",
            "corretagem na clear",
            "só na clear, quanto foi de corretagem?",
            "quanto a cler cobrou de corretagem",
          ],
          "encargos corretagem -Rico": [
            "corretagem exceto Rico",
            "corretagem sem contar a Rico",
            "corretagem tirando a rico",
            "corretagem fora a Rico",
            "corretagem desconsiderando a Rico",
            "corretagem que não seja da Rico",
            "corretagem excluindo a Rico",
            "corretagem menos a da Rico",
            "ignora a Rico: quanto paguei de corretagem?",
            "tirando a Rico, quanto paguei de corretagem?",
            "corretagem de todas as corretoras, menos a Rico",
            "corretagem com exceção da Rico",
            "corretagem sem a Rico",
            "corretagem sem incluir a rico",
            "à exceção da Rico, quanto gastei de corretagem?",
            "corretagem salvo na Rico",
            "quanto paguei de corretagem nas corretoras que não são a Rico",
            "corretagem descontando a Rico",
            "corretagem nas outras corretoras além da Rico",
            "corretagem ignorando a Rico",
            "corretagem a não ser na Rico",
          ],
          "operacoes 2024 C -PETR4": [
            "compras de 2024 sem PETR4",
            "o que comprei em 2024 além de PETR4?",
            "compras de 2024 exceto petr4",
            "compras em 2024 desconsidera PETR4",
            "em 2024 comprei o quê tirando petr4",
            "compras de 2024, menos PETR4",
            "compras de 2024 que não sejam de PETR4",
          ],
          "operacoes 2024 C -fii": [
            "compras de 2024 sem os fiis",
            "compras de 2024 tirando fundos imobiliários",
            "compras de 2024 que não sejam FII",
          ],
          "operacoes 2024 C -Clear -XP": ["compras de 2024 exceto na Clear e na XP", "compras de 2024 fora clear e xp"],
          "operacoes MGLU3": ["operações de magazine luiza", "operações da magalu", "o que negociei de Magalu"],
          "operacoes XPML11 C": ["compras de xp malls", "compras do XPML11", "compras do fundo xp malls"],
          "operacoes HGLG11 C": ["compras de hglg", "compras do fundo HGLG11", "compras de cotas de hglg11"],
          "operacoes TAEE11": ["operações da Taesa", "operações de taee 11", "operações com units da taesa"],
          "operacoes AAPL34 C": ["compras da Apple", "compras do bdr da apple", "compras de aapl34"],
          "operacoes PETR3/PETR4": ["operações da Petrobras", "negócios com Petrobrás", "operações petrobras"],
          "operacoes PETR4/VALE3": ["operações de PETR4 e VALE3", "negócios de petr4 e da vale3"],
          "encargos corretagem 2024 (2023)": ["corretagem de 2024 sem contar 2023"],
          "operacoes maiores 5 C": [
            "maiores compras",
            "as maiores compras",
            "minhas maiores compras até hoje",
            "top 5 compras",
            "as cinco compras mais altas",
            "quais são minhas maiores compras?",
          ],
          "operacoes maiores 10 V": ["top 10 vendas", "as dez maiores vendas", "dez vendas de maior valor"],
          "operacoes recentes PETR4": [
            "operações de PETR4, da mais recente pra mais antiga",
            "últimas operações de petr4",
            "operações mais recentes de PETR4",
          ],
          "operacoes antigas PETR4": [
            "operações de PETR4 em ordem cronológica",
            "operações de petr4 por ordem de data",
          ],
          "operacoes maiores PETR4": [
            "operações de PETR4 da maior para a menor",
            "operações de petr4 em ordem decrescente de valor",
            "operações de petr4 ordenadas por valor, da maior pra menor",
          ],
          "operacoes por ativo maiores 3 C": ["os 3 ativos que mais comprei", "meus 3 ativos mais comprados"],
        }),
        (text) => lineOfManyYears(text),
      ),
    ).toEqual([]);
  });
});

describe("what cannot be read is not read", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "encargos corretagem 2024 (gato)": ["corretagem que meu gato comeu em 2024"],

          "encargos corretagem (feriado, carnaval)": ["corretagem no feriado de carnaval"],
          "operacoes C (madrugada)": ["compras de madrugada"],
          "encargos corretagem (assinadas)": ["corretagem das notas assinadas"],

          "operacoes 2024 C (exceto, maio)": ["compras em 2024 exceto as de maio"],
          "operacoes acao/unit C (acima, 10)": ["compras acima de 10 reais por ação"],
          "encargos media 2024 (por operação)": ["custo médio por operação em 2024"],
          "encargos corretagem (últimos)": ["corretagem nos últimos meses"],
          "operacoes por mes 2024 (não)": ["em que meses de 2024 não operei?"],
          search: [
            "quantas borboletas tem na bolsa?",
            "qual a cor da nota 12003?",
            "quem é o presidente da Vale?",
            "quantos funcionários tem a WEG?",
            "quantas fatias tem a pizza?",
            "quanto gastei com gasolina em 2024",
            "compras de supermercado em 2024",
            "compras em dólar na lua",
          ],
        }),
        (text) => lineOfManyYears(text),
      ),
    ).toEqual([]);
  });
});

/** Brokers whose shares are listed too: of somebody who holds none of them the broker is meant. */
describe("brokers that are companies", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "operacoes XP": ["operações xp", "extrato de operações da xp"],
          "encargos Inter": ["quanto gastei inter", "custos inter"],
          "operacoes contagem BTG Pactual": ["quantas operações btg"],
          "quantidade INBR32": ["quantas ações do inter eu tenho"],
          "preco_medio XPML11": ["preço médio xp malls"],
        }),
        (text) => lineOfManyYears(text),
      ),
    ).toEqual([]);
  });
});

describe("words that say nothing", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "encargos corretagem": [
            "kkk quanto paguei de corretagem",
            "quanto paguei de corretagem rsrs",
            "hahaha corretagem?",
          ],
          "notas contagem": ["falando em notas, quantas eu tenho?", "quantas notas cadastrei?"],
          "carteira maiores": ["ordene meus ativos por custo"],
        }),
        (text) => lineOfManyYears(text),
      ),
    ).toEqual([]);
  });
});
