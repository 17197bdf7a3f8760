// Set aside once and measured (decision 31); tuned on since.
import { all, brokerage, busiest, exchange, first, largest, thisYear, WDO, WIN, withheld } from "./params.ts";
import { day, kindOf, type Labelled, month, opened, year } from "./question.ts";

export const thirdKinds: readonly Labelled[] = opened("s", [
  ...kindOf(1, brokerage, [
    [
      "Preciso do montante despendido com corretagem na Rico no exercício de 2024.",
      { ...brokerage, ...year(2024), corretoras: ["Rico"] },
    ],
    [
      "Boa tarde. Eu gostaria de saber quanto as corretoras me cobraram de corretagem no segundo semestre do ano passado.",
      { ...brokerage, de: "2024-07-01", ate: "2024-12-31" },
    ],
    ["qnt a clear ja comeu do meu dinheiro em corretagem", { ...brokerage, corretoras: ["Clear"] }],
    ["corretagem xp 2023", { ...brokerage, ...year(2023), corretoras: ["XP"] }],
    [
      "quanto foi que eu paguei de corretagem de janeiro até março desse ano",
      { ...brokerage, de: "2025-01-01", ate: "2025-03-31" },
    ],
  ]),
  ...kindOf(2, exchange, [
    [
      "Custos de bolsa (liquidação + emolumentos + registro) do 3º trimestre de 2024, por favor.",
      { ...exchange, de: "2024-07-01", ate: "2024-09-30" },
    ],
    ["qnt a b3 ficou das minhas operaçoes na xp em 23", { ...exchange, ...year(2023), corretoras: ["XP"] }],
    "Sei que a Bolsa cobra umas taxas. Quanto já paguei a ela desde que comecei a operar?",
    ["taxa b3 julho 2025", { ...exchange, ...month(2025, 7) }],
    ["quanto a bolsa me descontou no dia 5 deste mês em taxas?", { ...exchange, ...day("2025-08-05") }],
  ]),
  ...kindOf(3, all, [
    [
      "Demonstre o custo transacional do 1º semestre de 2024: valor e percentual sobre o montante negociado.",
      { ...all, de: "2024-01-01", ate: "2024-06-30" },
    ],
    ["qnt gastei ao todo pra operar na xp em 2024, em % e em real", { ...all, ...year(2024), corretoras: ["XP"] }],
    ["custo total sobre volume 2023", { ...all, ...year(2023) }],
    [
      "Entre corretagem e todas as taxas, quanto me custaram as operações de março de 2023? E isso é quantos por cento do que movimentei?",
      { ...all, ...month(2023, 3) },
    ],
    [
      "somando tudo que é despesa das notas da rico no ano de dois mil e vinte e três dá quanto em reais e quantos por cento do volume",
      { ...all, ...year(2023), corretoras: ["Rico"] },
    ],
  ]),
  ...kindOf(4, {}, [
    ["Qual o custo médio de aquisição das cotas do Vinci Shopping Centers?", { ativos: ["VISC11"] }],
    ["em media cada bova11 saiu a como pra mim", { ativos: ["BOVA11"] }],
    ["qual eh meu pm em xpml", { ativos: ["XPML11"] }],
    ["Meu neto perguntou qual é o meu preço médio na Vale. O senhor sabe me dizer?", { ativos: ["VALE3"] }],
    ["PM PETR3 e PETR4", { ativos: ["PETR3", "PETR4"] }],
  ]),
  ...kindOf(5, {}, [
    [
      "Custo médio de BOVA11 na posição de 31/12/2023, para a ficha de bens.",
      { ativos: ["BOVA11"], ate: "2023-12-31" },
    ],
    ["qto q tava meu pm de visc11 no fim de março de 23", { ativos: ["VISC11"], ate: "2023-03-31" }],
    [
      "No dia em que terminou 2022, quanto era o preço médio da minha Itaúsa?",
      { ativos: ["ITSA4"], ate: "2022-12-31" },
    ],
    ["pm mxrf11 em 31/12/24", { ativos: ["MXRF11"], ate: "2024-12-31" }],
    ["qual era meu preço médio na weg no último dia do ano passado", { ativos: ["WEGE3"], ate: "2024-12-31" }],
  ]),
  ...kindOf(6, {}, [
    ["Quantas Petrobras ON eu tenho?", { ativos: ["PETR3"] }],
    ["qnts taesa eu to segurando", { ativos: ["TAEE11"] }],
    ["quantidade VISC11", { ativos: ["VISC11"] }],
    ["Informe o saldo em custódia de BOVA11 em 31/12/2024.", { ativos: ["BOVA11"], ate: "2024-12-31" }],
    ["no dia primeiro de janeiro de 2023 eu tinha quantas ações da vale", { ativos: ["VALE3"], ate: "2023-01-01" }],
  ]),
  ...kindOf(7, {}, [
    ["Relação dos papéis em custódia em 31/12/2024, com os respectivos custos.", { ate: "2024-12-31" }],
    ["meus fii", { classe: "fii" }],
    ["quantos papéis diferentes eu tenho hoje na carteira?", { agregacao: "contagem" }],
    "O que ainda possuo em bolsa e quanto desembolsei por cada coisa? Obrigada.",
    ["oq tinha na minha carteira no final de 2022 e qnt gastei", { ate: "2022-12-31" }],
  ]),
  ...kindOf(8, first, [
    ["qnd q entrei em taee11 e por qnto", { ...first, ativos: ["TAEE11"] }],
    ["comprei casas bahia pela primeira vez quando? paguei quanto na ação?", { ...first, ativos: ["BHIA3"] }],
    [
      "pela xp, a minha primeira compra de weg foi quando e a quanto?",
      { ...first, ativos: ["WEGE3"], corretoras: ["XP"] },
    ],
    ["qual foi o dia que eu comecei com o maxi renda e quanto paguei na cota", { ...first, ativos: ["MXRF11"] }],
    [
      "Poderia me lembrar em que dia comprei Petrobras preferencial pela primeira vez, e a que preço?",
      { ...first, ativos: ["PETR4"] },
    ],
  ]),
  ...kindOf(9, {}, [
    ["Extrato de negócios com VISC11, por favor.", { ativos: ["VISC11"] }],
    ["oq rolou de compra e venda na xp em julho de 2025", { corretoras: ["XP"], ...month(2025, 7) }],
    ["todas as minhas boletas de BOVA11", { ativos: ["BOVA11"] }],
    [
      "Queria ver tudo o que comprei entre junho e outubro de 2023.",
      { lado: "C", de: "2023-06-01", ate: "2023-10-31" },
    ],
    ["vendas clear 2023", { lado: "V", corretoras: ["Clear"], ...year(2023) }],
  ]),
  ...kindOf(10, {}, [
    ["Resultado apurado na venda de BOVA11 em 2024.", { ativos: ["BOVA11"], ...year(2024) }],
    ["qnt eu fiz de lucro vendendo banco do brasil", { ativos: ["BBAS3"] }],
    ["ITUBL350 deu quanto de resultado?", { ativos: ["ITUBL350"] }],
    [
      "Em maio de 2024 vendi umas cotas do Maxi Renda. Saí no lucro ou no prejuízo, e de quanto?",
      { ativos: ["MXRF11"], ...month(2024, 5) },
    ],
    ["tirei qto de lucro da weg esse ano", { ativos: ["WEGE3"], ...thisYear }],
  ]),
  ...kindOf(11, {}, [
    [
      "Resultado líquido das alienações do 2º semestre de 2023, por gentileza.",
      { de: "2023-07-01", ate: "2023-12-31" },
    ],
    [
      "Nas vendas que fiz pela Rico em 2024, saí ganhando ou perdendo? Quanto?",
      { corretoras: ["Rico"], ...year(2024) },
    ],
    ["lucro julho 2025", { ...month(2025, 7) }],
    ["qto botei no bolso de lucro no 1o trimestre de 2023", { de: "2023-01-01", ate: "2023-03-31" }],
    ["P&L realizado em ETF, 2024", { classe: "etf", ...year(2024) }],
  ]),
  ...kindOf(12, {}, [
    ["Houve operações de day trade em junho de 2025? Indique o resultado.", { ...month(2025, 6) }],
    "ja fiz dt? ganhei ou perdi qnt",
    ["Pela Clear, eu alguma vez comprei e vendi no mesmo dia? Ganhei quanto?", { corretoras: ["Clear"] }],
    ["resultado líquido dos day trades de PETR4 em ago/23", { ativos: ["PETR4"], ...month(2023, 8) }],
    ["day trade btg", { corretoras: ["BTG Pactual"] }],
  ]),
  ...kindOf(13, { ...month(2025, 8) }, [
    [
      "Para conferir a isenção: quanto foi vendido em ações em março de 2023 e quanto faltou para os R$ 20.000?",
      { ...month(2023, 3) },
    ],
    "mano ainda posso vender qnts reais em açao esse mes sem cair no imposto",
    "isenção 20k ago/25",
    "Neste mês eu já vendi alguma ação? E ainda sobra quanto daquele limite que não paga imposto?",
    [
      "do limite de vinte mil de maio de dois mil e vinte e quatro eu usei quanto",
      { soVendas: true, ...month(2024, 5) },
    ],
  ]),
  ...kindOf(14, { ...month(2024, 5) }, [
    ["Calcule o DARF 6015 da competência 03/2023.", { ...month(2023, 3) }],
    "tive q pagar imposto das vendas de maio de 24? qnt",
    "Das vendas que fiz em maio do ano passado, quanto devo ao Leão e qual o último dia para pagar?",
    ["darf fev/24", { ...month(2024, 2) }],
    ["o darf de agosto de dois mil e vinte e três ficou em quanto e vencia quando", { ...month(2023, 8) }],
  ]),
  ...kindOf(15, {}, [
    "Demonstrativo de perdas a compensar em meses futuros.",
    "tenho perda guardada q abate no ir?",
    ["Os prejuízos que tive com fundos imobiliários ainda servem para abater? De quanto é o saldo?", { classe: "fii" }],
    "quanto tenho de loss pra compensar",
    "ficou algum prejuízo meu sem usar na apuração do imposto",
  ]),
  ...kindOf(16, withheld, [
    ["Imposto retido na fonte pela Clear, ano-calendário 2024.", { ...withheld, ...year(2024), corretoras: ["Clear"] }],
    "qnt de ir na fonte ja me descontaram desde q comecei",
    [
      "No segundo trimestre de 2024, quanto as corretoras seguraram de imposto na fonte?",
      { ...withheld, de: "2024-04-01", ate: "2024-06-30" },
    ],
    ["dedo duro 2025", { ...withheld, ...year(2025) }],
    [
      "quanto que descontaram de imposto de renda na nota de vinte e sete de maio de 2024",
      { ...withheld, ...day("2024-05-27") },
    ],
  ]),
  ...kindOf(17, {}, [
    ["Identificar as notas de 2023 com movimentação de PETR4.", { ativos: ["PETR4"], ...year(2023) }],
    ["minha compra da apple ta em q nota", { ativos: ["AAPL34"], lado: "C" }],
    ["Qual o número da nota em que vendi as ações da WEG?", { ativos: ["WEGE3"], lado: "V" }],
    ["notas visc11", { ativos: ["VISC11"] }],
    ["me acha as notas da rico que têm o maxi renda", { ativos: ["MXRF11"], corretoras: ["Rico"] }],
  ]),
  ...kindOf(18, {}, [
    ["Memória de cálculo da nota 502, por favor.", { nota: "502" }],
    ["n to entendendo a nota 8807, me explica ela", { nota: "8807" }],
    [
      "Recebi a nota 506 da XP e não compreendi os valores. O senhor pode me explicar?",
      { nota: "506", corretoras: ["XP"] },
    ],
    ["abre a 70003 pra mim, quero entender essa nota", { nota: "70003" }],
    ["resumo nota 12009", { nota: "12009" }],
  ]),
  ...kindOf(19, {}, [
    ["Nota 8801: líquido e data do débito.", { nota: "8801" }],
    ["qnt caiu pra mim da nota do dia 27/05/24 e q dia", { ...day("2024-05-27") }],
    [
      "Da nota do dia 10 de janeiro de 2022, quanto foi debitado da minha conta e em que data?",
      { ...day("2022-01-10") },
    ],
    ["líquido nota 70002", { nota: "70002" }],
    [
      "das notas da xp de maio de 2024, quanto foi o líquido de cada uma e quando caiu",
      { corretoras: ["XP"], ...month(2024, 5) },
    ],
  ]),
  ...kindOf(20, {}, [
    "Alguma nota apresenta inconsistência entre o total e a soma dos lançamentos?",
    "deu ruim em alguma nota minha? os valores bateram?",
    "As minhas notas fecharam todas direitinho?",
    "notas inconsistentes",
    ["tem nota da clear em 2024 com valor que não fecha", { corretoras: ["Clear"], ...year(2024) }],
  ]),
  ...kindOf(21, {}, [
    "Há lacunas na sequência de notas de alguma corretora?",
    "tem nota q eu n mandei ainda?",
    "Será que perdi alguma nota pelo caminho? Quais números estão faltando?",
    ["rico: qual numero de nota ta faltando", { corretoras: ["Rico"] }],
    ["vendi pela xp algum papel do qual não tem nota de compra?", { corretoras: ["XP"] }],
  ]),
  ...kindOf(22, busiest, [
    ["Distribuição do giro de 2023 entre as corretoras.", { por: "corretora", ...year(2023) }],
    "onde q eu concentro mais as minhas operações, em qual corretora?",
    ["em 2022 foi com qual corretora que eu mais mexi?", { ...busiest, ...year(2022) }],
    ["Em qual corretora eu mais vendi no ano passado?", { ...busiest, lado: "V", ...year(2024) }],
    "top corretora por volume",
  ]),
  ...kindOf(23, largest, [
    ["Maior venda individual de 2023: valor e data.", { lado: "V", agregacao: "maior", ...year(2023) }],
    ["qual foi a compra mais alta q ja fiz na rico", { ...largest, corretoras: ["Rico"] }],
    "Quando foi que eu comprei mais pesado, de uma vez só? E de quanto foi?",
    ["maior venda fii", { lado: "V", agregacao: "maior", classe: "fii" }],
    ["no primeiro semestre de 2023 qual foi a minha maior compra", { ...largest, de: "2023-01-01", ate: "2023-06-30" }],
  ]),
  ...kindOf(24, {}, [
    ["Aportes líquidos mensais do 1º semestre de 2023.", { por: "mes", de: "2023-01-01", ate: "2023-06-30" }],
    ["qnt eu coloquei na bolsa mes a mes em 2025", { por: "mes", ...year(2025) }],
    [
      "De 2022 a 2023, quanto aportei em média a cada mês?",
      { agregacao: "media", de: "2022-01-01", ate: "2023-12-31" },
    ],
    ["quanto aportei pela xp em 2023 ao todo", { agregacao: "soma", corretoras: ["XP"], ...year(2023) }],
    ["mês de maior aporte em 2022", { por: "mes", agregacao: "maior", ...year(2022) }],
  ]),
  ...kindOf(25, {}, [
    "Percentual alocado por categoria de ativo, posição atual.",
    "qnt % da carteira ta em cada tipo de ativo (acao fii etf bdr etc)",
    "Eu gostaria de saber como está repartido o meu dinheiro entre os diversos tipos de aplicação em bolsa.",
    "alocação por classe",
    "asset allocation atual da minha carteira",
  ]),
  ...kindOf(26, {}, [
    "Qual a participação percentual da maior posição no total da carteira?",
    "qual ativo ta dominando minha carteira e com qnts %",
    "Em que papel eu estou mais exposto, e qual a porcentagem dele na carteira?",
    ["peso itsa4 carteira", { ativos: ["ITSA4"] }],
    ["quantos por cento da minha carteira tá no bova 11", { ativos: ["BOVA11"] }],
  ]),
  ...kindOf(27, {}, [
    ["Comparativo carteira × CDI, exercício de 2022.", { ...year(2022) }],
    ["esse ano to ganhando do cdi?", { ...thisYear }],
    ["A minha carteira rendeu mais ou menos do que o CDI no decorrer de 2024?", { ...year(2024) }],
    ["carteira vs cdi 1º semestre 2023", { de: "2023-01-01", ate: "2023-06-30" }],
    ["ano passado o cdi foi melhor ou pior que a minha carteira", { ...year(2024) }],
  ]),
  ...kindOf(28, {}, [
    "Informe a TIR anualizada da carteira desde o primeiro aporte.",
    "qnt ta meu retorno anual desde q entrei na bolsa",
    "Desde que comecei a investir, o meu dinheiro rendeu quantos por cento ao ano?",
    "tir anualizada",
    "IRR da carteira desde o dia um",
  ]),
  ...kindOf(29, {}, [
    ["Resultado líquido em contratos WDO no exercício de 2025.", { ...WDO, ...year(2025) }],
    ["qnt q eu fiz no mini indice (win) em julho desse ano", { ...WIN, ...month(2025, 7) }],
    [
      "Naqueles contratos de mini índice do dia 2 de julho de 2025, ganhei ou perdi quanto?",
      { ...WIN, ...day("2025-07-02") },
    ],
    ["win jul/25 bruto, sem custos", { ...WIN, ...month(2025, 7), bruto: true }],
    ["no mini dólar mês retrasado eu saí com quanto", { ...WDO, ...month(2025, 6) }],
  ]),
  ...kindOf(30, { meta: "Reserva" }, [
    "Meta Reserva: valor faltante e previsão de conclusão pelo aporte médio.",
    "ja to perto de bater a reserva? qnt falta p meta",
    ["Ainda preciso guardar quanto para completar a meta da casa própria?", { meta: "Casa própria" }],
    ["meta casa própria status", { meta: "Casa própria" }],
    "quanto que falta ainda pra eu fechar a meta da reserva e em que mês eu chego lá",
  ]),
]);
