// Set aside once and measured (decision 31); tuned on since.
import { all, brokerage, busiest, exchange, first, largest, thisYear, WDO, WIN, withheld } from "./params.ts";
import { day, kindOf, type Labelled, month, opened, year } from "./question.ts";

export const fourthKinds: readonly Labelled[] = opened("t", [
  ...kindOf(1, brokerage, [
    [
      "Estou fechando minha planilha de despesas e me falta um número: a corretagem que a Rico me cobrou em 2025.",
      { ...brokerage, ...year(2025), corretoras: ["Rico"] },
    ],
    ["uai sô, mas foi embora quanto de corretagem no mês de maio de 2024?", { ...brokerage, ...month(2024, 5) }],
    [
      "corretagem paga em todas as corretoras no ano de dois mil e vinte e dois quanto que deu",
      { ...brokerage, ...year(2022) },
    ],
    ["coretagme do btg 2024 qto foi", { ...brokerage, ...year(2024), corretoras: ["BTG Pactual"] }],
    [
      "A XP me cobrou alguma corretagem em julho deste ano? Se sim, de quanto?",
      { ...brokerage, ...month(2025, 7), corretoras: ["XP"] },
    ],
  ]),
  ...kindOf(2, exchange, [
    ["a b3 tirou qnt de mim em taxa em novembro de 24", { ...exchange, ...month(2024, 11) }],
    [
      "Só pra eu entender por onde o dinheiro escapa: em 2022, que valor a Bolsa levou em taxas?",
      { ...exchange, ...year(2022) },
    ],
    [
      "Total das taxas da B3 debitadas nas notas da Clear, exercício de 2024.",
      { ...exchange, ...year(2024), corretoras: ["Clear"] },
    ],
    [
      "bah tchê, operando pelo btg eu paguei quanto de taxa da bolsa esse ano?",
      { ...exchange, ...thisYear, corretoras: ["BTG Pactual"] },
    ],
    [
      "de outubro de dois mil e vinte e três até fevereiro de dois mil e vinte e quatro quanto foi de taxas da b3",
      { ...exchange, de: "2023-10-01", ate: "2024-02-29" },
    ],
  ]),
  ...kindOf(3, all, [
    [
      "Meu contador pediu a despesa total com operações na Clear em 2025, em reais e em percentual do volume. Qual é?",
      { ...all, ...year(2025), corretoras: ["Clear"] },
    ],
    [
      "oxe, e na rico em 2022 os custos tudo junto deram quanto? e em % do que eu negociei?",
      { ...all, ...year(2022), corretoras: ["Rico"] },
    ],
    ["gasto total p/ operar, fev/24: R$ e % do giro", { ...all, ...month(2024, 2) }],
    [
      "quanto me custou ao todo comprar e vender em outubro de dois mil e vinte e três contando corretagem iss e as taxas e que porcentagem isso é do volume",
      { ...all, ...month(2023, 10) },
    ],
    [
      "os cutsos totais de maio de 2024 pesaram? qero o valor e o percetual do volume q movimentei",
      { ...all, ...month(2024, 5) },
    ],
  ]),
  ...kindOf(4, {}, [
    ["Comprei Taesa faz pouco. Ela me saiu a que preço médio?", { ativos: ["TAEE11"] }],
    ["égua, minhas bbas3 tão em quanto de médio?", { ativos: ["BBAS3"] }],
    ["AAPL34 – custo médio atual", { ativos: ["AAPL34"] }],
    ["qual e o meu prço medoi de xpml11", { ativos: ["XPML11"] }],
    ["O meu preço médio de PETR3 está acima dos 29 reais?", { ativos: ["PETR3"] }],
  ]),
  ...kindOf(5, {}, [
    [
      "Para preencher bens e direitos, preciso do preço médio que PETR4 tinha ao término de 2024.",
      { ativos: ["PETR4"], ate: "2024-12-31" },
    ],
    ["em 30/6/23 oq dava de pm na vale", { ativos: ["VALE3"], ate: "2023-06-30" }],
    [
      "no dia trinta e um de março de dois mil e vinte e quatro qual que era o meu preço médio da petr3",
      { ativos: ["PETR3"], ate: "2024-03-31" },
    ],
    [
      "Em 1º de janeiro de 2024 o custo médio da minha posição em Banco do Brasil era de quanto?",
      { ativos: ["BBAS3"], ate: "2024-01-01" },
    ],
    ["qnto era meu preco medo de xpml11 dia 30/04/24, antes de vender", { ativos: ["XPML11"], ate: "2024-04-30" }],
  ]),
  ...kindOf(6, {}, [
    ["de wege3 são quantas que me sobram?", { ativos: ["WEGE3"] }],
    ["visse, das cota do vinci shopping ainda me restam quantas?", { ativos: ["VISC11"] }],
    ["Ainda ficou alguma ação da Vale comigo? Quantas?", { ativos: ["VALE3"] }],
    [
      "Favor indicar o número de cotas de MXRF11 em custódia na data-base de 31/12/2023.",
      { ativos: ["MXRF11"], ate: "2023-12-31" },
    ],
    ["qantas itausa eu teho", { ativos: ["ITSA4"] }],
  ]),
  ...kindOf(7, {}, [
    ["Units em carteira: quais são e por que custo?", { classe: "unit" }],
    [
      "quero bater com a minha planilha: oq eu tinha na carteira em 31/03/25 e o custo de cada coisa",
      { ate: "2025-03-31" },
    ],
    ["Tenho algum ETF? Quanto apliquei nele?", { classe: "etf" }],
    "ô trem, mostra aí tudo quanto é papel que tá comigo agora e o quanto custou",
    ["são quantos fundos imobiliários na minha carteira", { classe: "fii", agregacao: "contagem" }],
  ]),
  ...kindOf(8, first, [
    ["Data da 1ª compra de ITUBL350 e preço pago", { ...first, ativos: ["ITUBL350"] }],
    [
      "Meu irmão jura que comprou Itaúsa antes de mim. Quando foi a minha primeira compra dela, e a quanto?",
      { ...first, ativos: ["ITSA4"] },
    ],
    ["a primera vez q peguei visc11 na rico foi qd e por qto", { ...first, ativos: ["VISC11"], corretoras: ["Rico"] }],
    ["qual foi o primeiro fundo imobiliário que eu comprei em que data e a quanto", { ...first, classe: "fii" }],
    ["Abrindo 2025, qual foi a minha primeira compra do ano e por que preço?", { ...first, ...year(2025) }],
  ]),
  ...kindOf(9, {}, [
    [
      "Necessito da listagem dos negócios intermediados pela Rico durante 2024.",
      { corretoras: ["Rico"], ...year(2024) },
    ],
    ["oxente, que foi que eu andei comprando em 2025?", { lado: "C", ...year(2025) }],
    ["mexidas que dei em xpml11 de 2024 pra cá", { ativos: ["XPML11"], de: "2024-01-01" }],
    [
      "mostra pra mim tudo que eu negociei no dia vinte e dois de maio de dois mil e vinte e quatro",
      { ...day("2024-05-22") },
    ],
    ["Fiz alguma venda pela XP em 2024? Preciso conferir uma a uma.", { lado: "V", corretoras: ["XP"], ...year(2024) }],
  ]),
  ...kindOf(10, {}, [
    ["Deu lucro a venda de PETR4 que fiz neste mês? De quanto?", { ativos: ["PETR4"], ...month(2025, 8) }],
    ["quanto sobrou limpo da venda das aapl34", { ativos: ["AAPL34"] }],
    [
      "meu filho me diga quanto foi que eu ganhei ou perdi quando me desfiz das cotas do maxi renda",
      { ativos: ["MXRF11"] },
    ],
    ["Ganho ou perda apurada com XPML11, ano de 2024.", { ativos: ["XPML11"], ...year(2024) }],
    ["qto lcurei na veda de bbas3 em maio/24", { ativos: ["BBAS3"], ...month(2024, 5) }],
  ]),
  ...kindOf(11, {}, [
    ["Resultado das vendas de março de 2023, já com os custos abatidos.", { ...month(2023, 3) }],
    ["pela clear em 2025 fiquei no lucro ou no preju? qnto", { corretoras: ["Clear"], ...year(2025) }],
    ["ô meu rei, com ação eu ganhei quanto em 2023?", { classe: "acao", ...year(2023) }],
    [
      "no segundo trimestre de dois mil e vinte e quatro quanto eu realizei de lucro",
      { de: "2024-04-01", ate: "2024-06-30" },
    ],
    ["lucor liquido das vendas pela rico, 23", { corretoras: ["Rico"], ...year(2023) }],
  ]),
  ...kindOf(12, {}, [
    [
      "Teve dia em que abri e encerrei posição em PETR4 dentro do mesmo pregão? Qual foi o saldo?",
      { ativos: ["PETR4"] },
    ],
    ["saldo dos day trades, clear, 2023", { corretoras: ["Clear"], ...year(2023) }],
    ["fiz algum dt em julho de 25? rendeu qto", { ...month(2025, 7) }],
    ["tchê, em 2025 eu me meti em day trade? deu quanto no fim das contas?", { ...year(2025) }],
    "Relacione as operações iniciadas e encerradas no mesmo dia, com o respectivo resultado.",
  ]),
  ...kindOf(13, { ...month(2025, 8) }, [
    "to querendo vender umas açoes, mas antes me fala: em agosto ja vendi qnt e ainda cabe qnt na isençao?",
    ["Alienações de ações em 07/2025 e saldo remanescente da faixa isenta.", { ...month(2025, 7) }],
    [
      "As vendas de ações de maio de 2024 couberam na isenção ou passaram dela? Ficaram em quanto?",
      { ...month(2024, 5) },
    ],
    "quanto que sobra ainda esse mês pra eu vender ação sem precisar pagar darf",
    ["limiti dos 20 mil: qto gastei dele em jul/25", { soVendas: true, ...month(2025, 7) }],
  ]),
  ...kindOf(14, { ...month(2024, 5) }, [
    ["Pelas vendas de março de 2023 eu deveria ter recolhido algum DARF? De que valor?", { ...month(2023, 3) }],
    ["guia 6015, ago/2023: quanto e até quando", { ...month(2023, 8) }],
    "Chegou um aviso da Receita sobre maio de 2024 e quero conferir: qual era o imposto devido e o vencimento?",
    ["eu tinha que ter pago imposto das vendas de outubro do ano retrasado", { ...month(2023, 10) }],
    ["uai, e o darff de fevereiro de 24, deu algum valor?", { ...month(2024, 2) }],
  ]),
  ...kindOf(15, {}, [
    "Saldo de prejuízos fiscais a transportar.",
    "oxe, e das venda ruim de antes, ainda tenho preju pra descontar no imposto?",
    ["de fundo imobiliário eu tô carregando quanto de perda pra compensar mais pra frente", { classe: "fii" }],
    "Vou fazer a declaração e me pediram o prejuízo acumulado que ainda posso usar. Qual é?",
    "prejuisos compenssaveis",
  ]),
  ...kindOf(16, withheld, [
    ["Total de imposto retido na fonte nas notas da Rico.", { ...withheld, corretoras: ["Rico"] }],
    ["qnt a clear segurou de ir em ago de 23", { ...withheld, ...month(2023, 8), corretoras: ["Clear"] }],
    [
      "imposto de renda retido na fonte em junho de dois mil e vinte e cinco quanto foi",
      { ...withheld, ...month(2025, 6) },
    ],
    ["bah, esse tal de dedo-duro me comeu quanto em 2023?", { ...withheld, ...year(2023) }],
    ["Houve retenção de IR na nota de 15/05/2024? De quanto?", { ...withheld, ...day("2024-05-15") }],
  ]),
  ...kindOf(17, {}, [
    ["onde foi parar a compra do bova11, em que nota de 2023?", { ativos: ["BOVA11"], lado: "C", ...year(2023) }],
    ["Relacionar notas com WEGE3, corretora Clear.", { ativos: ["WEGE3"], corretoras: ["Clear"] }],
    ["nota da venda do xpml11", { ativos: ["XPML11"], lado: "V" }],
    ["o contador quer ver as notas em que eu vendi vale quais são", { ativos: ["VALE3"], lado: "V" }],
    ["EGIE3 aparece nas minhas notas? Em qual delas?", { ativos: ["EGIE3"] }],
  ]),
  ...kindOf(18, {}, [
    ["me conta o q rolou na nota 8803", { nota: "8803" }],
    ["Descreva a composição da nota 12004.", { nota: "12004" }],
    ["nota 70002 do btg não entendi nada dela explica pra mim", { nota: "70002", corretoras: ["BTG Pactual"] }],
    ["decifra pra mim essa 507 da xp, tchê", { nota: "507", corretoras: ["XP"] }],
    ["explca nota 8801 item por iten", { nota: "8801" }],
  ]),
  ...kindOf(19, {}, [
    ["Liquidação financeira da nota 12002: montante e data.", { nota: "12002" }],
    ["qnto entro na conta da nota de 08/07/25 e em q dia caiu", { ...day("2025-07-08") }],
    ["a nota 505 me custou quanto ao todo e quando saiu da conta?", { nota: "505" }],
    [
      "da nota de quinze de julho de dois mil e vinte e cinco qual foi o líquido e quando debitou",
      { ...day("2025-07-15") },
    ],
    ["A nota 506 já foi creditada? Preciso do valor e do dia.", { nota: "506" }],
  ]),
  ...kindOf(20, {}, [
    "Quais notas apresentam divergência entre o líquido impresso e o calculado?",
    ["rolou erro de soma em nota minha de 2024?", { ...year(2024) }],
    [
      "me fala se tem nota da clear que o somatório não fecha porque quero reclamar com eles",
      { corretoras: ["Clear"] },
    ],
    "nota c/ erro de valor",
    "os valres das minhas notas tao todos batendo?",
  ]),
  ...kindOf(21, {}, [
    "Verifique se o conjunto das minhas notas apresenta lacunas.",
    "vixe, sera q deixei nota pra tras sem importar?",
    ["notas ausentes, rico", { corretoras: ["Rico"] }],
    "Minha coleção de notas tá inteira? Se não, o que é que falta?",
    "qual nota eu ainda preciso baixar da corretora pra ficar com tudo certinho",
  ]),
  ...kindOf(22, busiest, [
    [
      "Volume negociado por corretora no 1º semestre de 2024.",
      { por: "corretora", de: "2024-01-01", ate: "2024-06-30" },
    ],
    ["Minhas vendas se concentram em qual corretora?", { ...busiest, lado: "V" }],
    ["mano, onde eu mais girei grana no 2o semestre de 23?", { ...busiest, de: "2023-07-01", ate: "2023-12-31" }],
    ["somando tudo que eu já comprei qual a corretora principal", { ...busiest, lado: "C" }],
    "corretroa mais movimentada",
  ]),
  ...kindOf(23, largest, [
    ["recorde de compra deste ano: qual foi, e de quanto?", { ...largest, ...thisYear }],
    ["Indique a alienação de maior valor pela Rico.", { lado: "V", agregacao: "maior", corretoras: ["Rico"] }],
    ["no meio das compras de wege3, qual que saiu mais alta em valor?", { ...largest, ativos: ["WEGE3"] }],
    ["a mior venda q fis na clear", { lado: "V", agregacao: "maior", corretoras: ["Clear"] }],
    ["em dois mil e vinte e dois qual foi a compra em que eu botei mais dinheiro", { ...largest, ...year(2022) }],
  ]),
  ...kindOf(24, {}, [
    [
      "Aporte líquido acumulado do início de 2022 ao fim de 2023.",
      { agregacao: "soma", de: "2022-01-01", ate: "2023-12-31" },
    ],
    [
      "de janeiro a julho de 2025 qual a média mensal do que eu aportei",
      { agregacao: "media", de: "2025-01-01", ate: "2025-07-31" },
    ],
    ["esse ano foi em q mes q eu botei mais dinheiro novo", { por: "mes", agregacao: "maior", ...thisYear }],
    [
      "Tô refazendo meu orçamento: aportes mês a mês no segundo semestre de 2023?",
      { por: "mes", de: "2023-07-01", ate: "2023-12-31" },
    ],
    ["via rico eu aportei quanto em cada um dos meses de 2023", { por: "mes", corretoras: ["Rico"], ...year(2023) }],
  ]),
  ...kindOf(25, {}, [
    "Participação de cada classe no valor total da carteira.",
    "oxe, tá como a divisão das minhas coisas: quanto é ação, quanto é fii e quanto é o resto?",
    "Minha gerente pediu a distribuição dos meus papéis entre os tipos de ativo. Qual é?",
    "carteira fatiada por tipo",
    "percentaul de cada classe de investimeto q eu tenho",
  ]),
  ...kindOf(26, {}, [
    "Sou muito dependente de um papel só? De qual, e em que proporção?",
    ["peso da taesa no portfolio", { ativos: ["TAEE11"] }],
    ["se juntar tudo que eu tenho o xpml11 dá qual porcentagem", { ativos: ["XPML11"] }],
    "Indicador de concentração: ativo de maior participação e respectivo percentual.",
    "qual ativo é o mais pesdao da carteira e qts %",
  ]),
  ...kindOf(27, {}, [
    ["em dois mil e vinte e dois meu dinheiro na bolsa perdeu ou ganhou do cdi", { ...year(2022) }],
    ["Rentabilidade da carteira versus CDI, 2º semestre de 2024.", { de: "2024-07-01", ate: "2024-12-31" }],
    ["Em 2023 compensou estar na bolsa em vez do CDI? Quero os dois números.", { ...year(2023) }],
    ["carteira x cdi, maio/24", { ...month(2024, 5) }],
    "desde q comecei a investir eu bati o cdi?",
  ]),
  ...kindOf(28, {}, [
    "Taxa de retorno anual efetiva (TIR) do conjunto dos meus investimentos.",
    "contando td q entrou e saiu, rendeu qts % a.a.?",
    "Minha filha entende disso e quis saber qual é a minha TIR. Você me diz?",
    "xirr total",
    "meu dinheiro na bolsa tá rendendo a quanto por ano desde a primeira nota",
  ]),
  ...kindOf(29, {}, [
    ["No pregão de 16/07/2025, qual foi o resultado com mini-índice?", { ...WIN, ...day("2025-07-16") }],
    ["win na 2a quinzena de julho de 25, deu qnto limpo", { ...WIN, de: "2025-07-16", ate: "2025-07-31" }],
    ["mini dólar: no total me rendeu quanto?", { ...WDO }],
    [
      "Antes de tirar as taxas, quanto deram os contratos de WIN em julho de 2025?",
      { ...WIN, ...month(2025, 7), bruto: true },
    ],
    ["ganhei dinehiro cm mini indice em 2025? qto", { ...WIN, ...year(2025) }],
  ]),
  ...kindOf(30, { meta: "Reserva" }, [
    "faltam quantos reais pra minha reserva bater a meta",
    ["Meta Casa própria: valor ainda por acumular.", { meta: "Casa própria" }],
    "Se eu seguir guardando na média em que venho guardando, quando é que a meta Reserva fecha, e quanto falta?",
    ["dá pra dizer se tô perto da casa própria? queria o valor que falta", { meta: "Casa própria" }],
    "quantto falat p/ reserva",
  ]),
]);
