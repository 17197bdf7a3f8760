// Set aside once and measured (decision 31); tuned on since.
import { all, brokerage, busiest, exchange, first, largest, thisYear, WDO, WIN, withheld } from "./params.ts";
import { day, kindOf, type Labelled, month, opened, year } from "./question.ts";

export const sixthKinds: readonly Labelled[] = opened("v", [
  ...kindOf(1, brokerage, [
    [
      "Fui olhar as notas da XP e bateu a dúvida: de corretagem, no segundo semestre de 2025, quanto já foi?",
      { ...brokerage, corretoras: ["XP"], de: "2025-07-01", ate: "2025-12-31" },
    ],
    ["corretagem nov24 btg", { ...brokerage, ...month(2024, 11), corretoras: ["BTG Pactual"] }],
    [
      "soma aí pra mim por favor a corretagem que eu paguei nos meses de junho julho e agosto de dois mil e vinte e três",
      { ...brokerage, de: "2023-06-01", ate: "2023-08-31" },
    ],
    [
      "Informar o montante de corretagem incidente sobre as notas emitidas pela Clear em agosto de 2023.",
      { ...brokerage, ...month(2023, 8), corretoras: ["Clear"] },
    ],
    [
      "na rico em feverero de 2024 veio coretagem, nao veio? de qnto",
      { ...brokerage, ...month(2024, 2), corretoras: ["Rico"] },
    ],
  ]),
  ...kindOf(2, exchange, [
    [
      "Nem tudo que pago em taxa fica com a corretora. A parte que foi pra B3 em 2023 deu quanto?",
      { ...exchange, ...year(2023) },
    ],
    ["tx b3 rico 1o tri 23", { ...exchange, de: "2023-01-01", ate: "2023-03-31", corretoras: ["Rico"] }],
    ["arre égua, só em maio de 2024 a bolsa me levou quanto de taxa?", { ...exchange, ...month(2024, 5) }],
    [
      "me diga uma coisa as taxas da bolsa do começo do ano passado pra cá tão em quanto",
      { ...exchange, de: "2024-01-01" },
    ],
    [
      "Taxas da B3 nas operações intermediadas pela XP, de outubro de 2023 a maio de 2024.",
      { ...exchange, de: "2023-10-01", ate: "2024-05-31", corretoras: ["XP"] },
    ],
  ]),
  ...kindOf(3, all, [
    [
      "Do volume que negociei pela Rico em 2023, que fatia virou custo? Diga o valor total e o percentual.",
      { ...all, ...year(2023), corretoras: ["Rico"] },
    ],
    ["cstos totias jan/25, em reias e em % do volume", { ...all, ...month(2025, 1) }],
    [
      "no ano de dois mil e vinte e cinco até o fim de março tudo que me cobraram pra operar dá quanto e quantos por cento do que eu movimentei",
      { ...all, de: "2025-01-01", ate: "2025-03-31" },
    ],
    [
      "sô, pra negociar na Clear em 2022 eu gastei um dinheirão? fala o custo todo e a porcentagem do volume",
      { ...all, ...year(2022), corretoras: ["Clear"] },
    ],
    [
      "Relação entre custo total e volume negociado em março de 2023, com o valor em reais.",
      { ...all, ...month(2023, 3) },
    ],
  ]),
  ...kindOf(4, {}, [
    ["Meu cunhado tem Vale a 90 reais de preço médio. E eu, estou com ela a quanto?", { ativos: ["VALE3"] }],
    ["pm taesa hj", { ativos: ["TAEE11"] }],
    ["XPML11 e MXRF11: custo médio de cada um.", { ativos: ["XPML11", "MXRF11"] }],
    ["eu comprei bova onze e queria lembrar por quanto que saiu cada cota na média", { ativos: ["BOVA11"] }],
    ["ó xente, juntando as compra tudinho, minha weg ficou em que preço médio?", { ativos: ["WEGE3"] }],
  ]),
  ...kindOf(5, {}, [
    ["Terminei 2024 com a WEGE3 a que preço médio?", { ativos: ["WEGE3"], ate: "2024-12-31" }],
    ["pm petr4 20/03/23", { ativos: ["PETR4"], ate: "2023-03-20" }],
    [
      "me recorda aí qual era o meu preço médio do banco do brasil lá no dia dezessete de outubro de dois mil e vinte e três",
      { ativos: ["BBAS3"], ate: "2023-10-17" },
    ],
    ["Custo médio unitário de VISC11 na posição de 30 de junho de 2023.", { ativos: ["VISC11"], ate: "2023-06-30" }],
    [
      "vixe, o médio do meu maxi renda em 10 de maio de 2024, antes de eu vender, era quanto mesmo?",
      { ativos: ["MXRF11"], ate: "2024-05-10" },
    ],
  ]),
  ...kindOf(6, {}, [
    ["Tem assembleia hoje e preciso responder: sou dono de quantas PETR3?", { ativos: ["PETR3"] }],
    ["qntas ctoas de xpml11 tenhu", { ativos: ["XPML11"] }],
    ["Quando 2023 acabou, eu tinha quantas ações PETR4?", { ativos: ["PETR4"], ate: "2023-12-31" }],
    ["Saldo de cotas de VISC11 em 1º de abril de 2023.", { ativos: ["VISC11"], ate: "2023-04-01" }],
    ["bota fé que ainda tenho bhia3? me diz a quantidade", { ativos: ["BHIA3"] }],
  ]),
  ...kindOf(7, {}, [
    "Vou mudar de banco e tenho de levar a relação completa dos meus papéis, com o que paguei por eles.",
    ["cart em 30/06/24 c/ custos", { ate: "2024-06-30" }],
    ["das ações que eu ainda tenho me diz quais são elas e quanto foi investido em cada", { classe: "acao" }],
    ["etf q tenho + custo", { classe: "etf" }],
    [
      "rapaz, no fim de 2022 minha carteira era composta de quê, e quanto eu tinha botado em cada coisa?",
      { ate: "2022-12-31" },
    ],
  ]),
  ...kindOf(8, first, [
    [
      "Pela Rico, estreei em fundo imobiliário em que dia, e a que preço?",
      { ...first, classe: "fii", corretoras: ["Rico"] },
    ],
    ["1a cmpra de petr3: qd e a qto", { ...first, ativos: ["PETR3"] }],
    [
      "quando foi que eu entrei na taesa pela primeira vez e quanto paguei em cada unit",
      { ...first, ativos: ["TAEE11"] },
    ],
    [
      "Identificar a primeira aquisição feita pela Clear em 2025: data, quantidade e preço unitário.",
      { ...first, corretoras: ["Clear"], ...year(2025) },
    ],
    ["A primeira Vale que comprei me custou quanto, e em que data foi?", { ...first, ativos: ["VALE3"] }],
  ]),
  ...kindOf(9, {}, [
    [
      "Extrato das minhas negociações pela XP, de janeiro de 2023 a dezembro de 2024.",
      { corretoras: ["XP"], de: "2023-01-01", ate: "2024-12-31" },
    ],
    ["oq rolou de compra e venda no dia 14/3/23", { ...day("2023-03-14") }],
    [
      "preciso conferir minha declaração então me passa venda por venda o que eu fiz em dois mil e vinte e três",
      { lado: "V", ...year(2023) },
    ],
    ["bdr: td q ja negociei", { classe: "bdr" }],
    [
      "Cê consegue me mostrar as movimentações de VISC11 e de XPML11 desde que comecei?",
      { ativos: ["VISC11", "XPML11"] },
    ],
  ]),
  ...kindOf(10, {}, [
    [
      "Em julho de 2025 me desfiz de parte da WEG. Saí ganhando ou perdendo, e quanto?",
      { ativos: ["WEGE3"], ...month(2025, 7) },
    ],
    ["venda mxrf11 2024, lucro ou prej d qto", { ativos: ["MXRF11"], ...year(2024) }],
    [
      "a petrobras que eu vendi em maio do ano passado me deu quanto de resultado",
      { ativos: ["PETR4"], ...month(2024, 5) },
    ],
    ["Apurar o ganho obtido na alienação das ações do Banco do Brasil.", { ativos: ["BBAS3"] }],
    ["Fechei no azul quando vendi Vale? Em quanto?", { ativos: ["VALE3"] }],
  ]),
  ...kindOf(11, {}, [
    [
      "De janeiro a maio de 2024, fechada a conta das vendas, o meu lucro foi de quanto?",
      { de: "2024-01-01", ate: "2024-05-31" },
    ],
    ["lucro ou preju c/ fii desde o começo", { classe: "fii" }],
    [
      "vendendo pela rico eu ganhei ou perdi em 2024, meu camarada? qual o valor?",
      { corretoras: ["Rico"], ...year(2024) },
    ],
    ["Demonstrativo do resultado realizado no exercício de 2023, em reais.", { ...year(2023) }],
    [
      "me conta se em agosto de dois mil e vinte e três eu fiquei no positivo com o que vendi e de quanto foi",
      { ...month(2023, 8) },
    ],
  ]),
  ...kindOf(12, {}, [
    [
      "Quero tirar a limpo os day trades de julho de 2025: em que dias foram, e com que resultado?",
      { ...month(2025, 7) },
    ],
    ["daytrade petr4 ago 23 qto", { ativos: ["PETR4"], ...month(2023, 8) }],
    ["Na Clear já rolou de eu entrar e sair de um papel no mesmo pregão? Com que ganho?", { corretoras: ["Clear"] }],
    ["Ganhos e perdas em day trade no primeiro semestre de 2025.", { de: "2025-01-01", ate: "2025-06-30" }],
    ["esse ano eu andei fazendo day trade né quanto foi que deu somando", { ...thisYear }],
  ]),
  ...kindOf(13, { ...month(2025, 8) }, [
    "Pela regra dos R$ 20 mil mensais, qual é a minha folga para vender ações em agosto de 2025?",
    ["açoes vendidas mai/24: qto foi e passou do limite d isençao?", { ...month(2024, 5) }],
    "nesse mês eu já vendi umas ações e queria saber se continuo dentro do limite isento e quanto sobra dele",
    [
      "uai, dos vinte mil que não pagam imposto eu usei quanto em julho de 2025?",
      { soVendas: true, ...month(2025, 7) },
    ],
    [
      "O total de ações que vendi em março de 2023 ficou isento? Qual foi, e quanto ainda cabia?",
      { ...month(2023, 3) },
    ],
  ]),
  ...kindOf(14, { ...month(2024, 5) }, [
    "Imposto a recolher sobre as vendas de maio de 2024: valor do DARF e data de vencimento.",
    ["teve darf em jun/23?", { ...month(2023, 6) }],
    [
      "Bateu um medo aqui: será que ficou imposto das vendas de agosto de 2023 pra pagar? Quanto?",
      { ...month(2023, 8) },
    ],
    ["em março de dois mil e vinte e três saiu algum darf por causa do que eu vendi", { ...month(2023, 3) }],
    "daf maoi 2024 vlor e vencto",
  ]),
  ...kindOf(15, {}, [
    "Tenho algo a abater dos lucros que vierem? Quero o saldo das perdas.",
    ["preju fii acum", { classe: "fii" }],
    "vish, do que já perdi vendendo, qual o tamanho do prejuízo que ainda consigo descontar do imposto?",
    [
      "nos fundos imobiliários eu já perdi dinheiro vendendo então quanto desse prejuízo ainda tá de pé pra compensar",
      { classe: "fii" },
    ],
    "Solicita-se o valor dos prejuízos fiscais ainda não compensados.",
  ]),
  ...kindOf(16, withheld, [
    [
      "Retenções de imposto de renda na fonte sofridas no BTG em 2025.",
      { ...withheld, ...year(2025), corretoras: ["BTG Pactual"] },
    ],
    ["irrf xp mai24", { ...withheld, ...month(2024, 5), corretoras: ["XP"] }],
    [
      "O informe não chegou e eu preciso saber: quanto de imposto as corretoras já seguraram na fonte em 2025?",
      { ...withheld, ...thisYear },
    ],
    [
      "quanto que foi descontado de imposto de renda na fonte de abril a junho de dois mil e vinte e quatro",
      { ...withheld, de: "2024-04-01", ate: "2024-06-30" },
    ],
    ["teve dedo-duro no dia 28/03/2023, guri? de quanto?", { ...withheld, ...day("2023-03-28") }],
  ]),
  ...kindOf(17, {}, [
    ["Separa pra mim as notas em que comprei MXRF11.", { ativos: ["MXRF11"], lado: "C" }],
    ["tem xpml11 em q notas de 2025", { ativos: ["XPML11"], ...year(2025) }],
    ["Por qual nota passou a venda do BOVA11?", { ativos: ["BOVA11"], lado: "V" }],
    ["eu preciso do número das notas onde entrou banco do brasil comprado ou vendido", { ativos: ["BBAS3"] }],
    ["Notas de corretagem que comprovam a aquisição de AAPL34.", { ativos: ["AAPL34"], lado: "C" }],
  ]),
  ...kindOf(18, {}, [
    ["Não estou conseguindo decifrar a nota 8804. Que compras e que custos ela traz?", { nota: "8804" }],
    ["expl nota 12008", { nota: "12008" }],
    ["dá uma geral na nota 502 da xp pra eu ver, bicho", { nota: "502", corretoras: ["XP"] }],
    ["Memória de cálculo da nota nº 70004, BTG Pactual.", { nota: "70004", corretoras: ["BTG Pactual"] }],
    ["pega a nota doze mil e um e me explica linha por linha", { nota: "12001" }],
  ]),
  ...kindOf(19, {}, [
    ["Em que dia a Clear me pagou a nota 12009, e quanto depositou?", { nota: "12009", corretoras: ["Clear"] }],
    ["liq nota 8806 vlr e dt", { nota: "8806" }],
    ["O dinheiro da nota de 27/05/2024 entrou quando, e foi quanto?", { ...day("2024-05-27") }],
    [
      "pela nota do dia dezenove de setembro de dois mil e vinte e dois quanto saiu da minha conta e em que data saiu",
      { ...day("2022-09-19") },
    ],
    ["Montante líquido e dia de liquidação da nota 8807, por obséquio.", { nota: "8807" }],
  ]),
  ...kindOf(20, {}, [
    "Confere se as contas das minhas notas fecham certinho.",
    "nota c/ diferenca no liquido",
    "De todas as que mandei, qual nota não deu pra conciliar?",
    ["Em 2024 a Clear emitiu alguma nota que não bate?", { corretoras: ["Clear"], ...year(2024) }],
    "ó paí ó, alguma nota minha deu diferença na hora de somar?",
  ]),
  ...kindOf(21, {}, [
    ["As notas da Rico vieram seguidas ou pulou algum número?", { corretoras: ["Rico"] }],
    "deixei nota sem subir? qual",
    ["De 2024 veio tudo, ou ficou nota de fora?", { ...year(2024) }],
    "Pendências de envio: que notas estão ausentes?",
    "será que tem nota perdida por aí que eu não enviei ou venda que ficou sem a compra",
  ]),
  ...kindOf(22, busiest, [
    [
      "Clear ou Rico: em 2022, por qual das duas passou mais dinheiro das minhas operações?",
      { ...busiest, corretoras: ["Clear", "Rico"], ...year(2022) },
    ],
    ["corretora q + usei p vender", { ...busiest, lado: "V" }],
    ["De 2022 a 2024, volume operado em cada corretora.", { por: "corretora", de: "2022-01-01", ate: "2024-12-31" }],
    ["qual é a corretora onde eu mais compro ação", { ...busiest, lado: "C", classe: "acao_unit" }],
    "tchê, se for olhar o volume que girei, qual corretora é a número um?",
  ]),
  ...kindOf(23, largest, [
    [
      "O cheque mais gordo que assinei comprando ação em 2023 foi de quanto?",
      { ...largest, classe: "acao", ...year(2023) },
    ],
    ["maior vnda xp 2025", { lado: "V", agregacao: "maior", corretoras: ["XP"], ...year(2025) }],
    ["qual foi a compra de valor mais alto que eu já fiz de mxrf onze", { ...largest, ativos: ["MXRF11"] }],
    [
      "Dentre as vendas de fundos imobiliários, a de valor mais elevado.",
      { lado: "V", agregacao: "maior", classe: "fii" },
    ],
    ["sabe a XP? qual foi a maior compra que fiz por lá, e quanto deu?", { ...largest, corretoras: ["XP"] }],
  ]),
  ...kindOf(24, {}, [
    [
      "Quanto de dinheiro novo pus na bolsa de janeiro a junho de 2023, um mês por linha?",
      { por: "mes", de: "2023-01-01", ate: "2023-06-30" },
    ],
    ["media mensal dos meus aportes pegando 2022 e 2023", { agregacao: "media", de: "2022-01-01", ate: "2023-12-31" }],
    ["Desde que comecei, somando tudo, já aportei quanto?", { agregacao: "soma" }],
    ["me faz um resumo mensal do que eu aportei em dois mil e vinte e cinco", { por: "mes", ...thisYear }],
    ["Mês de maior aporte líquido em 2022 e respectivo valor.", { por: "mes", agregacao: "maior", ...year(2022) }],
  ]),
  ...kindOf(25, {}, [
    "Cada classe de ativo responde por quanto do que eu tenho?",
    "classes da cart e o tamanho de kd uma",
    "Na reunião com o planejador vão me perguntar como meus investimentos se repartem entre ação, fundo imobiliário, ETF e BDR. O que eu digo?",
    "me fala a proporção que eu tenho em cada tipo de ativo",
    "bora lá, minha carteira tá repartida como nas classe?",
  ]),
  ...kindOf(26, {}, [
    ["BOVA11: participação percentual na carteira.", { ativos: ["BOVA11"] }],
    "quem é o peso pesado da minha carteira e qual a % dele?",
    ["A PETR4 sozinha é quantos por cento de tudo o que tenho?", { ativos: ["PETR4"] }],
    "tem algum ativo que passa de trinta por cento da minha carteira",
    "cocentraçao: em q ativo ta a maior parte do meu dinhero e qts %",
  ]),
  ...kindOf(27, {}, [
    ["O CDI de 2024 deixou a minha carteira para trás?", { ...year(2024) }],
    ["rent carteira vs cdi 1o sem 25", { de: "2025-01-01", ate: "2025-06-30" }],
    [
      "de março a dezembro de dois mil e vinte e três minha carteira foi melhor que o cdi ou pior",
      { de: "2023-03-01", ate: "2023-12-31" },
    ],
    ["Desempenho da carteira em relação ao CDI no 4º trimestre de 2023.", { de: "2023-10-01", ate: "2023-12-31" }],
    [
      "Minha sogra deixa tudo rendendo CDI e vive me zoando. Em 2022 a minha carteira rendeu mais que o CDI dela?",
      { ...year(2022) },
    ],
  ]),
  ...kindOf(28, {}, [
    "Desde a primeira compra, a minha carteira rendeu quanto ao ano?",
    "tir %aa",
    "O professor do curso mandou cada um calcular a TIR da própria carteira; faz essa conta pra mim?",
    "me diz qual é a taxa interna de retorno dos meus investimentos aqui",
    "Rentabilidade ponderada pelo dinheiro (money-weighted) da carteira, desde o início.",
  ]),
  ...kindOf(29, {}, [
    ["O mini-índice me deu ou me tomou dinheiro em julho de 2025? Quanto?", { ...WIN, ...month(2025, 7) }],
    ["wdon25 deu qto", { ...WDO }],
    ["Mini dólar, 2025: o que restou depois de descontados os custos.", { ...WDO, ...year(2025) }],
    [
      "no dia vinte e um de julho de dois mil e vinte e cinco quanto eu fiz no mini índice",
      { ...WIN, ...day("2025-07-21") },
    ],
    ["resultado bruto do win, sem tirar taxa nenhuma", { ...WIN, bruto: true }],
  ]),
  ...kindOf(30, { meta: "Reserva" }, [
    "A que distância estou da meta Reserva, em reais?",
    ["p/ bater a meta casa propria ainda flta qto", { meta: "Casa própria" }],
    [
      "Para a meta da casa própria, quanto ainda tenho de juntar, e quando chego lá no ritmo em que venho?",
      { meta: "Casa própria" },
    ],
    "eu quero saber se falta muito dinheiro pra eu completar a reserva que eu coloquei como meta",
    "Objetivo Reserva: valor pendente e data estimada com base no aporte médio.",
  ]),
]);
