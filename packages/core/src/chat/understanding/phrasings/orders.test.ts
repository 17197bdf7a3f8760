import { describe, expect, it } from "vitest";
import { readAs, rowsOf, wrongLines } from "./question-line.ts";

describe("orders to act on the world or on what is kept", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "recusa action": [
            "lança uma compra de 100 PETR4 a 30 reais",
            "cadastra pra mim a venda de ontem",
            "registra que eu vendi 200 reais de petr4",
            "remove a XP da minha conta",
            "arruma a nota que não fechou",
            "conserta a nota 12345",
            "zera meu prejuízo acumulado",
            "você pode apagar minha conta?",
            "dá pra excluir a nota 504?",
            "gostaria de alterar o valor da nota 8801",
            "queria que você apagasse minhas compras",
            "põe uma ordem de compra de mxrf11 a 9,80",
            "faz um pix de 303 pra pagar a darf",
            "faz minha declaração de imposto de renda e envia",
            "paga a darf de maio de 2024",
            "gera o código de barras da darf",
            "declara meus fiis pra mim",
            "retifica minha declaração de 2023",
            "transmite a declaração pra receita",
            "manda um email pra clear reclamando da corretagem",
            "envia meu resumo de 2024 pro meu contador",
            "avisa quando vale3 cair",
            "me lembra de pagar a darf dia 30",
            "abre uma conta na XP pra mim",
            "fecha minha conta na rico",
            "liga pra clear",
            "baixa as notas da corretora pra mim",
            "importa minhas notas da B3",
            "falsifica uma nota de prejuízo",
            "inventa uma nota de compra de PETR4 pra eu ter prejuízo",
            "inventa um preço médio maior pra PETR4",
            "reduz meu lucro pra ficar abaixo de 20 mil",
            "some com o lucro de maio de 2024 pra eu não pagar imposto",
            "faz de conta que eu vendi só 19 mil em maio",
            "finge que a nota 12007 bateu",
            "coloca essa nota como conciliada",
            "marca a darf como paga",
            "rebalanceia minha carteira",
            "vende tudo que eu tenho de itausa",
            "transfere 500 reais da rico pra xp",
            "me mostra as compras de 2023 e apaga a nota 504",
            "turbina a minha rentabilidade",
            "carimba a nota 12345",
            "como lanço uma nota nova?",
            "como faço pra pagar a darf?",
            "Por obséquio, proceda à exclusão da nota 504",
            "solicito a retificação do preço de VALE3 na nota 12001",
            "bota ai q eu comprei 50 vale",
            "ow apaga essa ultima nota",
            "deixa a nota 12007 de fora da conta",
            "abre uma posição comprada em WIN",
            "faz um hedge da minha carteira",
            "usa o prejuízo de fii pra abater o de ação",
            "passa a compra da nota 8801 pra 2023",
            "joga o lucro de maio pra junho",
            "divide a venda de maio em dois meses pra não pagar imposto",
          ],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("orders to tell", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "encargos corretagem 2023-01-01..2023-12-31": [
            "me manda o total de corretagem de 2023",
            "manda pra mim o total de corretagem de 2023",
            "calcula a corretagem de 2023",
            "faz a conta da corretagem de 2023",
          ],
          "operacoes 2022-01-01..2022-12-31 C": [
            "lista as compras de 2022",
            "gera uma tabela das compras de 2022",
            "cria uma lista com minhas compras de 2022",
            "monta uma tabela com as compras de 2022",
            "exporta as compras de 2022",
            "coloca na tela as compras de 2022",
          ],
          "apuracao 2024-05-01..2024-05-31": [
            "preciso emitir darf de maio de 2024?",
            "quero pagar a darf de maio de 2024, qual o valor?",
            "preciso pagar darf de maio de 2024?",
          ],
          "quantidade MXRF11": ["vê pra mim quanto tenho de mxrf11"],
          "preco_medio PETR4": ["minha filha, me diga o preço médio de petr4", "solicito o preço médio de petr4"],
          alocacao: ["divide minha carteira por classe"],
          "aportes por mes 2023-01-01..2023-12-31": ["separa por mês meus aportes de 2023"],
          "operacoes PETR4 2023-01-01..2023-12-31 C": ["compra de petr4 em 2023"],
          "isencao*": ["quanto posso vender sem pagar imposto"],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("what a word means, and not what it came to", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          search: [
            "o que é preço médio?",
            "como funciona o IRRF",
            "o que quer dizer ISS",
            "me explica o que é corretagem",
            "pra que serve a taxa de registro",
            "qual a diferença entre emolumentos e corretagem",
            "por que pago ISS?",
            "como é calculado o preço médio?",
            "como funciona a isenção de 20 mil",
          ],
          "operacoes 2023-01-01..2023-12-31 C": ["o que é que eu comprei em 2023?"],
          "preco_medio PETR4": ["como foi calculado o preço médio de petr4"],
          alocacao: ["como está dividida minha carteira"],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});
