// Set aside once and measured (decision 31); tuned on since.
import { kindOf, type Labelled, month, opened, year } from "./question.ts";

const thisYear = { de: "2025-01-01", ate: "2025-08-20" };
const brokerage = { encargos: "corretagem" } as const;
const exchange = { encargos: "b3" } as const;
const all = { encargos: "todos" } as const;
const withheld = { encargos: "irrf" } as const;
const first = { lado: "C", agregacao: "primeiro" } as const;
const largest = { lado: "C", agregacao: "maior" } as const;
const busiest = { por: "corretora", agregacao: "maior" } as const;
const WIN = { ativos: ["WIN"] };
const WDO = { ativos: ["WDO"] };

export const openedKinds: readonly Labelled[] = opened([
  ...kindOf(1, brokerage, [
    [
      "então, de corretagem em março de 23 eu deixei quanto na mão das corretoras?",
      { ...brokerage, ...month(2023, 3) },
    ],
    ["a rico me levou quanto em corretagem no ano retrasado?", { ...brokerage, ...year(2023), corretoras: ["Rico"] }],
    [
      "Favor informar a soma das corretagens cobradas entre 01/01/2024 e 30/06/2024.",
      { ...brokerage, de: "2024-01-01", ate: "2024-06-30" },
    ],
    [
      "qto a xp descontou d corretagem das minhas compras em out/23",
      { ...brokerage, ...month(2023, 10), corretoras: ["XP"] },
    ],
    ["corretajem 2022", { ...brokerage, ...year(2022) }],
  ]),
  ...kindOf(2, exchange, [
    ["Somando liquidação, emolumentos e registro, quanto ficou para a bolsa em 2022?", { ...exchange, ...year(2022) }],
    ["qnt a b3 ja mordeu de mim esse ano", { ...exchange, ...thisYear }],
    ["tarifas da bolsa no 1º semestre de 2023", { ...exchange, de: "2023-01-01", ate: "2023-06-30" }],
    [
      "Quanto a B3 levou em taxas nas minhas operações pela XP em 2024?",
      { ...exchange, ...year(2024), corretoras: ["XP"] },
    ],
    ["foi quanto d taxinha da bovespa em agosto de 2023", { ...exchange, ...month(2023, 8) }],
  ]),
  ...kindOf(3, all, [
    [
      "Em 2023, meus gastos operacionais foram de quanto e a que percentual do giro correspondem?",
      { ...all, ...year(2023) },
    ],
    ["operar em 2022 me custou qto ao todo? e em % do q girei?", { ...all, ...year(2022) }],
    [
      "tudo que foi custo na clear em 2023, em dinheiro e em porcento do movimentado",
      { ...all, ...year(2023), corretoras: ["Clear"] },
    ],
    ["quanto morreu em custos no ano passado, em reais e em % do financeiro", { ...all, ...year(2024) }],
    [
      "Somando todos os encargos das notas de agosto de 2023, quanto deu e quanto representou do volume negociado?",
      { ...all, ...month(2023, 8) },
    ],
  ]),
  ...kindOf(4, {}, [
    ["na média paguei quanto em cada ação da itausa?", { ativos: ["ITSA4"] }],
    ["PM TAEE11?", { ativos: ["TAEE11"] }],
    ["Poderia informar o meu custo médio unitário em WEG ON?", { ativos: ["WEGE3"] }],
    ["preco medio das minhas casas bahia", { ativos: ["BHIA3"] }],
    ["minhas petr 4 sairam por quanto cada em media", { ativos: ["PETR4"] }],
  ]),
  ...kindOf(5, {}, [
    [
      "Logo antes de vender, em 30 de abril de 2024, qual era o meu preço médio de PETR4?",
      { ativos: ["PETR4"], ate: "2024-04-30" },
    ],
    ["qto era o pm do banco do brasil na virada de 2023 pra 2024", { ativos: ["BBAS3"], ate: "2023-12-31" }],
    ["no natal de 2022 meu preço médio de vale tava em quanto", { ativos: ["VALE3"], ate: "2022-12-25" }],
    ["Preço médio de WEGE3 na data de 1º de julho de 2025", { ativos: ["WEGE3"], ate: "2025-07-01" }],
    ["mxrf11 preco medio dia 31.05.24", { ativos: ["MXRF11"], ate: "2024-05-31" }],
  ]),
  ...kindOf(6, {}, [
    ["quantos papéis da Vale sobraram comigo?", { ativos: ["VALE3"] }],
    ["tenho qts cota do xp malls", { ativos: ["XPML11"] }],
    ["Qual é o meu saldo de ações WEGE3?", { ativos: ["WEGE3"] }],
    ["eu tinha quantas petr4 em 31/12/2023", { ativos: ["PETR4"], ate: "2023-12-31" }],
    ["bbas3 ainda tenho? quantas", { ativos: ["BBAS3"] }],
  ]),
  ...kindOf(7, {}, [
    "Me passa a relação do que está em carteira, com o valor aplicado em cada papel.",
    "onde tá meu dinheiro hoje? papel por papel",
    ["qais etf eu tenho e qto botei", { classe: "etf" }],
    ["Que papéis compunham minha carteira em 30/06/2023?", { ate: "2023-06-30" }],
    "todos os meus investimentos em bolsa, um por um, com quanto gastei",
  ]),
  ...kindOf(8, first, [
    ["foi em que dia que comprei bova11 pela primeira vez e quanto custou?", { ...first, ativos: ["BOVA11"] }],
    ["minha estreia em VALE3: dia e preço", { ...first, ativos: ["VALE3"] }],
    ["Qual a data da compra inicial de TAEE11 e por qual valor?", { ...first, ativos: ["TAEE11"] }],
    ["1a compra wege3", { ...first, ativos: ["WEGE3"] }],
    ["quando q eu peguei petr3 pela 1ª vez? a quanto", { ...first, ativos: ["PETR3"] }],
  ]),
  ...kindOf(9, {}, [
    ["movimentação de wege3 de janeiro deste ano pra cá", { ativos: ["WEGE3"], ...thisYear }],
    ["o que foi que eu negociei no dia 20/03/2023?", { de: "2023-03-20", ate: "2023-03-20" }],
    ["tudo q ja vendi pela rico", { lado: "V", corretoras: ["Rico"] }],
    [
      "Relacione as aquisições feitas por intermédio da Clear em 2022.",
      { lado: "C", corretoras: ["Clear"], ...year(2022) },
    ],
    ["qero ver oq operei em mai/24", { ...month(2024, 5) }],
  ]),
  ...kindOf(10, {}, [
    ["vender a apple deu lucro? de quanto?", { ativos: ["AAPL34"] }],
    ["embolsei quanto com WEGE3", { ativos: ["WEGE3"] }],
    ["Qual foi o ganho de capital na alienação de VALE3?", { ativos: ["VALE3"] }],
    ["o visc11 me deu qto de lucro qdo vendi", { ativos: ["VISC11"] }],
    ["com PETR4 eu já realizei quanto de resultado, contando day trade e venda normal?", { ativos: ["PETR4"] }],
  ]),
  ...kindOf(11, {}, [
    ["Qual o meu resultado realizado no primeiro semestre de 2024?", { de: "2024-01-01", ate: "2024-06-30" }],
    ["fechei 2023 no azul ou no vermelho? quanto", { ...year(2023) }],
    ["saldo das minhas vendas em 2024, ganhos menos perdas", { ...year(2024) }],
    ["qto tirei de lucro na clear em 2023", { corretoras: ["Clear"], ...year(2023) }],
    ["com fundo imobiliario tive ganho ou perda em 2023? de qto", { classe: "fii", ...year(2023) }],
  ]),
  ...kindOf(12, {}, [
    "Alguma vez comprei e vendi o mesmo papel no mesmo pregão? Com que resultado?",
    ["dt em 2023 deu bom? qto", { ...year(2023) }],
    ["quanto fiz com operações intradiárias em ações?", { classe: "acao" }],
    ["resutado do day trade de agosto/23", { ...month(2023, 8) }],
    ["em que dias de 2025 fiz daytrade e quanto saiu cada", { ...year(2025) }],
  ]),
  ...kindOf(13, { ...month(2025, 8) }, [
    "Já vendi quanto de ações em agosto? Ainda tenho folga na isenção dos R$ 20 mil?",
    "posso vender mais quanto de ação ate o fim do mes sem darf",
    [
      "Qual foi o total alienado em ações em outubro de 2023 e quanto restou do limite mensal de isenção?",
      { ...month(2023, 10) },
    ],
    ["estourei a isencao de 20 mil em maio do ano passado?", { ...month(2024, 5) }],
    ["usei quanto do limite de venda isenta no mes passado", { soVendas: true, ...month(2025, 7) }],
  ]),
  ...kindOf(14, { ...month(2024, 5) }, [
    "Qual o valor a recolher à Receita pelas vendas de maio de 2024, e até que dia?",
    "darf 05/24 valor e data de vencimento",
    ["Há imposto a recolher referente a março de 2023?", { ...month(2023, 3) }],
    ["tinha darf em ago/23?", { ...month(2023, 8) }],
    ["o imposto sobre o que vendi em outubro de 2023 deu quanto?", { ...month(2023, 10) }],
  ]),
  ...kindOf(15, {}, [
    "Que prejuízos do passado ainda me dão desconto no imposto?",
    "qto tenho de perda acumulada p abater",
    ["estoque de prejuízo de fii", { classe: "fii" }],
    "Qual o saldo negativo que posso carregar para os próximos meses na apuração?",
    "sobrou prejuizo pra descontar de lucro futuro?",
  ]),
  ...kindOf(16, withheld, [
    ["o leão já beliscou quanto na fonte em 2024?", { ...withheld, ...year(2024) }],
    "irrf total",
    [
      "De imposto antecipado (retido em nota) pela Rico em 2024, quanto foi?",
      { ...withheld, ...year(2024), corretoras: ["Rico"] },
    ],
    ["IR-fonte ago/2023", { ...withheld, ...month(2023, 8) }],
    [
      "quanto ficou retido de imposto de renda no primeiro semestre de 2024?",
      { ...withheld, de: "2024-01-01", ate: "2024-06-30" },
    ],
  ]),
  ...kindOf(17, {}, [
    ["PETR3 consta de qual nota?", { ativos: ["PETR3"] }],
    ["numero das notas que tem mxrf", { ativos: ["MXRF11"] }],
    ["onde aparece xpml11 nas minhas notas?", { ativos: ["XPML11"] }],
    ["me lista os numeros de nota onde comprei bbas3", { ativos: ["BBAS3"], lado: "C" }],
    ["Identifique as notas em que houve venda de PETR4.", { ativos: ["PETR4"], lado: "V" }],
  ]),
  ...kindOf(18, {}, [
    ["destrincha a nota 501 pra mim", { nota: "501" }],
    ["Solicito o detalhamento da nota de corretagem 8804.", { nota: "8804" }],
    ["12008, o que foi essa nota?", { nota: "12008" }],
    ["me mostra a conta da nota 505: compras, custos e líquido", { nota: "505" }],
    ["nota n° 70004", { nota: "70004" }],
  ]),
  ...kindOf(19, {}, [
    ["que dia caiu o dinheiro da nota 504 e quanto foi", { nota: "504" }],
    ["Nota de 17/10/2023: valor líquido e data da liquidação?", { de: "2023-10-17", ate: "2023-10-17" }],
    ["quanto tive que pagar na nota 12001 e quando debitou", { nota: "12001" }],
    ["qual o liqido da nota do dia 16 de maio de 2022", { de: "2022-05-16", ate: "2022-05-16" }],
    ["da nota do dia 23/07/2025, quanto entrou limpo na conta e quando?", { de: "2025-07-23", ate: "2025-07-23" }],
  ]),
  ...kindOf(20, {}, [
    "deu erro em alguma nota?",
    "Existe alguma nota com divergência de valores?",
    "qual nota não tá batendo a soma?",
    ["alguma nota da clear ficou com diferença", { corretoras: ["Clear"] }],
    "tem nota minha que o total nao confere",
  ]),
  ...kindOf(21, {}, [
    "pulei alguma nota na sequência?",
    "Quais notas estão ausentes do meu histórico?",
    "ficou alguma nota sem subir?",
    ["qual nota da rico ta faltando eu mandar", { corretoras: ["Rico"] }],
    "minhas notas estão completas ou falta alguma no meio?",
  ]),
  ...kindOf(22, busiest, [
    "qual das corretoras é a que eu mais uso?",
    ["Qual instituição intermediou a maior parte dos meus negócios em 2023?", { ...busiest, ...year(2023) }],
    "minha corretora principal é qual, pelo volume negociado?",
    ["operei mais pela rico ou pela clear?", { por: "corretora", corretoras: ["Clear", "Rico"] }],
    ["lista as coretoras por qto negociei em cada", { por: "corretora" }],
  ]),
  ...kindOf(23, largest, [
    "qual foi a vez que gastei mais numa compra só?",
    ["Informe a aquisição de maior valor financeiro em 2023.", { ...largest, ...year(2023) }],
    ["a venda mais gorda que já fiz", { lado: "V", agregacao: "maior" }],
    ["maior compra na XP, qual foi?", { ...largest, corretoras: ["XP"] }],
    ["compra de açao mais alta de todas, qnto foi", { ...largest, classe: "acao" }],
  ]),
  ...kindOf(24, {}, [
    ["Em 2023, mês a mês, quanto entrou de dinheiro meu na bolsa?", { por: "mes", ...year(2023) }],
    ["aporte de cada mes de 2022", { por: "mes", ...year(2022) }],
    ["quanto eu botei por mês, em média, em 2022?", { agregacao: "media", ...year(2022) }],
    ["Qual o somatório dos meus aportes em 2022?", { agregacao: "soma", ...year(2022) }],
    ["em q mes de 2023 aportei mais", { por: "mes", agregacao: "maior", ...year(2023) }],
  ]),
  ...kindOf(25, {}, [
    "Qual a fatia de cada tipo de ativo no meu patrimônio?",
    "meu dinheiro tá dividido como entre os tipos de investimento?",
    "composição da carteira por categoria",
    "qto % cada classe pesa na carteira",
    "Em percentuais, como se reparte a minha carteira entre ações, fundos imobiliários, ETF, BDR e unit?",
  ]),
  ...kindOf(26, {}, [
    "qual papel pesa mais na minha carteira?",
    ["Que proporção do meu patrimônio em bolsa está na Vale?", { ativos: ["VALE3"] }],
    "qual a maior fatia da carteira e de qto é",
    ["taee11 é quantos porcento do que tenho", { ativos: ["TAEE11"] }],
    "Qual é o grau de concentração da carteira no maior ativo?",
  ]),
  ...kindOf(27, {}, [
    ["quem rendeu mais em 2023, eu ou o CDI?", { ...year(2023) }],
    ["Minha performance em 2024 ficou acima ou abaixo do CDI?", { ...year(2024) }],
    ["carteira vs cdi ano retrasado", { ...year(2023) }],
    ["fiquei atrás do cdi em 2022?", { ...year(2022) }],
    ["rendimento da carteira em 2024 ao lado do cdi", { ...year(2024) }],
  ]),
  ...kindOf(28, {}, [
    "qual o retorno ao ano do meu dinheiro desde a primeira compra?",
    "minha tir?",
    "Considerando todas as entradas e saídas, qual a minha taxa de retorno anualizada?",
    "quanto % ao ano to fazendo desde q comecei",
    "retorno ponderado pelo dinheiro, carteira inteira",
  ]),
  ...kindOf(29, { ...WIN, ...month(2025, 7) }, [
    "mini indice julho 25 lucro",
    "Qual o saldo, após custos, das operações com WIN no mês passado?",
    ["ganhei ou perdi no minidolar este ano? quanto", { ...WDO, ...thisYear }],
    ["qto fiz de win no dia 16/07/2025", { ...WIN, de: "2025-07-16", ate: "2025-07-16" }],
    ["o mini índice me deu quanto entre 16 e 21 de julho de 2025?", { ...WIN, de: "2025-07-16", ate: "2025-07-21" }],
  ]),
  ...kindOf(30, { meta: "Reserva" }, [
    "to longe da meta reserva? falta quanto",
    ["Para a Casa própria, quanto ainda me falta juntar?", { meta: "Casa própria" }],
    "no ritmo de hoje, em que ano chego na meta Reserva e quanto falta?",
    ["quanto já tenho e quanto falta da meta casa propria", { meta: "Casa própria" }],
    "meu objetivo Reserva ta em q pé",
  ]),
]);
