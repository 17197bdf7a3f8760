// Set aside: whoever tunes the understanding does not open this file.
import { all, brokerage, busiest, exchange, first, largest, thisYear, WDO, WIN, withheld } from "./params.ts";
import { day, kindOf, type Labelled, month, setAside, year } from "./question.ts";

export const asideKinds: readonly Labelled[] = setAside([
  ...kindOf(1, brokerage, [
    [
      "Some só a linha de corretagem das notas do BTG, de julho de 2024 a julho de 2025.",
      { ...brokerage, corretoras: ["BTG Pactual"], de: "2024-07-01", ate: "2025-07-31" },
    ],
    ["corretag. 2o tri/24?", { ...brokerage, de: "2024-04-01", ate: "2024-06-30" }],
    [
      "tô achando a Rico careira… entre janeiro e julho de 2025 ela ficou com quanto meu em corretagem?",
      { ...brokerage, corretoras: ["Rico"], de: "2025-01-01", ate: "2025-07-31" },
    ],
    ["visse, foi quanto de corretagem no pregão de 21 de agosto de 2023?", { ...brokerage, ...day("2023-08-21") }],
    ["Em maio de 2022 cobraram corretagem de mim? Me diz o valor.", { ...brokerage, ...month(2022, 5) }],
  ]),
  ...kindOf(2, exchange, [
    [
      "Emolumentos, liquidação e registro, tudo num bolo só: a B3 ficou com quanto em 2022?",
      { ...exchange, ...year(2022) },
    ],
    ["b3 jul25 taxas tot", { ...exchange, ...month(2025, 7) }],
    [
      "rapá, a clear me repassou quanto de taxa da bolsa em 2023?",
      { ...exchange, ...year(2023), corretoras: ["Clear"] },
    ],
    ["esse ano até agora quanto já foi embora em taxa da b3", { ...exchange, ...thisYear }],
    [
      "Discriminar o valor devido à B3, em taxas, no período de 10/01/2022 a 13/06/2023.",
      { ...exchange, de: "2022-01-10", ate: "2023-06-13" },
    ],
  ]),
  ...kindOf(3, all, [
    [
      "ano passado inteiro: o que operar me custou ao todo, em reais e em porcentagem do volume",
      { ...all, ...year(2024) },
    ],
    ["XP 2025 custo total R$ e % vol", { ...all, ...year(2025), corretoras: ["XP"] }],
    [
      "minha nossa senhora, quanto eu deixei em custo em maio de 2024? e isso é quanto por cento do que negociei?",
      { ...all, ...month(2024, 5) },
    ],
    [
      "O que representaram, sobre o volume negociado na Clear em 2023, todos os custos cobrados? Informe também o montante.",
      { ...all, ...year(2023), corretoras: ["Clear"] },
    ],
    ["somndo td qto é custo em agsoto de 2025, deu qto em reias e qts % do q girei", { ...all, ...month(2025, 8) }],
  ]),
  ...kindOf(4, {}, [
    ["Se eu vendesse PETR4 agora, partiria de que preço médio?", { ativos: ["PETR4"] }],
    ["itsa4 na média tá qto", { ativos: ["ITSA4"] }],
    ["cada cota do visc11 me saiu por quanto, tirando a média?", { ativos: ["VISC11"] }],
    ["Preço médio atualizado de BHIA3 e de TAEE11, por gentileza.", { ativos: ["BHIA3", "TAEE11"] }],
    ["e as ação da vale, hein cumpadi, tão com que custo médio?", { ativos: ["VALE3"] }],
  ]),
  ...kindOf(5, {}, [
    ["Com quanto de preço médio em BOVA11 eu estava no dia 1º/07/2023?", { ativos: ["BOVA11"], ate: "2023-07-01" }],
    ["xpml11 pm em 31.03.24", { ativos: ["XPML11"], ate: "2024-03-31" }],
    ["voltando la pra 15 de fev de 2025, a weg tava em qto na media?", { ativos: ["WEGE3"], ate: "2025-02-15" }],
    ["Minhas PETR4, ao término de maio de 2022, possuíam que custo médio?", { ativos: ["PETR4"], ate: "2022-05-31" }],
    [
      "quero lembra do preço medio da apple (aapl34) qdo virou o ano de 2023 pra 2024",
      { ativos: ["AAPL34"], ate: "2023-12-31" },
    ],
  ]),
  ...kindOf(6, {}, [
    ["O formulário do banco pede o número de ações ITSA4 que possuo. Que número eu coloco?", { ativos: ["ITSA4"] }],
    ["taee11, tenho qts units", { ativos: ["TAEE11"] }],
    ["ainda sobrou vale por aí? quantas ações?", { ativos: ["VALE3"] }],
    [
      "No último dia de fevereiro de 2024 eu era dono de quantas cotas de MXRF11?",
      { ativos: ["MXRF11"], ate: "2024-02-29" },
    ],
    ["num lembro se vendi td as apple… quantas aapl34 q restaram cmg?", { ativos: ["AAPL34"] }],
  ]),
  ...kindOf(7, {}, [
    "Abre a minha carteira inteira: o que tem dentro e quanto foi posto em cada papel.",
    ["fiis meus + valor investido", { classe: "fii" }],
    ["Bens e direitos em 31/12/2024: cada ativo com seu custo de aquisição.", { ate: "2024-12-31" }],
    ["lá no dia 1 de setembro de 2023, eu tava com quais ativos e tinha gastado quanto neles?", { ate: "2023-09-01" }],
    ["q q eu tenho de açao e qto botei em cada uma", { classe: "acao" }],
  ]),
  ...kindOf(8, first, [
    [
      "Quem me convenceu a comprar Itaúsa eu já esqueci; o dia da primeira compra e o preço, você tem?",
      { ...first, ativos: ["ITSA4"] },
    ],
    ["visc11 1a vez data/preço", { ...first, ativos: ["VISC11"] }],
    ["qual o dia da minha 1ª compra de banco do brasil e por qto saiu a ação", { ...first, ativos: ["BBAS3"] }],
    ["Pela Rico, minha compra mais antiga: quando e a que preço unitário?", { ...first, corretoras: ["Rico"] }],
    ["o primeiro etf que pus na carteira foi comprado quando, e a quanto a cota?", { ...first, classe: "etf" }],
  ]),
  ...kindOf(9, {}, [
    ["Pela Clear, tudo o que comprei em 2022.", { lado: "C", corretoras: ["Clear"], ...year(2022) }],
    ["wege3 td compra e venda", { ativos: ["WEGE3"] }],
    ["vc me mostra linha a linha o q foi negociado em novembro de 2024", { ...month(2024, 11) }],
    ["Relação das vendas efetuadas de 01/05/2024 a 31/05/2024.", { lado: "V", ...month(2024, 5) }],
    ["Ô, me faz uma lista das vezes que mexi com ITSA4, tanto faz se comprando ou vendendo", { ativos: ["ITSA4"] }],
  ]),
  ...kindOf(10, {}, [
    [
      "Aquelas 20 VALE3 que vendi em março de 2023: sobrou lucro? De que tamanho?",
      { ativos: ["VALE3"], ...month(2023, 3) },
    ],
    ["xpml11 vendido mai 24, resultado", { ativos: ["XPML11"], ...month(2024, 5) }],
    ["vendi maxi renda uma vez só na vida, deu bom? em reais qto", { ativos: ["MXRF11"] }],
    ["Lucro ou prejuízo decorrente da venda de BOVA11 em 2024.", { ativos: ["BOVA11"], ...year(2024) }],
    ["aquela vendinha de weg me custou um prejuízo de quanto?", { ativos: ["WEGE3"] }],
  ]),
  ...kindOf(11, {}, [
    ["O que eu já realizei de lucro em 2025, contadas todas as vendas?", { ...year(2025) }],
    ["result. realizado mai 24", { ...month(2024, 5) }],
    ["ó, pela clear em 2023 eu saí no lucro ou no prejuízo? fala o valor", { corretoras: ["Clear"], ...year(2023) }],
    ["com ações, desde que invisto, meu lucro já realizado soma quanto?", { classe: "acao" }],
    ["Resultado das vendas do primeiro trimestre de 2023.", { de: "2023-01-01", ate: "2023-03-31" }],
  ]),
  ...kindOf(12, {}, [
    [
      "Comprar e vender no mesmo dia é day trade, né? Então me diz se fiz isso em 2023 e quanto deu.",
      { ...year(2023) },
    ],
    ["dt jul/25 no btg qnto deu", { corretoras: ["BTG Pactual"], ...month(2025, 7) }],
    ["no dia 2 de julho de 2025, meu day trade fechou em quanto?", { ...day("2025-07-02") }],
    "Resultado consolidado das operações day trade, todo o período.",
    ["teve algum daytrade meu no mes de junho desse ano? deu lucro?", { ...month(2025, 6) }],
  ]),
  ...kindOf(13, { ...month(2025, 8) }, [
    "Antes de vender mais alguma ação este mês: quanto já foi, e quanto resta dos 20 mil isentos?",
    ["jul/25 acoes: vendi qto e cabia qto ainda na isencao?", { ...month(2025, 7) }],
    [
      "Meu total vendido em ações em maio de 2024, para checar os R$ 20 mil: só esse número.",
      { soVendas: true, ...month(2024, 5) },
    ],
    "me diz aí, do limite de isenção pra venda de ação, neste mês me sobra quanto, sô?",
    ["Estourei os vinte mil de venda de ação em março de 2023 ou sobrou espaço? Quanto vendi?", { ...month(2023, 3) }],
  ]),
  ...kindOf(14, { ...month(2024, 5) }, [
    "Paguei direito? Quero rever o DARF de maio de 2024: valor e vencimento.",
    ["darf out 23 tem?", { ...month(2023, 10) }],
    ["contadora cobrando aqui kkk teve imposto sobre venda em março de 2023? qto", { ...month(2023, 3) }],
    ["Apuração do imposto devido pelas operações de agosto de 2023, com data-limite.", { ...month(2023, 8) }],
    "preciso gerar darf das coisas que vendi no quinto mês de 2024? de quanto?",
  ]),
  ...kindOf(15, {}, [
    "Que prejuízo eu carrego hoje para abater lá na frente?",
    "saldo prej a compensar",
    ["em fundo imobiliario tem perda sobrando pra compensar? de qto", { classe: "fii" }],
    "meu contador quer o prejuízo acumulado separadinho por tipo, comum, day trade e fundo imobiliario, vê aí",
    "rapaz do céu, de tanto vender no vermelho devo ter prejuízo guardado pro IR; quanto é?",
  ]),
  ...kindOf(16, withheld, [
    ["Nas notas da Clear, somando 2023, quanto veio de IRRF?", { ...withheld, corretoras: ["Clear"], ...year(2023) }],
    ["ir fonte 2o sem 24", { ...withheld, de: "2024-07-01", ate: "2024-12-31" }],
    ["o leão já beliscou quanto na fonte desde que eu opero?", { ...withheld }],
    ["Valor do imposto de renda retido na fonte em agosto de 2025.", { ...withheld, ...month(2025, 8) }],
    ["em maio de 24 a rico segurou imposto na fonte? valor?", { ...withheld, corretoras: ["Rico"], ...month(2024, 5) }],
  ]),
  ...kindOf(17, {}, [
    ["Quero bater as compras de WEGE3 com os papéis: em que notas elas estão?", { ativos: ["WEGE3"], lado: "C" }],
    ["notas c/ itsa4", { ativos: ["ITSA4"] }],
    ["nº da nota da rico onde tem venda de mxrf11", { ativos: ["MXRF11"], lado: "V", corretoras: ["Rico"] }],
    ["Cite as notas de 2022 e 2023 em que há PETR4.", { ativos: ["PETR4"], de: "2022-01-01", ate: "2023-12-31" }],
    ["a vale aparece em qual nota minha, guria?", { ativos: ["VALE3"] }],
  ]),
  ...kindOf(18, {}, [
    ["Me ajuda a entender a nota 12005? Ali tem compra, venda e imposto, tudo misturado.", { nota: "12005" }],
    ["8806 nota detalhe", { nota: "8806" }],
    ["bah, não manjei nada da nota 505, explica ela inteira", { nota: "505" }],
    [
      "Favor demonstrar a composição da nota 70002 do BTG Pactual, dos negócios ao líquido.",
      { nota: "70002", corretoras: ["BTG Pactual"] },
    ],
    ["nota 12002 da clear: oq comprei, q taxas pagei e como chego no total", { nota: "12002", corretoras: ["Clear"] }],
  ]),
  ...kindOf(19, {}, [
    ["Pela nota 506, que valor caiu na minha conta, e quando?", { nota: "506" }],
    ["nota 8801 saiu qto da conta e q dia", { nota: "8801" }],
    ["A nota do pregão de 22/01/2025 liquidou em que data e por quanto?", { ...day("2025-01-22") }],
    [
      "oia, daquela nota da Clear de 8 de julho de 2025, quanto deu o líquido e que dia o dinheiro pingou?",
      { corretoras: ["Clear"], ...day("2025-07-08") },
    ],
    ["Líquido e data do crédito da nota de 8 de maio de 2024.", { ...day("2024-05-08") }],
  ]),
  ...kindOf(20, {}, [
    "Qual das notas apresentou erro de conciliação?",
    "td nota fechou?",
    ["na clear tem nota que a soma não dá certo?", { corretoras: ["Clear"] }],
    "fiz as contas na mão e desconfio que o líquido de uma nota minha tá errado, qual seria?",
    ["No ano de 2024, houve nota com divergência de valores?", { ...year(2024) }],
  ]),
  ...kindOf(21, {}, [
    ["Pela numeração da Rico, dá pra ver se falta alguma nota?", { corretoras: ["Rico"] }],
    "q nota ta faltano",
    "Existem lacunas na sequência das minhas notas ou vendas sem compra correspondente?",
    "tô achando esquisito, parece que não mandei tudo. ficou nota pra trás?",
    ["de janeiro a dezembro de 2024 tem buraco nas minhas notas?", { ...year(2024) }],
  ]),
  ...kindOf(22, busiest, [
    ["Em 2023, para compras, qual corretora concentrou o maior volume?", { ...busiest, lado: "C", ...year(2023) }],
    ["corretora c/ + volume mai/24", { ...busiest, ...month(2024, 5) }],
    ["Entre a Rico e a XP, por qual delas girei mais dinheiro até hoje?", { ...busiest, corretoras: ["Rico", "XP"] }],
    ["me lista quanto operei em cada uma das corretoras que uso", { por: "corretora" }],
    [
      "pra vender fundo imobiliário, qual é a corretora que eu mais uso, meu fi?",
      { ...busiest, lado: "V", classe: "fii" },
    ],
  ]),
  ...kindOf(23, largest, [
    ["Considerando qualquer ativo, a maior venda da minha história foi qual?", { lado: "V", agregacao: "maior" }],
    ["compra + alta de 2022", { ...largest, ...year(2022) }],
    ["na rico, qual das compras pesou mais no bolso?", { ...largest, corretoras: ["Rico"] }],
    ["A aquisição mais vultosa de WEGE3, em reais.", { ...largest, ativos: ["WEGE3"] }],
    [
      "de tudo q comprei de fundo imobiliario em 2024 qual foi a compra de valor maior",
      { ...largest, classe: "fii", ...year(2024) },
    ],
  ]),
  ...kindOf(24, {}, [
    ["Mês a mês, como ficaram meus aportes em 2023?", { por: "mes", ...year(2023) }],
    ["2024: botei em media qto por mes? (aporte)", { agregacao: "media", ...year(2024) }],
    ["só pra eu me situar: somando 2025 até aqui, aportei quanto?", { agregacao: "soma", ...thisYear }],
    ["Em que mês de 2024 mais aportei, e quanto foi?", { por: "mes", agregacao: "maior", ...year(2024) }],
    [
      "Valor total dos aportes pela Rico, de 2022 a 2023.",
      { agregacao: "soma", corretoras: ["Rico"], de: "2022-01-01", ate: "2023-12-31" },
    ],
  ]),
  ...kindOf(25, {}, [
    "Em que classes meu dinheiro está aplicado, e com que peso?",
    "% por classe pfv",
    "Se a carteira fosse uma pizza, qual seria a fatia de ação, a de FII, a de ETF e as demais?",
    "Alocação atual por classe de ativos.",
    "mostra qto q é açao, qto é fii e as otras classe na minha carteira, em %",
  ]),
  ...kindOf(26, {}, [
    ["Quanto a ITSA4 pesa, em %, dentro da carteira?", { ativos: ["ITSA4"] }],
    "maior posiçao minha qual e % dela",
    "Se o meu maior ativo virar pó, que porcentagem da carteira vai junto?",
    ["xpml11 ocupa q pedaço da carteira?", { ativos: ["XPML11"] }],
    "tô muito pendurado num papel só? qual é e quanto por cento?",
  ]),
  ...kindOf(27, {}, [
    ["CDI x minha carteira em 2025, até agora.", { ...thisYear }],
    ["cdi 22: passei na frente ou comi poeira c/ a carteira?", { ...year(2022) }],
    [
      "entre abril e junho de 2023 valeu a pena ou o CDI rendeu mais que a minha carteira?",
      { de: "2023-04-01", ate: "2023-06-30" },
    ],
    [
      "Comparativo entre o retorno da carteira e a variação do CDI no segundo semestre de 2024.",
      { de: "2024-07-01", ate: "2024-12-31" },
    ],
    ["o cdi de 2023 bateu em mim ou eu bati nele? tô falando da carteira toda", { ...year(2023) }],
  ]),
  ...kindOf(28, {}, [
    "Levando em conta a data de cada aporte, minha rentabilidade anual até hoje é de quanto?",
    "rentab a.a. desde q comecei",
    "Calcule a taxa interna de retorno anualizada desde o primeiro aporte.",
    "bicho, esse tempo todo investindo me rendeu quantos por cento por ano?",
    "qto ta a tir da minha cartera toda",
  ]),
  ...kindOf(29, {}, [
    ["Com WDO, em junho de 2025, ganhei ou perdi, e de quanto foi?", { ...WDO, ...month(2025, 6) }],
    ["winq25 resultado total", { ...WIN }],
    ["minidolar dia 10/06/25 rendeu qto limpo", { ...WDO, ...day("2025-06-10") }],
    ["Saldo das operações com mini-índice em 2025, deduzidos os custos.", { ...WIN, ...year(2025) }],
    ["em 16 de julho de 2025 o mini índice me deixou num prejuízo de quanto, hein?", { ...WIN, ...day("2025-07-16") }],
  ]),
  ...kindOf(30, { meta: "Reserva" }, [
    ["Minha meta é a casa própria. Quanto ainda me falta guardar?", { meta: "Casa própria" }],
    "reserva: qto falta e qd chego na meta",
    "seguindo no aporte médio que faço, em que data eu fecho a meta Reserva, e quanto falta?",
    ["Meta Casa própria: valor restante e prazo estimado.", { meta: "Casa própria" }],
    "ta longe ainda da meta reserva? fala em reais",
  ]),
]);
