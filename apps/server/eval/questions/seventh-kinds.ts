// Set aside once and measured (decision 31); tuned on since.
import { all, brokerage, busiest, exchange, first, largest, WDO, WIN, withheld } from "./params.ts";
import { day, kindOf, type Labelled, month, opened, year } from "./question.ts";

export const seventhKinds: readonly Labelled[] = opened("w", [
  ...kindOf(1, brokerage, [
    [
      "Tava arrumando a papelada e fiquei com a pulga atrás da orelha: a Clear me cobrou quanto de corretagem, contando 2022 e 2023?",
      { ...brokerage, de: "2022-01-01", ate: "2023-12-31", corretoras: ["Clear"] },
    ],
    ["rico / corretagem / setembro 22", { ...brokerage, ...month(2022, 9), corretoras: ["Rico"] }],
    [
      "Na ponta do lápis, que valor de corretagem somam as minhas notas do BTG?",
      { ...brokerage, corretoras: ["BTG Pactual"] },
    ],
    ["faiz favor de oiá quanto deu de corretaje em outubro de 2023", { ...brokerage, ...month(2023, 10) }],
    [
      "Interessa-me somente o que paguei de corretagem de abril a julho de 2025.",
      { ...brokerage, de: "2025-04-01", ate: "2025-07-31" },
    ],
  ]),
  ...kindOf(2, exchange, [
    [
      "Deixando corretagem e ISS de fora, as taxas da B3 nas notas da Clear de 2022 e 2023 totalizam quanto?",
      { ...exchange, de: "2022-01-01", ate: "2023-12-31", corretoras: ["Clear"] },
    ],
    ["b3 taxas 10/23 total", { ...exchange, ...month(2023, 10) }],
    [
      "minha véia quer saber quanto a B3 cobrou de taxa de mim em março de vinte e três",
      { ...exchange, ...month(2023, 3) },
    ],
    [
      "Emolumentos, taxa de liquidação e taxa de registro: totalize os três para fevereiro de 2024.",
      { ...exchange, ...month(2024, 2) },
    ],
    [
      "eu opero pouquinho mas a b3 cobra do mesmo jeito né quanto de taxa já foi pra ela desde o comecinho de 2025",
      { ...exchange, de: "2025-01-01" },
    ],
  ]),
  ...kindOf(3, all, [
    [
      "Comprar e vender pela XP em 2023 me consumiu que valor em custos, e isso é que percentual do volume?",
      { ...all, ...year(2023), corretoras: ["XP"] },
    ],
    ["custo total + % s/ volume, mar/25", { ...all, ...month(2025, 3) }],
    [
      "Boa noite, aqui é a dona Lourdes. Meu genro diz que operar sai caro: em 2022 paguei quanto de custos no total, e a quantos por cento do que negociei isso equivale?",
      { ...all, ...year(2022) },
    ],
    [
      "td incluso (corretagem, iss, tx da bolsa) fevereiro de 2025 ficou em qto? bota tb a porcentagem em cima do volume",
      { ...all, ...month(2025, 2) },
    ],
    [
      "De 1º de janeiro a 30 de setembro de 2023, o que desembolsei em custos pela Clear e quanto isso significa sobre o volume operado?",
      { ...all, de: "2023-01-01", ate: "2023-09-30", corretoras: ["Clear"] },
    ],
  ]),
  ...kindOf(4, {}, [
    ["A Petrobras preferencial tá com que preço médio na minha mão?", { ativos: ["PETR4"] }],
    ["vinci shopping, preço médio?", { ativos: ["VISC11"] }],
    ["Custo médio por ação: ITSA4 e VALE3.", { ativos: ["ITSA4", "VALE3"] }],
    ["qto ta o preco medio das apple q eu tenho", { ativos: ["AAPL34"] }],
    [
      "Ontem no churrasco ninguém acreditou no meu preço médio de Banco do Brasil. Ele é de quanto, exatamente?",
      { ativos: ["BBAS3"] },
    ],
  ]),
  ...kindOf(5, {}, [
    [
      "Voltando a fita para 25 de março de 2025: o preço médio que eu tinha de WEGE3 estava em quanto?",
      { ativos: ["WEGE3"], ate: "2025-03-25" },
    ],
    ["bova11 pm 30-06-2024", { ativos: ["BOVA11"], ate: "2024-06-30" }],
    [
      "quando acabou o mês de maio de dois mil e vinte e dois a quanto estava o meu preço médio na itaúsa",
      { ativos: ["ITSA4"], ate: "2022-05-31" },
    ],
    [
      "Preço médio ponderado das ações ordinárias da Petrobras em 15/12/2023.",
      { ativos: ["PETR3"], ate: "2023-12-15" },
    ],
    [
      "na sexta 19/04/24, já com o desdobramento, meu preço médio de bbas3 era qual?",
      { ativos: ["BBAS3"], ate: "2024-04-19" },
    ],
  ]),
  ...kindOf(6, {}, [
    ["Vou conferir com o extrato da B3: MXRF11, que quantidade aparece aí para mim?", { ativos: ["MXRF11"] }],
    ["cê sabe quantas apple eu guardo?", { ativos: ["AAPL34"] }],
    [
      "Na data de 20 de maio de 2024 o meu saldo de PETR4 era de quantas ações?",
      { ativos: ["PETR4"], ate: "2024-05-20" },
    ],
    ["vale: nro de açoes q possuo", { ativos: ["VALE3"] }],
    ["me sobrou bova11 depois que eu vendi um tanto? são quantas?", { ativos: ["BOVA11"] }],
  ]),
  ...kindOf(7, {}, [
    "Inventário dos ativos que possuo, com o custo de aquisição de cada um.",
    ["oq tinha em carteira dia 30 de setembro de 2023 e qto gastei em cada", { ate: "2023-09-30" }],
    [
      "Voltei de viagem e nem lembro mais o que é meu. De ações, o que tenho, e quanto paguei em cada uma?",
      { classe: "acao" },
    ],
    ["fundo imob em carteira, lista c/ custo", { classe: "fii" }],
    "vc consegue me falar tudo que tá no meu nome na bolsa e quanto saiu cada item",
  ]),
  ...kindOf(8, first, [
    [
      "Das compras que fiz na XP em 2025, a primeira aconteceu quando e a que preço?",
      { ...first, corretoras: ["XP"], ...year(2025) },
    ],
    ["PETRH400: 1a compra foi qdo? a q preço?", { ...first, ativos: ["PETRH400"] }],
    [
      "minha históira com o maxi renda começou com a primeira compra em q dia, e a cota tava qto",
      { ...first, ativos: ["MXRF11"] },
    ],
    [
      "Em que pregão adquiri Petrobras ON pela primeira vez, e qual foi o preço pago por ação?",
      { ...first, ativos: ["PETR3"] },
    ],
    [
      "vinci shoppings a primeira vez que eu comprei o dia e quanto paguei na cota por gentileza minha filha",
      { ...first, ativos: ["VISC11"] },
    ],
  ]),
  ...kindOf(9, {}, [
    ["Compras e vendas feitas pela XP em 2025, negócio a negócio.", { corretoras: ["XP"], ...year(2025) }],
    ["wege3 me dá td q comprei e vendi", { ativos: ["WEGE3"] }],
    ["Poderia exibir as operações que realizei na Clear ao longo de 2022?", { corretoras: ["Clear"], ...year(2022) }],
    ["qria ver as minhas vendas agora de agosto de 2025, uma a uma", { lado: "V", ...month(2025, 8) }],
    [
      "preciso da lista de negociação por negociação do dia dez de janeiro de dois mil e vinte e dois",
      { ...day("2022-01-10") },
    ],
  ]),
  ...kindOf(10, {}, [
    [
      "Minha amiga vendeu Banco do Brasil no prejuízo. E as minhas, que vendi em maio de 2024, deram que resultado?",
      { ativos: ["BBAS3"], ...month(2024, 5) },
    ],
    ["lucro/prejuízo realizado, MXRF11", { ativos: ["MXRF11"] }],
    [
      "Passei adiante umas ações da Vale em março de 2023. Que lucro isso deixou?",
      { ativos: ["VALE3"], ...month(2023, 3) },
    ],
    ["na venda das cota de visc11 eu levei quanto de lucro, hômi?", { ativos: ["VISC11"] }],
    ["a opção itubl350 que eu comprei e depois vendi rendeu quanto de lucro", { ativos: ["ITUBL350"] }],
  ]),
  ...kindOf(11, {}, [
    [
      "Lucro com as vendas feitas de março a agosto de 2023, já descontados os custos: quanto?",
      { de: "2023-03-01", ate: "2023-08-31" },
    ],
    ["só nas ações, que lucro eu realizei no ano de 2024", { classe: "acao", ...year(2024) }],
    ["Pela XP eu realizei um ganho de quanto em maio de 2024?", { corretoras: ["XP"], ...month(2024, 5) }],
    ["pelo amor, fala logo se as vendas de 2024 me deram lucro ou prejuízo no total e de quanto", { ...year(2024) }],
    [
      "vendendo fundo imobiliario nos anos de 2023 e 2024 juntos qual foi meu reusltado",
      { classe: "fii", de: "2023-01-01", ate: "2024-12-31" },
    ],
  ]),
  ...kindOf(12, {}, [
    ["Consta algum day trade meu no ano de 2023? Qual foi o ganho, ou a perda?", { ...year(2023) }],
    ["day trade, clear, ago/2023: saldo", { corretoras: ["Clear"], ...month(2023, 8) }],
    ["Abri e fechei posição no mesmo dia alguma vez em junho de 2025? Ganhei quanto?", { ...month(2025, 6) }],
    ["2 de julho de 2025 rolou daytrade? c q resultado", { ...day("2025-07-02") }],
    "Vivo dizendo que não faço day trade. As notas me desmentem? Em que dias, e com que saldo?",
  ]),
  ...kindOf(13, { ...month(2025, 8) }, [
    "Antes de vender mais ações em agosto de 2025, quero saber quanto já vendi no mês e que margem isenta ainda me resta.",
    ["açoes mai/24: vendi qto? furou o teto da isençao?", { ...month(2024, 5) }],
    "e aquele limite isento de 20 mil em venda de ação, esse mês eu gastei quanto dele e me sobrou quanto?",
    [
      "Valor bruto das ações alienadas em julho de 2025, para fins da isenção mensal.",
      { soVendas: true, ...month(2025, 7) },
    ],
    [
      "neste mês de agosto do limite de vinte mil em venda de ações que não paga imposto eu já usei quanto",
      { soVendas: true, ...month(2025, 8) },
    ],
  ]),
  ...kindOf(14, { ...month(2024, 5) }, [
    "Meu contador tomou chá de sumiço. O DARF das vendas de maio de 2024 era de quanto, e vencia em que dia?",
    ["darf out/23 tem?", { ...month(2023, 10) }],
    [
      "Referente a agosto de 2023, cabe recolher imposto de renda sobre operações em bolsa? Informe valor e prazo.",
      { ...month(2023, 8) },
    ],
    ["vendi umas coisas em março de 2023, isso gerou imposto pra eu recolher?", { ...month(2023, 3) }],
    ["do que operei em fevereiro de dois mil e vinte e quatro ficou algum darf pra eu pagar", { ...month(2024, 2) }],
  ]),
  ...kindOf(15, {}, [
    "O que perdi em vendas passadas e ainda não descontei do imposto soma quanto?",
    "preju p/ compensar, td q tiver",
    ["Que perda com FII eu consigo levar adiante para abater de ganhos futuros?", { classe: "fii" }],
    "me salva com o leão: tem prejuízo antigo sobrando pra eu usar? de quanto?",
    ["Prejuízo fiscal de fundos imobiliários: qual saldo a compensar consta?", { classe: "fii" }],
  ]),
  ...kindOf(16, withheld, [
    [
      "No acumulado de 2023 e 2024, quanto veio descontado de IR na fonte?",
      { ...withheld, de: "2023-01-01", ate: "2024-12-31" },
    ],
    ["irrf retido, julho de 25", { ...withheld, ...month(2025, 7) }],
    [
      "A Rico descontou imposto de renda na fonte em 2023? Que valor?",
      { ...withheld, ...year(2023), corretoras: ["Rico"] },
    ],
    ["ir na fonte q a clear segurou em 2025 deu qto", { ...withheld, ...year(2025), corretoras: ["Clear"] }],
    [
      "eu vi um imposto retido na fonte na nota do dia vinte e um de agosto de dois mil e vinte e três ele foi de quanto",
      { ...withheld, ...day("2023-08-21") },
    ],
  ]),
  ...kindOf(17, {}, [
    ["Onde está documentada a venda de MXRF11? Preciso do número da nota.", { ativos: ["MXRF11"], lado: "V" }],
    ["apple tá em q notas?", { ativos: ["AAPL34"] }],
    ["Relação das notas de 2024 em que figura BBAS3.", { ativos: ["BBAS3"], ...year(2024) }],
    [
      "a weg que comprei usando a xp, essa compra tá em qual nota?",
      { ativos: ["WEGE3"], lado: "C", corretoras: ["XP"] },
    ],
    ["em quais das minhas notas eu encontro a bova onze", { ativos: ["BOVA11"] }],
  ]),
  ...kindOf(18, {}, [
    ["Nota 501: o que comprei, o que me cobraram e como a conta fecha?", { nota: "501" }],
    ["fiquei boiando na nota 12006, destrinche aí", { nota: "12006" }],
    [
      "Solicito esclarecimento pormenorizado acerca da nota 8806, emitida pela Rico.",
      { nota: "8806", corretoras: ["Rico"] },
    ],
    ["me explica o que é cada linha da nota setenta mil e um do btg", { nota: "70001", corretoras: ["BTG Pactual"] }],
    ["exlpica nota 504 xp", { nota: "504", corretoras: ["XP"] }],
  ]),
  ...kindOf(19, {}, [
    ["Por causa da nota 501 saiu quanto da minha conta, e em que data?", { nota: "501" }],
    ["liquido e dt d liquidaçao nota 12008", { nota: "12008" }],
    ["A nota de 13/06/2023 foi liquidada em que dia, e por que valor líquido?", { ...day("2023-06-13") }],
    [
      "a rico me pagou quanto na nota 8803, e o dinheiro bateu na conta que dia?",
      { nota: "8803", corretoras: ["Rico"] },
    ],
    [
      "teve uma nota no dia sete de fevereiro de dois mil e vinte e quatro me fala o líquido dela e quando que liquidou",
      { ...day("2024-02-07") },
    ],
  ]),
  ...kindOf(20, {}, [
    "Não quero susto na hora de declarar: existe nota minha em que a conta não bate?",
    "notas c/ soma furada?",
    ["Das notas emitidas pela Clear, qual apresenta erro de fechamento?", { corretoras: ["Clear"] }],
    "deu pau na conferência de alguma nota?",
    "O líquido impresso confere com os lançamentos em todas as minhas notas, ou há exceção?",
  ]),
  ...kindOf(21, {}, [
    ["Olhando a numeração das notas da Rico, há algum salto? Que número não chegou aqui?", { corretoras: ["Rico"] }],
    "me avisa se ficou buraco nas notas que eu importei",
    "Existe venda minha que ficou órfã, sem a nota de compra correspondente, ou número de nota pulado?",
    "tô devendo te mandar alguma nota?",
    "Gosto de tudo completinho. Que nota minha ainda não foi importada?",
  ]),
  ...kindOf(22, busiest, [
    [
      "Tenho conta em quatro corretoras. Por qual delas passou o maior volume em reais que negociei em 2024?",
      { ...busiest, ...year(2024) },
    ],
    ["volume x corretora, 2023", { por: "corretora", ...year(2023) }],
    ["Na hora de comprar, que corretora eu mais uso, pelo que está nas notas?", { ...busiest, lado: "C" }],
    ["c fii eu negocio mais em qual corretora", { ...busiest, classe: "fii" }],
    ["Indique a corretora líder nas minhas vendas de 2023, pelo valor.", { ...busiest, lado: "V", ...year(2023) }],
  ]),
  ...kindOf(23, largest, [
    ["Minha compra mais pesada de BBAS3 foi de que valor?", { ...largest, ativos: ["BBAS3"] }],
    ["maior vnd clear 25", { lado: "V", agregacao: "maior", corretoras: ["Clear"], ...year(2025) }],
    [
      "No segundo semestre de 2023, que compra teve o maior valor financeiro?",
      { ...largest, de: "2023-07-01", ate: "2023-12-31" },
    ],
    [
      "em dois mil e vinte e três qual das minhas vendas teve o valor mais alto e quanto foi",
      { lado: "V", agregacao: "maior", ...year(2023) },
    ],
    ["etf: minha maior compra", { ...largest, classe: "etf" }],
  ]),
  ...kindOf(24, {}, [
    ["Separando mês por mês, quanto dinheiro meu foi aportado em 2022?", { por: "mes", ...year(2022) }],
    ["media d aporte/mes, jul a dez de 23", { agregacao: "media", de: "2023-07-01", ate: "2023-12-31" }],
    [
      "No primeiro semestre de 2023, o meu aporte total foi de quanto?",
      { agregacao: "soma", de: "2023-01-01", ate: "2023-06-30" },
    ],
    [
      "pegando 2022 e 2023, qual foi o mês campeão de aporte e de quanto?",
      { por: "mes", agregacao: "maior", de: "2022-01-01", ate: "2023-12-31" },
    ],
    [
      "Favor detalhar os aportes mensais efetuados por meio da XP em 2023.",
      { por: "mes", corretoras: ["XP"], ...year(2023) },
    ],
  ]),
  ...kindOf(25, {}, [
    "Fatia por fatia: da carteira, quanto é ação, quanto é FII, quanto é BDR, quanto é ETF e quanto é unit?",
    "carteira, % p classe",
    "Sou mais de ação ou de fundo imobiliário? Mostra a divisão da carteira inteira por classe.",
    "queria ver como meu dinheiro tá espalhado entre os tipos de ativo que eu tenho",
    "Discriminar a composição da carteira por classe, em valores e percentuais.",
  ]),
  ...kindOf(26, {}, [
    "Se um só ativo despencar, qual me machuca mais? Quero o de maior peso na carteira e o percentual dele.",
    ["visc11 é qtos % da carteira", { ativos: ["VISC11"] }],
    ["Que percentual da carteira está alocado em MXRF11?", { ativos: ["MXRF11"] }],
    "ta mto pesado algum ativo na minha carteira? fala o maior e a %",
    ["Peso relativo de AAPL34 no conjunto da carteira.", { ativos: ["AAPL34"] }],
  ]),
  ...kindOf(27, {}, [
    ["Dei uma surra no CDI ou levei uma dele em 2023?", { ...year(2023) }],
    ["cart x cdi jan-mar 24", { de: "2024-01-01", ate: "2024-03-31" }],
    ["Todo mundo fala do CDI. No ano de 2024, a minha carteira rendeu acima ou abaixo dele?", { ...year(2024) }],
    [
      "no segundo semestre de dois mil e vinte e dois o cdi ganhou da minha carteira ou foi ela que ganhou dele",
      { de: "2022-07-01", ate: "2022-12-31" },
    ],
    [
      "Compare a rentabilidade da carteira com a do CDI, de 1º de janeiro a 30 de setembro de 2024.",
      { de: "2024-01-01", ate: "2024-09-30" },
    ],
  ]),
  ...kindOf(28, {}, [
    "TIR: quanto dá a minha?",
    "Qual é a taxa de retorno ao ano que liga tudo o que apliquei ao que tenho, isto é, a TIR?",
    "calcula pela tir a minha rentabilidade anual desde a primeira nota de todas",
    "Apresente a rentabilidade anualizada do investidor (XIRR) desde o início.",
    "desd o comeco rendi qto % ao ano? pela tir pfv",
  ]),
  ...kindOf(29, {}, [
    ["Mini-índice em 2025: com que saldo fiquei, depois das taxas?", { ...WIN, ...year(2025) }],
    ["qto deu o wdo em junho d 25", { ...WDO, ...month(2025, 6) }],
    [
      "Operei mini-índice no dia 16 de julho de 2025. Abatidos os custos, qual foi o resultado?",
      { ...WIN, ...day("2025-07-16") },
    ],
    ["winq25 resultado liquido total", { ...WIN }],
    [
      "se a gente esquecer dos custos quanto o mini dólar me deu em dois mil e vinte e cinco",
      { ...WDO, ...year(2025), bruto: true },
    ],
  ]),
  ...kindOf(30, { meta: "Reserva" }, [
    "A Reserva é a minha prioridade: faltam quantos reais para completar essa meta?",
    ["casa propria: falta qto e qdo chego lá", { meta: "Casa própria" }],
    "Continuando a aportar na mesma média, em quantos meses alcanço a Reserva, e quanto ainda falta?",
    ["E a minha meta de casa própria, a quantas anda? Me diz o que ainda falta juntar.", { meta: "Casa própria" }],
    "qto q eu tenho q guardar ainda p reserva fechar",
  ]),
]);
