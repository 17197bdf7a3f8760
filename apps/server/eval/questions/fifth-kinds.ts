// Set aside once and measured (decision 31); tuned on since.
import { all, brokerage, busiest, exchange, first, largest, thisYear, WDO, WIN, withheld } from "./params.ts";
import { day, kindOf, type Labelled, month, opened, year } from "./question.ts";

export const fifthKinds: readonly Labelled[] = opened("u", [
  ...kindOf(1, brokerage, [
    [
      "Corretagem desembolsada de 01/03/2023 a 31/10/2023, consideradas todas as instituições.",
      { ...brokerage, de: "2023-03-01", ate: "2023-10-31" },
    ],
    ["vôte, a xp me arrancou quanto só de corretagem em 2024?", { ...brokerage, ...year(2024), corretoras: ["XP"] }],
    [
      "olha eu estou conferindo os extratos aqui e queria que você me dissesse quanto de corretagem saiu no mês de fevereiro de dois mil e vinte e cinco",
      { ...brokerage, ...month(2025, 2) },
    ],
    ["corertagem clear jan/22", { ...brokerage, ...month(2022, 1), corretoras: ["Clear"] }],
    ["Chegou a 30 reais a corretagem que me cobraram em julho de 2025?", { ...brokerage, ...month(2025, 7) }],
  ]),
  ...kindOf(2, exchange, [
    [
      "O BTG me repassou quanto em taxas da B3 de julho a dezembro de 2024?",
      { ...exchange, de: "2024-07-01", ate: "2024-12-31", corretoras: ["BTG Pactual"] },
    ],
    ["taxa da bolsa set/22 qnt deu msm", { ...exchange, ...month(2022, 9) }],
    ["rapaz, desde junho do ano passado essas taxas da b3 já me comeram quanto?", { ...exchange, de: "2024-06-01" }],
    [
      "Solicito o total debitado a favor da B3, a título de taxas, no pregão de 14/03/2023.",
      { ...exchange, ...day("2023-03-14") },
    ],
    [
      "No ano passado veio taxa da Bolsa nas notas da Rico? Deu quanto?",
      { ...exchange, ...year(2024), corretoras: ["Rico"] },
    ],
  ]),
  ...kindOf(3, all, [
    [
      "Queria descobrir se operar está me saindo caro. Junta 2022 com 2023 e me diz o custo total, em reais e em % do volume negociado.",
      { ...all, de: "2022-01-01", ate: "2023-12-31" },
    ],
    ["Custos totais Rico, fevereiro/2024 (R$ e % do volume)", { ...all, ...month(2024, 2), corretoras: ["Rico"] }],
    [
      "capaz que gastei pouco! ao todo, quanto a xp me custou em outubro de 2023, em reais e em porcentagem do que girou?",
      { ...all, ...month(2023, 10), corretoras: ["XP"] },
    ],
    [
      "qaunto foi o custo totla de janeiro ate agosto de 2023 e qts % do volmue isso da",
      { ...all, de: "2023-01-01", ate: "2023-08-31" },
    ],
    [
      "O conjunto das despesas do dia 20/03/2023 alcançou que valor, e que proporção do montante negociado?",
      { ...all, ...day("2023-03-20") },
    ],
  ]),
  ...kindOf(4, {}, [
    [
      "Minha mulher está perguntando a quanto saiu, na média, cada BBAS3 das que ainda tenho. Quanto respondo?",
      { ativos: ["BBAS3"] },
    ],
    ["as duas petrobras, on e pn, tão em que preço médio?", { ativos: ["PETR3", "PETR4"] }],
    ["Custo unitário médio ponderado de MXRF11.", { ativos: ["MXRF11"] }],
    ["esse bdr da apple que está comigo me custou quanto cada um fazendo a média", { ativos: ["AAPL34"] }],
    ["preco mdéio wege3 pf", { ativos: ["WEGE3"] }],
  ]),
  ...kindOf(5, {}, [
    ["Na véspera do Natal de 2023, o meu preço médio na WEG era qual?", { ativos: ["WEGE3"], ate: "2023-12-24" }],
    ["itsa4, pm no fim de 2023", { ativos: ["ITSA4"], ate: "2023-12-31" }],
    [
      "como é que estava o preço médio da minha vale no dia quinze de março de dois mil e vinte e três",
      { ativos: ["VALE3"], ate: "2023-03-15" },
    ],
    [
      "Favor indicar o custo médio das cotas de MXRF11 no encerramento do exercício de 2023.",
      { ativos: ["MXRF11"], ate: "2023-12-31" },
    ],
    [
      "mermão, em 10/04/24, antes de desdobrar, minhas bbas3 tavam a quanto de médio?",
      { ativos: ["BBAS3"], ate: "2024-04-10" },
    ],
  ]),
  ...kindOf(6, {}, [
    ["Ainda me resta MXRF11? Diga o número de cotas.", { ativos: ["MXRF11"] }],
    ["qtd de petr4 na carteira", { ativos: ["PETR4"] }],
    ["piá, de bova11 eu tenho quantas mesmo?", { ativos: ["BOVA11"] }],
    [
      "em trinta de junho de dois mil e vinte e quatro quantas ações do banco do brasil tinham sobrado comigo",
      { ativos: ["BBAS3"], ate: "2024-06-30" },
    ],
    ["Tenho mais de cem ações da WEG, não tenho?", { ativos: ["WEGE3"] }],
  ]),
  ...kindOf(7, {}, [
    ["Me manda a posição fechada em 31/12/2023: ativo por ativo, com o custo.", { ate: "2023-12-31" }],
    ["bdrs q eu tenho e qto paguei", { classe: "bdr" }],
    "Preciso mostrar ao gerente do banco o que tenho aplicado em bolsa, item a item, e por quanto comprei. Pode listar?",
    ["macho, quais são os fundos imobiliários que eu tenho e quanto enfiei em cada um?", { classe: "fii" }],
    [
      "no dia cinco de abril de dois mil e vinte e dois eu já tinha o que na carteira e a que custo",
      { ate: "2022-04-05" },
    ],
  ]),
  ...kindOf(8, first, [
    [
      "No BTG, qual foi a compra com que estreei, em que data e a que preço?",
      { ...first, corretoras: ["BTG Pactual"] },
    ],
    ["qdo comecei na apple e paguei qto no bdr", { ...first, ativos: ["AAPL34"] }],
    ["mainha quer saber o dia da minha primeira compra de weg e o preço que paguei", { ...first, ativos: ["WEGE3"] }],
    ["Data e preço da aquisição inaugural de XPML11.", { ...first, ativos: ["XPML11"] }],
    [
      "sei que comprei banco do brasil pela xp a primeira compra por lá foi que dia e saiu a quanto",
      { ...first, ativos: ["BBAS3"], corretoras: ["XP"] },
    ],
  ]),
  ...kindOf(9, {}, [
    ["Relatório das operações realizadas no 2º trimestre de 2024.", { de: "2024-04-01", ate: "2024-06-30" }],
    ["oq eu negociei em ago/25? compra e venda", { ...month(2025, 8) }],
    ["Poderia me trazer as vendas de cotas de fundos imobiliários, uma por uma?", { lado: "V", classe: "fii" }],
    ["negócios com BBAS3 anteriores a 2024", { ativos: ["BBAS3"], ate: "2023-12-31" }],
    [
      "cadê as compras que fiz pela rico em 2025, homi? bota elas aí",
      { lado: "C", corretoras: ["Rico"], ...year(2025) },
    ],
  ]),
  ...kindOf(10, {}, [
    ["A venda das cotas de XPML11 me deixou com um prejuízo de quanto?", { ativos: ["XPML11"] }],
    ["visc11 deu lucro?", { ativos: ["VISC11"] }],
    [
      "Para o meu controle fiscal: ganho líquido na alienação de AAPL34 em julho de 2025.",
      { ativos: ["AAPL34"], ...month(2025, 7) },
    ],
    [
      "no mês de maio de dois mil e vinte e quatro eu vendi petr4 e lucrei quanto com isso",
      { ativos: ["PETR4"], ...month(2024, 5) },
    ],
    ["bova11: qual o resutlado da vneda", { ativos: ["BOVA11"] }],
  ]),
  ...kindOf(11, {}, [
    ["Ganho líquido apurado com vendas entre abril e setembro de 2024.", { de: "2024-04-01", ate: "2024-09-30" }],
    ["vender pela xp me rendeu qto ano passado", { corretoras: ["XP"], ...year(2024) }],
    ["Deu mais de mil reais o lucro que realizei em 2023?", { ...year(2023) }],
    "ó, me fala uma coisa, de tudo que eu vendi até hoje ficou quanto de lucro?",
    ["BDR: lucro ou prejuízo já realizado", { classe: "bdr" }],
  ]),
  ...kindOf(12, {}, [
    "Eu nunca fiz day trade, fiz? Se fiz, com que resultado?",
    ["Ganho ou perda em day trade com ações durante 2023.", { classe: "acao", ...year(2023) }],
    [
      "no dia vinte e um de agosto de dois mil e vinte e três eu fiz day trade ganhei quanto nele",
      { ...day("2023-08-21") },
    ],
    ["dt 2o sem 2025", { de: "2025-07-01", ate: "2025-12-31" }],
    ["diacho, e os day trade que fiz pelo btg, renderam o quê?", { corretoras: ["BTG Pactual"] }],
  ]),
  ...kindOf(13, { ...month(2025, 8) }, [
    "Já vendi quanto em ações neste mês, e até o dia 31 quanto dá pra vender sem cair no imposto?",
    ["março/23, isenção de ações: vendido e sobra", { ...month(2023, 3) }],
    "oxente, e desses vinte mil livres de imposto, quanto de ação eu vendi e quanto ainda posso vender agora em agosto?",
    [
      "as vendas de ação de maio de dois mil e vinte e quatro ficaram abaixo dos vinte mil reais ou não",
      { ...month(2024, 5) },
    ],
    ["qnto ja vendi em acoes esse mes? so o valor vendido", { soVendas: true, ...month(2025, 8) }],
  ]),
  ...kindOf(14, { ...month(2024, 5) }, [
    "Competência maio de 2024: existe DARF? Em que valor e com qual vencimento?",
    ["minha irmã é contadora e tá pedindo: em março de 2023 teve imposto de bolsa pra pagar?", { ...month(2023, 3) }],
    ["ir a pagar 08/2023", { ...month(2023, 8) }],
    "quirido, aquelas vendas de maio do ano passado me dão quanto de imposto e até que dia eu pago?",
    ["outbro de 2023 tinha dafr pra pagar", { ...month(2023, 10) }],
  ]),
  ...kindOf(15, {}, [
    "Perda acumulada compensável: qual é o saldo?",
    "Na próxima venda quero aproveitar o que der. Quanto de prejuízo eu já tenho guardado pra abater?",
    ["nos fii qual é o prejuízo que eu venho arrastando até agora", { classe: "fii" }],
    "sobro preju d outros meses p usar no ir?",
    "Favor apresentar, grupo a grupo, os prejuízos anteriores ainda dedutíveis de ganhos.",
  ]),
  ...kindOf(16, withheld, [
    ["IRRF das notas da XP, de maio de 2024 em diante.", { ...withheld, corretoras: ["XP"], de: "2024-05-01" }],
    [
      "quanto que descontaram de mim de imposto na fonte no mês de julho de dois mil e vinte e cinco",
      { ...withheld, ...month(2025, 7) },
    ],
    ["irrf jan-mar/23", { ...withheld, de: "2023-01-01", ate: "2023-03-31" }],
    ["guri, o leão mordeu algo na fonte em maio de 2024? quanto foi a mordida?", { ...withheld, ...month(2024, 5) }],
    [
      "to preenchendo a declaraçao e presiso do imposto d renda q ja veio retido nas notas de 2024",
      { ...withheld, ...year(2024) },
    ],
  ]),
  ...kindOf(17, {}, [
    ["aonde q eu acho a taee11? nº da nota pfv", { ativos: ["TAEE11"] }],
    [
      "Me lembra quais foram as notas da Clear que trouxeram compra de PETR4.",
      { ativos: ["PETR4"], lado: "C", corretoras: ["Clear"] },
    ],
    ["o número da nota de quando eu comprei viia3", { ativos: ["BHIA3"], lado: "C" }],
    ["Notas com venda de VALE3 ou de BBAS3.", { ativos: ["VALE3", "BBAS3"], lado: "V" }],
    ["O VISC11 está em mais de uma nota? Quais são?", { ativos: ["VISC11"] }],
  ]),
  ...kindOf(18, {}, [
    ["Da nota 8802, da Rico, desejo ver o que compõe o total.", { nota: "8802", corretoras: ["Rico"] }],
    ["traduz a nota 70001 pra linguagem de gente, sô", { nota: "70001" }],
    ["abre pra mim a nota de número doze mil e dez e me explica o que tem nela", { nota: "12010" }],
    ["nota 503: me detalah ela", { nota: "503" }],
    ["Esperava outro valor quando vi o meu extrato; mostre como se chegou ao total da nota 12003.", { nota: "12003" }],
  ]),
  ...kindOf(19, {}, [
    ["Nota 507: quanto entrou e em qual dia?", { nota: "507" }],
    ["A nota de 19 de março de 2025 foi debitada quando, e em que valor?", { ...day("2025-03-19") }],
    ["vê pra mim, faz favor, o líquido que caiu da nota 8803 e a data em que caiu", { nota: "8803" }],
    ["liquido da nota da clear d 21/08/23 + dia q liquidou", { corretoras: ["Clear"], ...day("2023-08-21") }],
    ["Foi crédito ou débito o líquido da nota 70001? Quero o valor e a data da liquidação.", { nota: "70001" }],
  ]),
  ...kindOf(20, {}, [
    "Há nota cujo valor impresso difere do recalculado?",
    "eita, será que alguma corretora errou a conta numa nota minha?",
    ["em novembro de 2024 todas as notas fecharam?", { ...month(2024, 11) }],
    "qual é a nota que está com problema na soma porque eu queria resolver isso antes de declarar",
    "difrença em nota, tem?",
  ]),
  ...kindOf(21, {}, [
    "Verificação de completude: o que deixou de ser importado?",
    ["faltou eu subir alguma nota de 2024?", { ...year(2024) }],
    [
      "Tenho a impressão de que esqueci de baixar uma nota da Rico. Qual é o número que falta?",
      { corretoras: ["Rico"] },
    ],
    "sumiu alguma nota minha no meio do caminho?",
    "meu pai sempre confere se veio tudo então vê se alguma nota minha não veio",
  ]),
  ...kindOf(22, busiest, [
    ["Ranking das corretoras pelo que negociei em 2024.", { por: "corretora", ...year(2024) }],
    ["foi mesmo na Clear que eu mais negociei em 2023, ou foi em outra corretora?", { ...busiest, ...year(2023) }],
    ["onde compro mais fii? digo, qual corretora", { ...busiest, lado: "C", classe: "fii" }],
    "Em número de negócios, que corretora predomina?",
    [
      "de janeiro a junho de dois mil e vinte e três por qual corretora passou mais dinheiro das minhas operações",
      { ...busiest, de: "2023-01-01", ate: "2023-06-30" },
    ],
  ]),
  ...kindOf(23, largest, [
    ["Operação de compra de maior valor no 1º semestre de 2025.", { ...largest, de: "2025-01-01", ate: "2025-06-30" }],
    [
      "me conta qual foi a maior venda de petr4 que eu já fiz em dinheiro",
      { lado: "V", agregacao: "maior", ativos: ["PETR4"] },
    ],
    ["mano, em 2024 a venda de valor mais alto foi qual?", { lado: "V", agregacao: "maior", ...year(2024) }],
    ["fii: copmra de maior valro", { ...largest, classe: "fii" }],
    [
      "Comprando pela Clear, qual o maior valor que desembolsei de uma tacada só?",
      { ...largest, corretoras: ["Clear"] },
    ],
  ]),
  ...kindOf(24, {}, [
    ["Quadro de aportes de 2024, um valor para cada mês.", { por: "mes", ...year(2024) }],
    ["juntando o ano de 2023 inteirinho eu aportei quanto", { agregacao: "soma", ...year(2023) }],
    [
      "Estou montando o orçamento do ano que vem. Em 2022, meu aporte médio por mês foi de quanto?",
      { agregacao: "media", ...year(2022) },
    ],
    ["clear 2022, qto aportei mes por mes", { por: "mes", corretoras: ["Clear"], ...year(2022) }],
    [
      "qual foi o mês de dois mil e vinte e três em que mais coloquei dinheiro na bolsa",
      { por: "mes", agregacao: "maior", ...year(2023) },
    ],
  ]),
  ...kindOf(25, {}, [
    "Mostra a carteira por classe de ativo, com o percentual de cada uma.",
    "distribuição % ações/fii/etf/bdr/units",
    "que tanto eu tenho em cada classe, uai?",
    "antes de mexer em qualquer coisa eu preciso ver como a carteira está dividida por classe de ativos",
    "as clases da minha cartera em %",
  ]),
  ...kindOf(26, {}, [
    ["VALE3 já representa mais de 10% da minha carteira?", { ativos: ["VALE3"] }],
    "conentração: q ativo pesa mais e qto",
    ["O Banco do Brasil ocupa quanto do meu patrimônio em bolsa, em percentual?", { ativos: ["BBAS3"] }],
    "bah, qual é o ativo grandão da minha carteira e quantos por cento dela ele é?",
    "Maior posição em % do total.",
  ]),
  ...kindOf(27, {}, [
    [
      "CDI ou minha carteira: quem levou a melhor entre janeiro e junho de 2024?",
      { de: "2024-01-01", ate: "2024-06-30" },
    ],
    ["2023, carteira e cdi lado a lado", { ...year(2023) }],
    ["Se o dinheiro tivesse ficado no CDI em 2022, teria rendido mais do que a minha carteira?", { ...year(2022) }],
    [
      "no terceiro trimestre de dois mil e vinte e quatro minha carteira bateu o cdi",
      { de: "2024-07-01", ate: "2024-09-30" },
    ],
    ["visse, de janeiro pra cá minha carteira tá apanhando do cdi?", { ...thisYear }],
  ]),
  ...kindOf(28, {}, [
    "Taxa interna de retorno da carteira, em base anual.",
    "Minha TIR, por gentileza: quero comparar com a previdência que me ofereceram.",
    "qto ta minha tir",
    "sem enrolação qual é a minha rentabilidade anualizada levando em conta a data de cada aporte",
    "A TIR da carteira já passou de 10% ao ano?",
  ]),
  ...kindOf(29, {}, [
    ["WINQ25 entre 17 e 21/07/2025: ganhei ou perdi, e quanto?", { ...WIN, de: "2025-07-17", ate: "2025-07-21" }],
    ["sai no lucro c o mini dolar em 10/06/25? qnto", { ...WDO, ...day("2025-06-10") }],
    [
      "Saldo do mini-índice no 3º trimestre de 2025, descontados os custos.",
      { ...WIN, de: "2025-07-01", ate: "2025-09-30" },
    ],
    ["tô tentando aprender a operar win e queria saber quanto já ganhei ou perdi nele até agora", { ...WIN }],
    ["no wdo, quanto deu antes de tirar qualquer custo", { ...WDO, bruto: true }],
  ]),
  ...kindOf(30, { meta: "Reserva" }, [
    [
      "Mantido o meu aporte médio, em que mês completo a Casa própria, e quanto falta até lá?",
      { meta: "Casa própria" },
    ],
    "grana q falta p/ Reserva",
    ["Tô doido pra sair do aluguel! Falta quanto pra minha meta da casa própria?", { meta: "Casa própria" }],
    "Percentual atingido e valor remanescente da meta Reserva.",
    "a minha meta reserva já está completa ou ainda falta quanto",
  ]),
]);
