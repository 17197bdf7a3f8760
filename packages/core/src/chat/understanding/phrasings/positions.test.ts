import { describe, expect, it } from "vitest";
import { readAs, rowsOf, wrongLines } from "./question-line.ts";

const END_OF_2023 = "2023-12-31..2023-12-31";

describe("the average price of an asset", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "preco_medio PETR4": [
            "meu pm petr4 ta quanto",
            "qual foi o preço médio de compra das minhas Petrobras?",
            "em média paguei quanto em cada PETR4",
            "média de compra de petr4",
            "saiu por quanto cada ação da petrobras em média?",
            "valor médio de aquisição de PETR4",
            "meu custo médio petr4",
            "Poderia me informar o preço médio ponderado da minha posição em PETR4?",
            "petr4 pm?",
            "quanto me custou em média cada petr4",
            "qual o preço médio unitário da PETR4",
            "qual a minha média em petr4?",
            "minha média de preço na petrobras",
            "a média que paguei na petr4",
            "custo unitario petr4",
            "preço de entrada médio em PETR4",
            "preço médio de aquisição da petr4 por favor",
            "oi, tudo bem? queria saber o meu preço médio na petrobras, obrigado",
            "qual o preço médio das ações que tenho da petrobras",
            "preço medio de petr4 na minha carteira",
            "a quanto eu comprei petr4 em media",
          ],
          "preco_medio VALE3/WEGE3": ["pm de vale3 e wege3", "preço médio da vale e da weg"],
          [`preco_medio VALE3 ${END_OF_2023}`]: [
            "qual era o preço médio da vale no fim do ano passado",
            "meu pm de VALE3 no final de 2023",
            "em 31/12/23 meu preço médio de vale era quanto",
            "pm vale3 dia 31 de dezembro de 2023",
            "quanto era o custo médio de VALE3 em 31/12/2023",
          ],
          "preco_medio VALE3 2023-12-01..2023-12-31 (*)": [
            "preço médio de vale3 em dezembro de 2023",
            "preço médio da VALE3 em dezembro de 2023 pra declarar no imposto de renda",
          ],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("how many of an asset are held", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "quantidade ITSA4": [
            "quantos papéis de ITSA4 eu tenho em carteira",
            "qual o tamanho da minha posição em itsa4",
            "tenho quantas itausa",
            "quantas itsa4 me restam",
            "qual meu saldo em ações da itausa",
            "quantas ações eu detenho de ITSA4?",
            "ainda tenho algo de itsa4?",
            "possuo itsa4?",
            "eu tenho ITSA4 na carteira?",
            "quantas ITSA4 há na minha carteira",
            "qual o numero de ações itsa4 que tenho",
            "itsa4 quantidade",
            "quantas acoes itsa4",
            "tô com quantas ITSA4?",
            "me fala ai quantas acao da itausa eu tenho hoje",
            "sobrou quanto de itsa4 comigo?",
            "Gostaria de saber o quantitativo de ITSA4 sob minha titularidade.",
          ],
          "quantidade MXRF11": [
            "quantidade de cotas que possuo do mxrf11",
            "me diz qts cotas de mxrf tenho",
            "número de cotas do MXRF11",
            "estou com quantas cotas de mxrf11",
          ],
          [`quantidade ITSA4 ${END_OF_2023}`]: [
            "quantas itsa4 eu tinha em 31/12/2023",
            "qtas acoes da itausa eu tinha no fim de 2023",
            "em 31 de dezembro de 2023 eu tinha quantas ITSA4",
            "quantas itsa4 eu possuía no final do ano passado",
          ],
          "quantidade BBAS3 Rico": ["quanto de BBAS3 eu tenho na rico", "quantas bbas3 tenho na Rico"],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("what is held", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "carteira (*) | carteira custo (*)": [
            "o que eu tenho?",
            "quais papeis estão comigo",
            "em quais empresas eu invisto",
            "sou sócio de quais empresas",
            "minhas posições",
            "lista de ativos",
            "lista todos os ativos que possuo atualmente",
            "onde está investido meu dinheiro",
            "no que eu tô investindo",
            "quanto eu investi até agora",
            "total investido",
            "me mostra tudo que eu tenho",
            "valor investido em cada ativo",
            "minha carteira completa com os custos",
            "posição consolidada",
            "minha posiçao completa com custo",
            "quanto coloquei em cada papel",
            "quanto gastei em cada ativo que ainda tenho",
            "Quais são os valores mobiliários que mantenho em carteira?",
          ],
          "carteira acao/unit": [
            "quais são minhas ações",
            "quais ações tenho em custódia",
            "minhas ações",
            "que ações eu tenho?",
          ],
          "carteira fii": [
            "que fundos imobiliários tenho?",
            "meus fiis",
            "me lista os fii que eu tenho",
            "tenho fundo imobiliário?",
            "quanto tenho investido em fiis",
            "quais os fiis da minha carteira",
          ],
          "carteira etf": ["quais etfs eu possuo"],
          "carteira bdr": ["tenho algum bdr?"],
          "carteira Rico": [
            "o que eu tenho na rico?",
            "meus ativos na Rico",
            "minha carteira da Rico",
            "quais papéis estão na rico",
          ],
          "carteira 2022-12-31..2022-12-31": [
            "carteira em 31/12/2022",
            "o que eu tinha em carteira no final de 2022",
            "quais ativos eu possuía em 31/12/2022",
            "o que eu tinha no fim de 2022",
          ],
          "carteira contagem | carteira | carteira contagem (*)": [
            "quantos ativos diferentes eu tenho",
            "quantas empresas tenho na carteira",
            "tenho quantos papéis?",
          ],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("how the portfolio is divided", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "alocacao | alocacao por classe": [
            "quanto tenho em cada classe de ativo",
            "como meu dinheiro tá distribuído",
            "como esta distribuido meu patrimonio",
            "diversificação da carteira",
            "alocação atual",
            "qual a divisão dos meus investimentos",
            "distribuição dos ativos por categoria",
            "fatia de cada tipo de investimento",
            "carteira separada por tipo",
            "Qual é a composição percentual do meu portfólio?",
            "minha carteira está dividida como",
            "como estão divididos meus investimentos por classe",
            "quanto % em cada tipo de ativo",
            "como se distribui minha carteira entre as classes",
          ],
          "alocacao fii": [
            "quanto por cento da carteira é fii",
            "que fatia da carteira tá em fundos imobiliários?",
            "qual a porcentagem de fii que eu tenho",
            "percentual em fundos imobiliários",
          ],
          "alocacao acao/unit": [
            "percentual em ações",
            "quantos % tenho em ações",
            "que parte da carteira está em ações?",
          ],
          "alocacao acao/fii/unit | alocacao fii/acao/unit": [
            "qual a proporção entre ações e fiis na carteira?",
            "quanto tenho de ações e de fiis em porcentagem",
          ],
          "alocacao por ativo*": [
            "qual a porcentagem de cada ativo na carteira",
            "peso de cada ativo na carteira",
            "quanto cada papel representa da carteira",
            "divisão da carteira por ativo",
          ],
          "alocacao por corretora* | carteira por corretora*": [
            "divisão da carteira por corretora",
            "quanto tenho em cada corretora",
          ],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("how much of the portfolio is one asset", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "concentracao* | carteira maiores*": [
            "qual o ativo mais pesado da minha carteira",
            "qual minha maior posição",
            "estou concentrado demais em alguma ação?",
            "tenho muito dinheiro em um só papel?",
            "em qual ativo tenho mais dinheiro",
            "onde tá a maior parte do meu dinheiro",
            "qual ação ocupa mais espaço na carteira",
            "indice de concentração",
            "HHI da carteira",
            "quais são minhas 5 maiores posições",
            "qual papel pesa mais na carteira",
            "meu maior ativo",
          ],
          "concentracao PETR4": [
            "quanto da carteira é petr4",
            "PETR4 é quantos por cento da minha carteira",
            "qual % de PETR4 no meu portfolio",
            "participação de PETR4 no total da carteira",
            "peso da petrobras",
            "que fatia do meu patrimônio está em PETR4",
            "quanto petr4 representa no todo",
          ],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("what the portfolio is worth", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "valor_de_mercado | valor_de_mercado (*)": [
            "quanto vale minha carteira",
            "valor atual da carteira",
            "qual meu patrimonio hoje",
            "minha carteira tá valendo quanto",
            "quanto eu teria se vendesse tudo hoje",
            "quanto valem meus investimentos agora",
            "qual o valor de mercado do que tenho",
            "quanto tenho em dinheiro na bolsa a preço de hoje",
          ],
          "valor_de_mercado resultado_aberto": [
            "estou ganhando ou perdendo na bolsa?",
            "lucro não realizado",
            "qual meu ganho em aberto",
            "to no lucro ou no prejuízo?",
            "quanto estou perdendo",
            "estou no vermelho?",
          ],
          "valor_de_mercado resultado_aberto PETR4": [
            "tô no lucro ou prejuízo com petr4?",
            "quanto estou perdendo com petr4",
            "minha posição em PETR4 está no positivo?",
            "estou ganhando quanto em petrobras",
          ],
          "valor_de_mercado PETR4 | valor_de_mercado valor_de_mercado+preco PETR4": [
            "quanto valem minhas ações da petrobras hoje",
            "quanto minha PETR4 valorizou",
            "qual a rentabilidade da petr4",
            "quanto rendeu minha petr4",
            "cotação da PETR4",
            "a quanto tá a petrobras hoje",
            "preço atual de PETR4",
            "quanto custa uma ação da petrobras",
            "fechamento de PETR4",
            "quanto já valorizou minha petr4 desde que comprei",
            "último preço de petr4",
            "petr4 fechou em quanto",
            "quanto está petr4",
            "quantos por cento petr4 subiu desde que comprei",
          ],
          "valor_de_mercado resultado_aberto por ativo maiores 1": [
            "qual ativo mais valorizou na minha carteira",
            "qual dos meus ativos mais subiu",
          ],
          "valor_de_mercado resultado_aberto por ativo menores 1": [
            "qual dos meus ativos está no maior prejuízo",
            "em qual ativo estou perdendo mais",
          ],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("positions in further words", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "preco_medio WEGE3": [
            "minha weg custou em média quanto por ação?",
            "wege3, qual o pm?",
            "preço médio atualizado da minha weg",
            "de quanto é meu preço médio na weg",
            "me lembra o preço médio que eu tenho na wege3",
            "qual valor médio que paguei pelas wege3",
            "calcula meu preço médio de wege3 aí",
            "meu custo de aquisição médio da weg tá em quanto",
          ],
          "quantidade BBAS3": [
            "quantas ações do banco do brasil tem na minha carteira?",
            "qual a quantidade de ações que mantenho em BBAS3",
            "tô com quantas de bbas3?",
            "bbas3: quantas?",
            "ainda sobrou alguma bbas3?",
            "meu estoque de bbas3",
            "possuo quantas ações do BB?",
            "me informe a quantidade de BBAS3 em carteira",
            "quantos bbas3 tenho",
            "qto tenho de banco do brasil em ações",
            "meu saldo de bbas3",
          ],
          "quantidade HGLG11 2023-12-31..2023-12-31": [
            "quantas cotas de hglg11 eu carregava no fim de 2023",
            "no dia 31/12/2023 quantas hglg11 eu tinha?",
          ],
          "carteira | carteira custo": [
            "o que tem na minha carteira hoje?",
            "me dá um resumo das minhas posições",
            "todos os meus papéis, por favor",
            "onde eu tenho dinheiro aplicado",
            "quanto já investi no total?",
            "qual meu portfólio atual?",
            "que papéis eu carrego?",
            "o que compõe minha carteira",
            "mostra meus ativos com o valor que paguei",
            "lista de papéis e custo de cada",
            "quais investimentos eu mantenho",
            "quanto tenho aplicado na bolsa",
            "me mostre minhas posições atuais",
            "qual o total que investi nos ativos que tenho hoje",
          ],
          "carteira fii | carteira fii (*)": [
            "cadê meus fiis?",
            "quais fundos imobiliários estão na minha carteira",
            "tenho quais fii hj",
          ],
          "alocacao*": [
            "como meus investimentos estão repartidos entre classes",
            "proporção da carteira por classe",
            "qual o peso das ações e dos fiis na carteira",
            "minha carteira em percentuais",
            "quanto por cento tá em bdr",
            "como se divide minha carteira",
            "quantos por cento de fii eu tenho?",
            "percentual de cada classe",
            "meu patrimônio está distribuído como?",
            "quanto tenho em renda variável por classe?",
            "divide minha carteira por tipo de ativo pra mim",
            "minha exposição por classe",
            "quanto tá em ações e quanto tá em fiis, em porcentagem",
            "composição da carteira em %",
            "qual % da minha carteira é ação?",
            "alocação por classe de ativo",
            "qual fração do meu patrimônio são fiis",
            "a quantas anda a divisão da minha carteira",
            "distribuição da carteira",
            "como tá a divisão ações/fiis",
            "quanto tenho em cada classe",
            "qual a % de renda variável em fiis",
            "me mostra a alocação por tipo",
            "minha carteira tá dividida em quê?",
            "quanto tenho de cada tipo de ativo em %",
            "Qual o percentual da carteira em cada classe de ativo?",
            "carteira dividida por classe",
            "quanto eu tenho em % de ações, fiis e etfs",
            "distribuiçao dos meus investimentos",
            "minha carteira: quanto em ação e quanto em fii?",
            "quantos por cento do que tenho está em fundos imobiliários",
            "minha alocação hoje",
            "quanto % é fii e quanto é ação",
            "como está a distribuição por classe de ativos?",
            "percentual da carteira em bdrs",
            "qual a divisão entre ações e fundos imobiliários?",
            "quanto por cento tenho em etf",
            "carteira por tipo de ativo",
          ],
          "concentracao*": [
            "qual ativo domina minha carteira",
            "minha carteira depende muito de um papel só?",
            "PETR4 ocupa quanto da carteira",
            "quanto a itausa pesa no meu portfólio",
            "qual a maior fatia da carteira",
            "que porcentagem do meu dinheiro está em vale3",
            "quanto da carteira tá na petrobras",
            "qual minha maior posição e quanto ela representa",
            "qual o ativo com mais peso",
            "tô muito exposto a uma ação só?",
            "quanto VALE3 pesa na carteira",
            "minha carteira é concentrada?",
            "qual ativo mais pesa",
            "qual a porcentagem de wege3 na carteira",
            "quanto do meu dinheiro tá em petrobras",
            "em que papel eu tenho mais grana",
            "qual o maior peso da carteira",
            "petr4 representa quanto do total",
            "quanto por cento do meu patrimônio é vale3",
            "concentração por ativo",
            "quanto está concentrado no maior ativo",
            "qual a posição mais relevante da carteira",
            "Qual ativo concentra a maior parte da minha carteira?",
            "maior posiçao",
            "quanto % tá no meu maior ativo",
            "qual a participação da vale3 na minha carteira",
            "itsa4 é quanto da carteira",
            "qual ativo pesa mais na carteira",
            "percentual da bbas3 na carteira",
            "quanto representa minha maior posição",
            "tá tudo concentrado em petr4?",
            "qual o papel de maior peso na carteira?",
            "quanto vale3 representa da carteira em %",
            "minha carteira tá concentrada em quê",
          ],
          "valor_de_mercado*": [
            "a minha carteira hoje está avaliada em quanto?",
            "se eu zerasse tudo agora daria quanto",
            "qual o saldo atual da minha carteira a mercado",
            "qual o último fechamento de wege3",
            "quanto minha itsa4 já subiu",
            "vale3 tá dando lucro ou prejuízo pra mim?",
            "quais ativos estão no vermelho",
            "tô perdendo quanto em mxrf11",
            "quanto valem minhas itsa4",
            "a quanto tá wege3?",
            "me diz o valor atual das minhas ações",
            "lucro ou prejuízo atual em vale3",
            "quanto a carteira vale em reais hoje",
            "qual a variação da minha petr4 desde a compra",
            "quais papéis meus estão no lucro",
            "tô no vermelho em qual ativo?",
            "preço da petr4 hoje",
            "minha carteira vale quanto?",
            "quanto estão valendo minhas cotas de mxrf11",
            "ganho não realizado em vale3",
            "se vendesse minhas wege3 hoje, quanto daria?",
            "estou com lucro ou prejuízo em itsa4?",
            "valorização da minha carteira por ativo",
            "qual ativo meu mais caiu",
            "Qual é o valor atual da minha carteira a preços de mercado?",
            "quanto vale hj minha carteira",
            "qnto tá valendo minhas petr4",
            "quanto eu tenho de lucro aberto",
            "minha carteira tá no positivo?",
            "quanto perdi até agora em vale3 sem vender",
            "cotaçao de itsa4",
            "qual o valor de mercado da minha carteira hoje",
            "quanto valeria minha posição em vale3 hoje",
            "preço atual da weg",
            "tô ganhando ou perdendo em hglg11",
            "quanto minhas ações valem agora",
            "lucro não realizado da carteira",
            "qual o valor da minha carteira hoje?",
            "qual meu lucro em aberto com wege3?",
            "hglg11 tá valendo quanto",
          ],
          "preco_medio ITSA4": [
            "Informe, por gentileza, o preço médio de aquisição das ações ITSA4.",
            "qual é meu custo por ação em itausa",
            "itausa preço médio",
            "preço-médio itsa4",
            "meu preço médio da itsa4 é quanto mesmo",
            "to querendo saber o pm da itausa",
          ],
          "quantidade VALE3": [
            "vale3 tenho quantas",
            "quero saber qnts ações da vale eu tenho",
            "quantas vale3 restaram",
            "qual o total de ações da vale na minha custódia",
            "tenho vale3?",
          ],
          "quantidade MXRF11 2023-03-31..2023-03-31": [
            "quantas cotas do maxi renda eu tinha no dia 31/03/2023",
            "posição em MXRF11 em 31/03/2023",
          ],
          "preco_medio PETR4 2022-12-31..2022-12-31": [
            "preco medio da petrobras em 31/12/2022",
            "em 31 de dezembro de 2022 qual era meu custo médio em petr4?",
          ],
          carteira: [
            "carteira",
            "o que eu possuo hoje em carteira",
            "me diz tudo o que eu tenho investido",
            "quero ver minha carteira",
            "qual o custo total da minha carteira",
            "meus ativos e quanto paguei por eles",
            "relação dos ativos que possuo",
          ],
          "carteira acao/unit": [
            "liste minhas ações",
            "em quais ações estou posicionado",
            "ações que eu tenho",
            "de quais empresas tenho ações?",
            "Quais ações eu possuo e quanto investi em cada uma?",
            "so minhas acoes, quais sao",
          ],
          "carteira 2023-12-31..2023-12-31": [
            "minha posição em 31/12/2023 pra declaração",
            "o que eu tinha em carteira em 31 de dezembro de 2023",
          ],
          "valor_de_mercado* | rentabilidade": [
            "quanto minha carteira vale agora",
            "valor de mercado das minhas petr4",
            "tô positivo ou negativo na carteira?",
            "qual o lucro latente da carteira",
            "quanto de prejuízo não realizado eu tenho",
            "qual o preço de fechamento da vale3",
            "qual a cotação atual da itausa",
            "quanto estou ganhando com wege3 até agora",
            "minhas posições valorizaram quanto?",
          ],
          "preco_medio VALE3": [
            "comprei vale a que preço médio?",
            "qual minha média de compra na vale3",
            "me fala o custo médio unitário de VALE3",
            "vale3 – preço médio",
            "o preço medio das minhas acoes da vale por favor",
            "quanto paguei em média na vale3",
          ],
          "preco_medio BBAS3 2023-12-31..2023-12-31": [
            "qual era meu preço médio no banco do brasil em 31/12/2023",
            "pm bbas3 fim de 2023",
            "custo médio de bbas3 no dia 31/12/23",
          ],
          "quantidade WEGE3": [
            "qual a minha quantidade de WEGE3",
            "quantas ações da weg possuo atualmente",
            "weg: quantas ações?",
            "me fala quantas weg eu ainda tenho",
            "tenho alguma ação da weg?",
            "quantos papéis da weg na carteira",
          ],
          "quantidade PETR4 2022-12-31..2022-12-31": [
            "quantas petrobras eu tinha no fim de 2022",
            "petr4 em 31/12/2022: quantidade",
          ],
          "carteira etf | carteira bdr": ["eu tenho etf?", "que bdrs eu possuo"],
          "preco_medio HGLG11": [
            "hglg11 preço médio por cota",
            "quanto me saiu em média cada cota de hglg11",
            "qual o custo médio das minhas cotas de HGLG11?",
            "queria o preço medio do hglg",
            "qual tem sido meu preço médio em hglg11",
          ],
          "preco_medio PETR4 2023-06-30..2023-06-30": [
            "em 30/06/2023 meu preço médio na petrobras era quanto",
            "preço médio da PETR4 no dia 30 de junho de 2023",
          ],
          "quantidade PETR4": [
            "quantas ações preferenciais da petrobras eu tenho",
            "quantas petr4 tem na minha conta",
            "petr4: qtde atual",
            "to com alguma petr4 ainda?",
            "quantidade atual de petrobras pn",
            "tenho petrobras na carteira? quantas?",
            "quantas ações da Petrobras ainda possuo?",
            "qtas petr4",
            "tenho quanto de petr4 em carteira",
          ],
          "quantidade ITSA4 2022-12-31..2022-12-31": [
            "saldo de itsa4 em 31/12/2022",
            "quantas itaúsa eu possuía ao final de 2022",
          ],
          "carteira | carteira custo | carteira preco": [
            "meu portfolio",
            "mostra tudo que tenho na bolsa",
            "quais ativos compõem minha carteira e por quanto",
            "quanto investi em cada papel que tenho hoje",
            "em que estou investido",
            "ver posições",
            "quanto já apliquei em cada ativo",
            "Quais são os ativos que compõem minha carteira atualmente?",
            "o q tenho na carteira",
            "meus investimentos atuais e o custo de cada um",
            "lista de tudo que eu tenho com o valor investido",
            "quanto já investi em cada um dos meus ativos?",
            "mostra a carteira toda",
            "quanto coloquei em cada ativo que tenho",
            "me dá a lista dos meus ativos",
            "o que tenho investido hoje?",
            "tudo que está na minha carteira",
            "posição atual da carteira com custo",
            "o que eu tenho investido e quanto custou",
            "quais são meus investimentos hoje?",
            "lista meus papéis",
            "relatório da minha carteira",
          ],
          "carteira fii": [
            "fundos imobiliários que possuo",
            "lista os meus fundos imobiliarios e o custo",
            "quais fiis ainda tenho",
            "quanto apliquei em cada fii que tenho",
            "fiis na carteira",
          ],
          "preco_medio BBAS3": [
            "Pode me dizer o preço médio das minhas ações do Banco do Brasil?",
            "pm do banco do brasil hoje",
            "quanto tá meu pm em bbas3",
            "qual preço médio eu tenho em BBAS3 considerando tudo?",
            "preço médio que paguei por bbas3",
          ],
          "preco_medio WEGE3 2023-04-30..2023-04-30": [
            "qual o preço médio de WEGE3 em 30/04/2023?",
            "meu pm de weg no dia 30/04/23",
            "preço médio da weg em 30 de abril de 2023",
          ],
          "quantidade HGLG11": [
            "Qual o número de cotas de HGLG11 que possuo?",
            "hglg11 quantas cotas tenho",
            "quanto de hglg11 eu tenho",
            "tenho qnts cotas hglg11",
          ],
          "quantidade VALE3 2023-03-31..2023-03-31": [
            "quantas vale3 eu tinha em 31/03/2023",
            "minha posição de vale em 31 de março de 2023",
            "em 31/03/2023, quantas ações da Vale eu possuía?",
          ],
          "carteira bdr": ["tenho bdr de quê?", "quais são meus BDRs"],
          "preco_medio PETR4": [
            "quero o pm da petrobras",
            "em quanto ficou meu preço médio de petr4",
            "preço medio das ações petr4 q eu tenho",
            "diz aí o meu custo médio na petrobras",
          ],
          "preco_medio ITSA4 2023-12-31..2023-12-31": [
            "qual era o preço médio da itausa em 31/12/2023",
            "itsa4 pm em 31/12/23",
          ],
          "preco_medio MXRF11": [
            "qual meu preço médio no maxi renda?",
            "MXRF11: custo médio por cota",
            "a que preço médio comprei mxrf11",
          ],
          "preco_medio BBAS3 2022-12-31..2022-12-31": [
            "bbas3 preço médio em 31/12/2022",
            "preço médio do banco do brasil no fim de 2022",
          ],
          "carteira fii 2023-12-31..2023-12-31": [
            "quais fiis eu tinha em 31/12/2023",
            "meus fundos imobiliários no fim de 2023",
          ],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("what a position cost", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "carteira MXRF11": [
            "qual meu custo em MXRF11?",
            "custo total de mxrf11",
            "qual o custo da minha posição de MXRF11?",
            "meu custo em maxi renda",
          ],
          "carteira VALE3": ["qual é o custo da Vale na minha carteira?"],
          "quantidade ITSA4": ["quanto me custou minha posição em ITSA4?"],
          // In the plural, of operating and of a period they are charges.
          "encargos PETR4": ["custos de operar PETR4", "quanto paguei de custos em PETR4?", "meus custos com petr4"],
          "encargos PETR4 2024-01-01..2024-12-31": ["qual o custo de PETR4 em 2024?"],
          "encargos corretagem PETR4": ["custo de corretagem em PETR4"],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});

describe("funds of any class", () => {
  it("each is read as it is written here", () => {
    expect(
      wrongLines(
        rowsOf({
          "carteira fii/fiagro/fi_infra/etf/etf_renda_fixa": ["quais fundos eu tenho?", "fundos na minha carteira"],
          "carteira fii": ["quais fundos imobiliários eu tenho?"],
        }),
        (text, expected) => readAs(text, expected),
      ),
    ).toEqual([]);
  });
});
