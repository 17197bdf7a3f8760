import { eventNames } from "@app/core/events/names";
import {
  formatCount,
  formatDay,
  formatMoney,
  formatMonthInWords,
  formatNumber,
  formatPercent,
  listWords,
  monthName,
} from "@app/core/format";
import type { EntryType } from "@app/core/portfolio/positions-schema";
import type { TaxMarket } from "@app/core/taxes/entries";
import type { Pool } from "@app/core/taxes/pools";
import type { Certainty, TaxRuleId } from "@app/core/taxes/rules";
import type { MonthState } from "./months/month-state.ts";

const nameOf = (month: string) => monthName(Number(month.slice(5, 7)));
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Beyond this, the count of months is shown instead of their names. */
const MAX_NAMED_MONTHS = 3;
const named = (months: readonly string[]) =>
  months.length > MAX_NAMED_MONTHS ? `${formatNumber(months.length)} meses` : listWords(months.map(formatMonthInWords));

const poolNames: Readonly<Record<Pool, string>> = {
  comum: "Operações comuns",
  dayTrade: "Day trade",
  fii: "FII e Fiagro",
};

export const copy = {
  loading: "Carregando seus impostos...",
  loadFailed: "Não foi possível carregar seus impostos. Por favor, tente novamente.",
  empty: {
    title: "Nenhum mês para apurar ainda",
    description: "O imposto de cada mês aparece aqui quando houver uma venda nas suas notas conciliadas.",
  },
  year: "Ano",
  views: { label: "O que ver", months: "Mês a mês", annual: "Declaração anual" },
  check: "Confira no ReVar ou com seu contador.",
  checkHint: "O Farol faz as contas das suas notas; ele não substitui a apuração oficial.",
  cancel: "Cancelar",
  undo: "Desfazer",
  month: formatMonthInWords,
  months: {
    title: (year: number) => `Os meses de ${year}`,
    name: (month: string) => capitalised(nameOf(month)),
    nothing: "sem vendas",
    toCome: "ainda não começou",
    due: (day: string) => `vence em ${formatDay(day)}`,
    wasDue: (day: string) => `venceu em ${formatDay(day)}`,
    underWay: "em andamento",
    files: "pode mudar: faltam arquivos",
    atLeast: "ao menos",
    unknownInterest: "mais os juros, não conhecidos",
  },
  states: {
    incompleto: "Incompleto",
    atrasado: "Atrasado",
    juros: "Juros a conferir",
    falta: "Falta pagar",
    aPagar: "A pagar",
    pago: "Pago",
    acumula: "Abaixo do mínimo",
    isento: "Isento",
    prejuizo: "Prejuízo",
    nada: "Sem imposto",
  } satisfies Record<MonthState, string>,
  running: {
    title: (month: string) => `Isenção de ações em ${formatMonthInWords(month)}`,
    meter: "Vendas de ações no mês",
    of: (sold: string, limit: string) => `${sold} de ${limit}`,
    incomplete: "Há notas ou papéis deste mês que ainda não entraram na conta.",
    failed: "Não foi possível carregar as vendas do mês. Por favor, tente novamente.",
  },
  worksheet: {
    loading: "Carregando o mês...",
    loadFailed: "Não foi possível carregar este mês. Por favor, tente novamente.",
    title: (month: string) => `Apuração de ${formatMonthInWords(month)}`,
    underWay: "O mês ainda não terminou: o que você vender até lá muda esta conta.",
    pendencies: "O que pode mudar este mês",
    mend: {
      custo: "Resolver em Posições",
      evento: "Registrar o evento em Posições",
      nota: "Abrir a nota",
      versoes: "Escolher a versão que vale",
      duvida: "Responder na nota",
      conferir: "Conferir a nota com o PDF",
      arquivo: "Ver os arquivos em Minhas notas",
      planilha: "Enviar as notas do mês",
      notas: "Ver Minhas notas",
      nome: "Informar o código em Minhas notas",
      prejuizo: "Informar o prejuízo",
    },
    open: "em aberto",
    pools: poolNames,
    outside: "Fora do DARF",
    outsideHint: "Tributado na fonte: não entra em nenhum grupo.",
    unknownPool: "Sem grupo",
    noLines: "Nenhuma venda neste grupo no mês.",
    rows: {
      sum: "Soma das operações",
      exempt: "Ganho isento com ações",
      result: "Resultado do mês",
      lossUsed: "Prejuízo anterior usado",
      lossBefore: (amount: string) => `de ${amount} que havia`,
      base: "Base de cálculo",
      rate: "Alíquota",
      tax: "Imposto",
      lossLeft: "Prejuízo para os próximos meses",
      taxes: "Imposto dos três grupos",
      carriedIn: "Abaixo do mínimo em meses anteriores",
      withheld: "IRRF descontado",
      slip: (code: string) => `DARF ${code}`,
      carriedOn: "Fica para os próximos meses",
      noSlip: "Nada a pagar",
      withheldLeft: "IRRF que sobra para os próximos meses",
      refund: "IRRF de day trade a restituir na declaração",
      declared: "IRRF comum que sobrou no ano, para a declaração",
    },
    lossFrom: (losses: readonly { mes: string | null; valor: string }[]) =>
      listWords(
        losses.map(
          ({ mes, valor }) => `${valor} ${mes === null ? "informado por você" : `de ${formatMonthInWords(mes)}`}`,
        ),
      ),
    slipTitle: "O DARF do mês",
    due: (day: string) => `Vence em ${formatDay(day)}, último dia útil do mês seguinte.`,
    sales: "Vendas de ações no mês",
    dependsOn: (month: string) =>
      `Este valor pode mudar: ${formatMonthInWords(month)} está incompleto, e o que sobrar desse mês, de IRRF ou de imposto abaixo do mínimo, entra aqui.`,
    salesOf: (sold: string, limit: string) => `${sold} de ${limit}`,
    within: "dentro da isenção",
    beyond: "acima da isenção: todo o ganho é tributado",
    withheld: {
      title: "IRRF nas notas",
      columns: ["Corretora", "Tipo", "Impresso", "Debitado", "Descontado"],
      kinds: { comum: "Comum, 0,005%", fii: "FII e Fiagro, 0,005%", day_trade: "Day trade, 1%" },
    },
  },
  line: {
    name: (tipo: EntryType, lado: "C" | "V" | null, mercado: TaxMarket) => {
      if (mercado === "futuro") return tipo === "day_trade" ? "Day trade de futuro" : "Futuro";
      if (tipo !== "comum" && tipo !== "day_trade") return eventNames[tipo];
      const side = lado === "C" ? "Recompra" : "Venda";
      return tipo === "day_trade" ? `${lado === "C" ? "Compra" : "Venda"} em day trade` : side;
    },
    costs: "custos",
    cost: "custo de aquisição",
    result: "resultado",
    unknown: "resultado em aberto",
    ofPair: "resultado do par no dia",
    exempt: "isento",
    source: (numero: string | null, corretora: string) => (numero ? `Nota ${numero} · ${corretora}` : corretora),
    sheet: (corretora: string, arquivo: string, linha: number) =>
      `Planilha da B3, sem custos · ${corretora} · ${arquivo}, linha ${linha}`,
    openSource: (file: string) => `Abrir a nota de ${file} nesta linha`,
    corrected: "corrigida à mão",
    byHand: "Registrado por você",
    atExpiry: "Vencimento do contrato",
  },
  rules: {
    names: {
      aliquota_comum: "Alíquota comum",
      aliquota_day_trade: "Alíquota de day trade",
      aliquota_fii: "Alíquota de FII e Fiagro",
      isencao_acoes: "Isenção de ações",
      prejuizo_mesmo_grupo: "Prejuízo",
      tributado_na_fonte: "Na fonte",
      irrf_comum: "IRRF comum",
      irrf_comum_dispensa: "Dispensa de IRRF",
      irrf_day_trade: "IRRF de day trade",
      darf_codigo: "Código do DARF",
      darf_minimo: "DARF mínimo",
      darf_vencimento: "Vencimento",
      multa_dia: "Multa por dia",
      multa_maxima: "Multa máxima",
      juros_mes_do_pagamento: "Juros",
      irrf_jcp: "Imposto retido de JCP",
      irrf_dividendos: "Imposto retido de dividendos",
      irrf_dividendos_limite: "Limite de dividendos",
    } satisfies Record<TaxRuleId, string>,
    open: (name: string) => `Regra: ${name}`,
    source: "Fonte",
    certainty: "Certeza",
    certainties: {
      A: "A: está na lei ou em página da Receita ou da B3.",
      B: "B: fontes secundárias concordam.",
      C: "C: regra em discussão.",
    } satisfies Record<Certainty, string>,
    since: (day: string, until: string | null) =>
      until === null ? `Vale desde ${formatDay(day)}.` : `Valeu de ${formatDay(day)} a ${formatDay(until)}.`,
    page: (row: string) => `Regra ${row.replace(/^domain /, "")} da documentação.`,
    unknownClass: "Classe não conhecida",
  },
  payment: {
    title: "Pagamento",
    mark: "Marcar como pago",
    another: "Registrar outro pagamento",
    day: "Pago em",
    amount: "Valor pago",
    amountHint: "Com multa e juros, se pagou depois do vencimento.",
    save: "Guardar pagamento",
    marked: "Pagamento guardado.",
    unmarked: "Pagamento desfeito.",
    saveFailed: "Não foi possível guardar o pagamento. Por favor, tente novamente.",
    undoFailed: "Não foi possível desfazer o pagamento. Por favor, tente novamente.",
    paid: (amount: string, day: string) => `${amount} em ${formatDay(day)}`,
    undoOf: (amount: string, day: string) => `Desfazer o pagamento de ${amount} em ${formatDay(day)}`,
    missing: (amount: string) => `faltam ${amount}`,
    nothingDue: "Este mês não tem DARF a pagar.",
    none: "Nenhum pagamento registrado.",
    withoutMonth: "Pagamentos de meses sem notas",
    withoutMonthHint: "As notas destes meses foram apagadas. O que você marcou como pago continua guardado.",
  },
  late: {
    title: (days: number) => (days === 1 ? "Um dia de atraso" : `${formatNumber(days)} dias de atraso`),
    on: (day: string) => `Se for pago em ${formatDay(day)}:`,
    slip: "Valor em aberto",
    fine: "Multa",
    interest: "Juros",
    total: "Total a pagar",
    other: ({ dias, multa, total }: { dias: number; multa: number; total: number | null }) =>
      `Contada a partir do primeiro dia útil depois do vencimento, a multa seria de ${formatMoney(multa)} (${formatCount(dias, "dia", "dias")})${
        total === null ? "." : ` e o total, de ${formatMoney(total)}.`
      }`,
    noData: "sem dados",
    noDataHint: "Falta a Selic de um dos meses: o total não pode ser calculado. O Sicalc da Receita calcula os juros.",
  },
  contested: {
    badge: "regra em discussão",
    title: "Regras em discussão",
    hint: "A lei não resolve estes pontos, ou eles são lidos de mais de um jeito. Escolha a leitura que você segue; a conta de todos os meses acompanha.",
    loading: "Carregando as regras em discussão...",
    loadFailed: "Não foi possível carregar as regras em discussão. Por favor, tente novamente.",
    saved: "Leitura guardada. A conta foi refeita.",
    saveFailed: "Não foi possível guardar a leitura. Por favor, tente novamente.",
    ours: "padrão",
    same: (others: number) =>
      others === 1
        ? "A outra leitura não muda nenhum dos seus meses."
        : "As outras leituras não mudam nenhum dos seus meses.",
    changes: "Com a outra leitura:",
    /** Readings that give the same, without their full stops. */
    changesOf: (readings: readonly string[]) =>
      `Com ${readings.map((reading) => `“${reading.replace(/\.$/, "")}”`).join(" ou ")}:`,
    none: "nenhum dos seus meses muda",
    // "R$ 15,00 em vez de R$ 0,00"
    change: (month: string, theirs: string, ours: string) =>
      `${formatMonthInWords(month)}: ${theirs} em vez de ${ours}`,
    changeOfLoss: (month: string, theirs: string, ours: string) =>
      `${formatMonthInWords(month)}: prejuízo de ${theirs} em vez de ${ours}`,
    more: (count: number) => `e mais ${formatNumber(count)} ${count === 1 ? "mês" : "meses"}`,
    would: (theirs: string, ours: string) => `O imposto do mês seria ${theirs} em vez de ${ours}.`,
    wouldLose: (theirs: string, ours: string) =>
      `O prejuízo do mês para os meses seguintes seria ${theirs} em vez de ${ours}; o imposto não muda.`,
    inMonth: "Leituras que mudariam este mês",
    choose: "Ver e escolher a leitura",
  },
  losses: {
    title: "Prejuízo que você já tinha",
    hint: "Se você traz prejuízo de antes das notas, informe quanto restava no último dia de um mês. Ele substitui o que as notas formaram até lá.",
    loading: "Carregando prejuízos informados...",
    loadFailed: "Não foi possível carregar os prejuízos informados. Por favor, tente novamente.",
    add: "Informar prejuízo",
    pool: "Grupo",
    day: "No fim do dia",
    dayHint: "Último dia de um mês, como 31/12/2023",
    amount: "Prejuízo que restava",
    save: "Guardar prejuízo",
    saved: "Prejuízo guardado. A conta foi refeita.",
    removed: "Prejuízo retirado. A conta foi refeita.",
    saveFailed: "Não foi possível guardar o prejuízo. Por favor, tente novamente.",
    removeFailed: "Não foi possível retirar o prejuízo. Por favor, tente novamente.",
    stated: (pool: Pool, amount: string, day: string) => `${poolNames[pool]}: ${amount} em ${formatDay(day)}`,
    remove: "Retirar",
    removeOf: (pool: Pool, day: string) => `Retirar o prejuízo de ${poolNames[pool]} em ${formatDay(day)}`,
  },
  classes: {
    title: "Classes que você informou",
    label: (ticker: string) => `Classe de ${ticker}`,
    choose: "Escolha a classe",
    onlyHere: "Vale para o imposto. Na carteira, o ativo continua em “Outros”.",
    save: "Guardar classe",
    saved: "Classe guardada. A conta foi refeita.",
    removed: "Classe retirada. A conta foi refeita.",
    saveFailed: "Não foi possível guardar a classe. Por favor, tente novamente.",
    removeFailed: "Não foi possível retirar a classe. Por favor, tente novamente.",
    told: (ticker: string, kind: string) => `${ticker}: ${kind}`,
    remove: "Retirar",
    removeOf: (ticker: string) => `Retirar a classe de ${ticker}`,
  },
  simulation: {
    title: "E se eu vender?",
    hint: "Mostra o resultado, o efeito na isenção e o imposto. Nada é gravado.",
    ticker: "Ativo",
    quantity: "Quantidade",
    price: "Preço por unidade",
    day: "Dia da venda",
    run: "Simular venda",
    failed: "Não foi possível simular a venda. Por favor, tente novamente.",
    question: (quantity: number, ticker: string, price: string) =>
      `Se você vender ${formatNumber(quantity)} ${ticker} a ${price}`,
    rows: {
      sale: "Venda",
      cost: "Custo, pelo preço médio",
      result: "Resultado",
      salesAfter: "Vendas de ações no mês, com esta",
      more: "Imposto a mais",
      slip: "DARF do mês, com esta venda",
    },
    ofLimit: (limit: string) => `de ${limit}`,
    losesExemption: "Esta venda tira a isenção do mês.",
    due: (day: string) => `vence em ${formatDay(day)}`,
  },
  annual: {
    loading: "Carregando o resumo do ano...",
    loadFailed: "Não foi possível carregar o resumo do ano. Por favor, tente novamente.",
    title: (year: number) => `Declaração de ${year + 1}, ano-calendário ${year}`,
    print: "Imprimir",
    csv: "Baixar CSV",
    fileName: (year: number) => `declaracao-${year}.csv`,
    incompleteTitle: "Atenção",
    incomplete: (months: readonly string[]) =>
      `${capitalised(named(months))}: falta resolver algo, por isso os valores ${months.length === 1 ? "deste mês" : "destes meses"} não estão em nenhum total.`,
    mayChange: (months: readonly string[]) =>
      `${capitalised(named(months))}: há arquivos que não foram lidos e podem ter notas. Os valores ${months.length === 1 ? "deste mês" : "destes meses"} são das notas lidas até aqui: estão nos totais e podem mudar.`,
    mayChangeMonth: "Pode mudar: faltam arquivos",
    openMonth: (month: string) => `Abrir ${formatMonthInWords(month)}`,
    goods: {
      title: "Bens e Direitos",
      hint: "Pelo custo, nunca pelo preço de mercado.",
      none: "Nenhum ativo no fim dos dois anos.",
      code: (grupo: string | null, codigo: string | null) =>
        grupo !== null && codigo !== null ? `Grupo ${grupo}, código ${codigo}` : "Grupo e código a informar",
      before: (year: number) => `Situação em 31/12/${year - 1}`,
      now: (year: number) => `Situação em 31/12/${year}`,
      unknown: "a informar",
      text: "Discriminação",
      copyText: "Copiar texto",
      copyValue: "Copiar",
      copyTextOf: (ticker: string) => `Copiar a discriminação de ${ticker}`,
      copyValueOf: (ticker: string, day: string) => `Copiar o custo de ${ticker} em 31/12/${day}`,
    },
    variable: {
      title: "Renda Variável – Operações comuns e day trade",
      hint: "As linhas do programa da Receita, mês a mês. Meses em que todas são zero não aparecem.",
      columns: { row: "Linha", comum: "Operações comuns", dayTrade: "Day trade" },
      withheldComum: "IRRF sobre operações comuns",
      withheldDayTrade: "IRRF de day trade",
      due: "Imposto a pagar",
      paid: "Imposto pago",
      none: "Nenhum mês com valores.",
    },
    funds: {
      title: "Renda Variável – Operações em FII e Fiagro",
      none: "Nenhuma venda de cotas no ano.",
      table: "Meses de FII e Fiagro",
      columns: [
        "Mês",
        "Resultado",
        "Resultado negativo até o mês anterior",
        "Base de cálculo",
        "Prejuízo a compensar",
        "Imposto devido",
        "IRRF retido",
      ],
    },
    incomes: {
      title: "Proventos",
      row: ({ ficha, linha, texto }: { ficha: "isentos" | "exclusiva" | null; linha: string | null; texto: string }) =>
        ficha === null || linha === null
          ? texto
          : `${ficha === "isentos" ? "Rendimentos isentos" : "Tributação exclusiva"}, linha ${linha}: ${texto}`,
      withheld: ({ bruto, retido }: { bruto: number; retido: number }) =>
        `Bruto de ${formatMoney(bruto)}, com ${formatMoney(retido)} já retidos. Declara-se o líquido.`,
      large: ({ mes, empresa, valor, imposto }: { mes: string; empresa: string; valor: number; imposto: number }) =>
        `Dividendos de ${empresa} em ${formatMonthInWords(mes)}: ${formatMoney(valor)}. Acima de R$ 50.000,00 no mês, a empresa retém 10% de tudo (${formatMoney(imposto)}), menos do lucro aprovado até 31/12/2025. Confira no informe.`,
    },
    exempt: { title: "Rendimentos isentos", row: (line: string, text: string) => `Linha ${line}: ${text}` },
    totals: {
      title: "Totais do ano",
      comum: "IRRF de operações comuns",
      dayTrade: "IRRF de day trade",
      fii: "IRRF retido em vendas só de FII e Fiagro",
      refund: "IRRF de day trade a restituir",
      declared: "IRRF comum que sobrou no ano",
      slips: "DARF dos meses do ano",
      paid: "Pago, pelo que você marcou",
      open: "em aberto",
    },
    outside: "O que não está nas notas",
    copied: "Copiado.",
    copyFailed: "Não foi possível copiar. Selecione o texto e copie.",
  },
  reminders: {
    label: "Lembrar do imposto",
    description: "Uma notificação quando terminar um mês com imposto a pagar e outra sete dias antes do vencimento.",
    loading: "Carregando os lembretes...",
    loadFailed: "Não foi possível carregar os lembretes. Por favor, tente novamente.",
    failed: "Não foi possível mudar os lembretes. Por favor, tente novamente.",
  },
  percent: (fraction: number) => formatPercent(fraction, Number.isInteger(fraction * 100) ? 0 : 2),
  amount: formatMoney,
} as const;
