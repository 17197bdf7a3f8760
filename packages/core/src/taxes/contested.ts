/** A point that the law leaves open or that is read in several ways, and how the person may have it read. */
interface ContestedPoint {
  texto: string;
  /** Each reading in words; the first is ours until the person chooses. */
  leituras: Readonly<Record<string, string>>;
  /** Row of docs/domain.md. */
  regra: string;
}

/** Rules of certainty C that change a month's figures; each has a default and another reading. */
export const contestedPoints = {
  dayTradeNoLimite: {
    texto: "As vendas de day trade contam para o limite de R$ 20.000,00?",
    leituras: {
      fora: "Não contam: só as vendas comuns de ações somam para o limite.",
      dentro: "Contam: toda venda de ações no mês soma para o limite.",
    },
    regra: "domain §4.2.5",
  },
  dayTradeFii: {
    texto: "O day trade com cotas de FII e Fiagro compensa prejuízos de qual grupo?",
    leituras: {
      day_trade: "Do day trade.",
      fii: "De FII e Fiagro.",
    },
    regra: "domain §4.3.3",
  },
  vendaDescoberta: {
    texto: "Em que mês a venda a descoberto conta para o limite de R$ 20.000,00?",
    leituras: {
      mes_da_recompra: "No mês da recompra, em que há resultado.",
      mes_da_venda: "No mês da venda.",
    },
    regra: "domain §2.2",
  },
  amortizacaoFii: {
    texto: "A amortização de FII acima do custo entra no DARF?",
    leituras: {
      no_darf: "Entra, a 20%, com as vendas de cotas.",
      na_fonte: "Não entra: o administrador do fundo retém o imposto.",
    },
    regra: "domain §5.4.9",
  },
  irrfComum: {
    texto: "Quando o IRRF de 0,005% pode ser descontado?",
    leituras: {
      debitado_ou_acima_de_1: "Quando foi debitado, ou quando o impresso pela corretora no mês passa de R$ 1,00.",
      so_debitado: "Só quando foi debitado na nota.",
    },
    regra: "domain §4.4.8",
  },
  irrfDayTrade: {
    texto: "Quando o IRRF de 1% do day trade pode ser descontado?",
    leituras: {
      impresso: "Quando está impresso na nota, também como projeção.",
      so_debitado: "Só quando foi debitado na nota.",
    },
    regra: "domain §4.4.9",
  },
  sobraIrrfComum: {
    texto: "O que sobra do IRRF de 0,005% em dezembro pode ser usado no ano seguinte?",
    leituras: {
      so_na_declaracao: "Não: só na declaração anual.",
      carrega: "Pode: é descontado nos meses seguintes.",
    },
    regra: "domain §4.4.6",
  },
  prejuizoIsento: {
    texto: "No mês isento, o prejuízo com uma ação diminui o lucro isento com outra?",
    leituras: {
      liquido: "Diminui: lucros e prejuízos das vendas isentas se somam, e só o que resta conta.",
      separado: "Não: o lucro é isento inteiro, e o prejuízo inteiro passa aos meses seguintes.",
    },
    regra: "domain §4.3.7",
  },
  mesDosFuturos: {
    texto: "Em que mês entra o resultado de contratos futuros?",
    leituras: {
      encerramento: "No mês em que a posição é encerrada ou vence, com a soma dos ajustes.",
      ajuste: "No mês de cada ajuste diário, pago ou recebido.",
    },
    regra: "domain §5.2.9",
  },
  ordemNoDia: {
    texto: "No dia em que você comprou um ativo em uma corretora e o vendeu em outra, o que veio antes?",
    leituras: {
      compras_antes:
        "As compras. No day trade entre corretoras do mesmo CNPJ, contam antes as notas da primeira corretora em ordem alfabética.",
      menor_resultado: "A ordem das notas que dá o menor resultado no dia.",
      maior_resultado: "A ordem das notas que dá o maior resultado no dia.",
    },
    regra: "domain §3.11",
  },
  instituicaoDayTrade: {
    texto: "Comprar em uma corretora e vender em outra do mesmo CNPJ, no mesmo dia, é day trade?",
    leituras: {
      cnpj: "É: quem intermedeia é a empresa do CNPJ impresso nas notas desse dia.",
      corretora: "Não é: cada corretora conta por si, mesmo que o CNPJ seja o mesmo.",
    },
    regra: "domain §3.12",
  },
} as const satisfies Readonly<Record<string, ContestedPoint>>;

/**
 * Results of different orders on different days, beside the readings of `ordemNoDia`, which apply to all days alike.
 */
export const mixedOrderTexts = {
  menor_imposto: "Em um dia uma ordem, em outro dia outra: o menor imposto deste mês.",
  maior_imposto: "Em um dia uma ordem, em outro dia outra: o maior imposto deste mês.",
} as const;

export type ContestedPointId = keyof typeof contestedPoints;

/** One reading for each contested point. */
export type Readings = { [Point in ContestedPointId]: keyof (typeof contestedPoints)[Point]["leituras"] };

export const defaultReadings: Readings = {
  dayTradeNoLimite: "fora",
  dayTradeFii: "day_trade",
  vendaDescoberta: "mes_da_recompra",
  amortizacaoFii: "no_darf",
  irrfComum: "debitado_ou_acima_de_1",
  irrfDayTrade: "impresso",
  sobraIrrfComum: "so_na_declaracao",
  prejuizoIsento: "liquido",
  mesDosFuturos: "encerramento",
  ordemNoDia: "compras_antes",
  instituicaoDayTrade: "cnpj",
};

/** A rule of certainty C whose other reading cannot be computed from stored data, and is not offered. */
interface FixedPoint {
  texto: string;
  /** The reading that is followed. */
  leitura: string;
  /** Why the other one is not offered. */
  motivo: string;
  /** Row of docs/domain.md. */
  regra: string;
}

/** Contested points without a choice. */
export const fixedPoints: readonly FixedPoint[] = [
  {
    texto: "Que parte dos custos da nota cabe ao day trade?",
    leitura: "Os custos são divididos pelo valor de cada operação; a parte em day trade leva a sua.",
    motivo:
      "Outra divisão mudaria também o preço médio das compras do mesmo dia e todas as vendas seguintes. Por isso não há escolha aqui.",
    regra: "domain §1.10",
  },
  {
    texto: "O prejuízo com Fiagro diminui o lucro com FII?",
    leitura: "Diminui: FII e Fiagro são um só grupo, como na declaração anual, que tem uma ficha para os dois.",
    motivo: "Separados, o prejuízo que você informa para o grupo teria de ser dividido, e só você sabe como.",
    regra: "domain §4.3.3",
  },
  {
    texto: "O IRRF retido em um grupo diminui o imposto dos outros?",
    leitura:
      "Diminui: os três grupos são pagos em um só DARF. O de day trade é usado primeiro, porque não passa do ano.",
    motivo: "A nota imprime uma só soma de 0,005%, sem dizer de quais vendas ela é.",
    regra: "domain §4.4.10",
  },
  {
    texto: "A troca de ações em uma incorporação ou fusão é uma venda?",
    leitura: "Não é: o custo passa para as ações recebidas.",
    motivo: "Como venda, ela teria o valor de mercado do dia, que não está nas notas.",
    regra: "domain §5.4.11",
  },
];
