import { z } from "zod";
import { abroadYearWire } from "../abroad/schema.ts";
import { addDays } from "../calendar.ts";
import { Decimal } from "../money.ts";
import { assetCode, unknownNameWire } from "../notes/instruments/schema.ts";
import { entryTypes, sourceWire } from "../portfolio/positions-schema.ts";
import { MAX_PRICE } from "../prices/max-price.ts";
import { calendarDate, money, monthText, recordId, wireNumber } from "../wire.ts";
import { taxClasses } from "./classes.ts";
import { type ContestedPointId, contestedPoints, type Readings } from "./contested.ts";
import { taxMarkets } from "./entries.ts";
import { pendencyTypes } from "./months/monthly-result.ts";
import { pools } from "./pools.ts";
import { taxRuleIds } from "./rules.ts";

export const assessmentYearInput = z.object({
  ano: z.number("Informe um ano, como 2024.").int().min(1900).max(2999),
});

const amount = wireNumber.nullable();

const poolWire = z.object({
  resultado: amount,
  prejuizoAnterior: amount,
  prejuizoUsado: amount,
  base: amount,
  /** A fraction: 0.15 is 15 %. */
  aliquota: wireNumber,
  imposto: amount,
  /** Losses not compensated after the month; `mes` is null for one that the person stated. Null while not known. */
  prejuizos: z.array(z.object({ mes: z.string().nullable(), valor: wireNumber })).nullable(),
});

const pendencyWire = z.object({
  /** Remedy: a class, a purchase, a note, a name, an event, an expiry or a loss. */
  tipo: z.enum(pendencyTypes),
  /** The pools whose figures it leaves open. */
  pools: z.array(z.enum(pools)),
  ticker: z.string().nullable(),
  /** The note to look at; absent without one. */
  notaId: z.string().optional(),
  /** Expiry date of an option whose expiry was not entered. */
  data: z.string().optional(),
  /** Number of unread files, or of notes read from pictures; present for these only. */
  quantidade: z.number().int().optional(),
  mensagem: z.string(),
});

/** One month's tax in BRL; figures left open by a pendency are null. */
export const monthWire = z.object({
  /** `yyyy-mm`. */
  mes: z.string(),
  completo: z.boolean(),
  pendencias: z.array(pendencyWire),
  vendasAcoes: wireNumber,
  limiteAcoes: wireNumber,
  /** Gain with shares that the limit exempts. */
  isento: amount,
  pools: z.object({ comum: poolWire, dayTrade: poolWire, fii: poolWire }),
  fora: z.array(z.object({ classe: z.enum(taxClasses), resultado: amount, motivo: z.string() })),
  irrf: z.object({
    comum: wireNumber,
    /** Withheld on notes whose sales are all FII or Fiagro. */
    fii: wireNumber,
    dayTrade: wireNumber,
    usado: amount,
    aCompensar: amount,
    /** Tax withheld on day trades that is left over in December. */
    aRestituir: amount,
    /** Ordinary, left over in December, for the annual return. */
    naDeclaracao: amount,
  }),
  darf: z.object({
    codigo: z.string(),
    valor: amount,
    /** Null when nothing is to be paid. */
    vencimento: z.string().nullable(),
    acumuladoAnterior: wireNumber,
    acumulado: wireNumber,
    /** The open month (`yyyy-mm`) that could change the amount, by withheld tax or a small slip that it leaves; null without one. */
    dependeDe: z.string().nullable(),
  }),
  regras: z.array(z.enum(taxRuleIds)),
});

/** A month's slip against the person's payments, in BRL. */
const settlementWire = z.object({
  /** As it is due now, without fine and interest; null while the month is incomplete. */
  devido: amount,
  pago: wireNumber,
  /** Unpaid principal, without fine and interest; null also where the Selic rate of a late payment is unknown. */
  faltam: amount,
  /**
   * Set where `faltam` is null for lack of a Selic rate: the amount of the slip and its fine left open by a late
   * payment, before interest, which comes on top; zero when slip and fine are paid and the interest is not known. Null
   * otherwise.
   */
  faltamAoMenos: amount,
  /** Paid beyond the amount due now. */
  sobra: amount,
  /** Something was paid, and less is missing than a slip may be of. */
  faltaPouco: z.boolean(),
  /** Null while nothing was paid. */
  frase: z.string().nullable(),
});

const monthOfYearWire = monthWire.extend({ pagamento: settlementWire });

/** Only months that have begun, from the first with anything in it on. */
export const assessmentWire = z.object({
  ano: z.number().int(),
  meses: z.array(monthOfYearWire),
  /** Why there are no months: a year to come, or one without notes; null when there are. */
  mensagem: z.string().nullable(),
  /** Sentence on sales on confirmations from abroad, which are not computed; null without any. */
  exterior: z.string().nullable(),
  /** Effects on months of another order inside a day, or of the brokers of one CNPJ, as sentences; may be empty. */
  contestado: z.array(z.string()),
});

export const taxYearsWire = z.object({
  /** Years with months, newest first. */
  anos: z.array(z.number().int()),
  /** The running month, `yyyy-mm`. */
  mesCorrente: z.string(),
});

export const taxMonthInput = z.object({ mes: monthText });

/** One ledger entry in a month's worksheet: a sale or an event. Money in BRL. */
const worksheetLineWire = z.object({
  /** Unique within the month. */
  chave: z.string(),
  ticker: z.string(),
  classe: z.enum(taxClasses),
  mercado: z.enum(taxMarkets),
  tipo: z.enum(entryTypes),
  /** `C` for a purchase that closes a short position; null for an event or a future. */
  lado: z.enum(["C", "V"]).nullable(),
  data: z.string(),
  quantidade: wireNumber,
  /** Gross value of the line; zero for a future, like the quantity and the costs, since only its result is known. */
  valor: wireNumber,
  custos: wireNumber,
  /** Acquisition cost of the sold quantity, so that value − costs − this is the result; null when unknown, and for a day trade's pair. */
  custoDeAquisicao: amount,
  /** Null while the cost behind it is not known. */
  resultado: amount,
  /** Amount the line adds to the month's sales, held against the R$ 20.000,00 limit. */
  contaNoLimite: wireNumber,
  /** Null outside every pool: `motivo` is the reason. */
  grupo: z.enum(pools).nullable(),
  /** The month's limit exempts it. */
  isento: z.boolean(),
  motivo: z.string().nullable(),
  /** Null for an event, and for a future at its expiry. */
  fonte: sourceWire.nullable(),
  eventoId: z.string().nullable(),
});

const withheldWire = z.object({
  corretora: z.string(),
  tipo: z.enum(["comum", "fii", "day_trade"]),
  /** As notes print it, and how much of that they debited. */
  impresso: wireNumber,
  debitado: wireNumber,
  /** Deducted in the chosen reading. */
  aproveitado: wireNumber,
});

/** A slip that is not paid, on a day after its due day. In BRL. */
const latePaymentWire = z.object({
  /** The day of payment that the figures are for. */
  em: z.string(),
  valor: wireNumber,
  dias: z.number().int(),
  multa: wireNumber,
  /** Null where the Selic of a month is missing: "sem dados". */
  juros: amount,
  total: amount,
  /** The fine with its days counted from the next business day, which is contested; null when it is the same. */
  outraContagem: z.object({ dias: z.number().int(), multa: wireNumber, total: amount }).nullable(),
});

/** A month and the assumed payment date; today when absent. */
export const latePaymentInput = taxMonthInput.extend({ em: calendarDate.optional() });
export const lateMonthWire = z.object({
  mes: z.string(),
  /** Null when nothing is late on that day. */
  atraso: latePaymentWire.nullable(),
});

const ruleWire = z.object({
  id: z.enum(taxRuleIds),
  /** A rate as a fraction, an amount in BRL or a code. */
  valor: amount,
  texto: z.string(),
  fonte: z.string(),
  certeza: z.enum(["A", "B", "C"]),
  /** Row of the page of rules, as "domain §4.1.1". */
  regra: z.string(),
  de: z.string(),
  ate: z.string().nullable(),
});

const contestedPointIds = Object.keys(contestedPoints) as [ContestedPointId, ...ContestedPointId[]];

const otherReadingWire = z.object({
  ponto: z.enum(contestedPointIds),
  pergunta: z.string(),
  leitura: z.string(),
  texto: z.string(),
  mes: z.string(),
  /** Tax of the month as chosen, and by the other reading; null while not known. */
  imposto: amount,
  daOutra: amount,
  /** Loss that the month forms for later ones, as chosen, and by the other reading; null while not known. */
  prejuizo: amount,
  prejuizoDaOutra: amount,
});

const paymentWire = z.object({ _id: z.string(), mes: z.string(), data: z.string(), valor: wireNumber });

/** One month opened as arithmetic. */
export const worksheetWire = z.object({
  mes: z.string(),
  /** Null for an empty or future month: `mensagem` explains it. */
  apuracao: monthOfYearWire.nullable(),
  mensagem: z.string().nullable(),
  /** Sentence on sales on confirmations from abroad, which are not computed; null without any. */
  exterior: z.string().nullable(),
  /** The month has not ended. */
  emAndamento: z.boolean(),
  /** By day, then as in the ledger. */
  linhas: z.array(worksheetLineWire),
  retencoes: z.array(withheldWire),
  pagamentos: z.array(paymentWire),
  /** Null when nothing is late. */
  atraso: latePaymentWire.nullable(),
  outrasLeituras: z.array(otherReadingWire),
  /** The rules of `apuracao.regras` in force in the month. */
  regras: z.array(ruleWire),
});

/** Sales of shares in the running month against the limit of the exemption, in BRL. */
export const runningMonthWire = z.object({
  mes: z.string(),
  vendasAcoes: wireNumber,
  limiteAcoes: wireNumber,
  /** Zero once it is passed. */
  restam: wireNumber,
  passou: z.boolean(),
  /** False while a note or a name of the month may hold more sales. */
  completo: z.boolean(),
  frase: z.string(),
});

/** What is owed on the day of the question, of all months. In BRL, without fine and interest, except where `aoMenos`. */
export const duesWire = z.object({
  /**
   * Months whose slip is overdue, oldest first. With `aoMenos` the interest of a late payment is unknown: `valor` has its
   * fine, and the interest comes on top.
   */
  atrasados: z.array(z.object({ mes: z.string(), valor: wireNumber, aoMenos: z.boolean() })),
  /** The next slip to pay; null where nothing is due by what is known. */
  proximo: z
    .object({ mes: z.string(), valor: wireNumber, vencimento: z.string(), emAndamento: z.boolean() })
    .nullable(),
  /** Ended months whose slip is not known, oldest first. */
  incompletos: z.array(z.string()),
  frase: z.string(),
});

/** Far above any sale, below the ledger's limit. */
const MAX_QUANTITY = 999_999_999;
const QUANTITY_MESSAGE = "Informe uma quantidade maior que zero.";
const PRICE_MESSAGE = "Informe um preço em reais maior que zero.";

const positive = (max: number, message: string) =>
  z
    .number(message)
    .refine((value) => value > 0 && value <= max && new Decimal(value).decimalPlaces() <= 8, message)
    .transform((value) => new Decimal(value))
    .meta({ exclusiveMinimum: 0, maximum: max });

export const simulationInput = z.object({
  ticker: assetCode,
  quantidade: positive(MAX_QUANTITY, QUANTITY_MESSAGE),
  preco: positive(MAX_PRICE, PRICE_MESSAGE),
  /** Today when absent; a past day is refused, since its position differs, and so is a day after the current month. */
  data: calendarDate.optional(),
});

export type SimulationInput = z.output<typeof simulationInput>;

/** Effect of a sale on its month; nothing is changed. Money in BRL. */
export const simulationWire = z.object({
  ticker: z.string(),
  classe: z.enum(taxClasses),
  mes: z.string(),
  data: z.string(),
  quantidade: wireNumber,
  preco: wireNumber,
  venda: wireNumber,
  /** At the average price. */
  custo: wireNumber,
  resultado: wireNumber,
  vendasAcoesAntes: wireNumber,
  vendasAcoesDepois: wireNumber,
  limiteAcoes: wireNumber,
  perdeIsencao: z.boolean(),
  /** Tax that the sale adds to its month, before withholding; null while the month is incomplete. */
  impostoAMais: amount,
  /** The month's slip with the sale. */
  darf: amount,
  vencimento: z.string().nullable(),
  pendencias: z.array(pendencyWire),
  /** The outcome in sentences. */
  frases: z.array(z.string()),
});

export const taxPaymentsWire = z.array(
  settlementWire.extend({ mes: z.string(), vencimento: z.string().nullable(), pagamentos: z.array(paymentWire) }),
);

const isLastOfMonth = (day: string) => addDays(day, 1).endsWith("-01");

/** A person's loss in a pool at the end of a month. */
export const statedLossInput = z.object({
  grupo: z.enum(pools, "Escolha o grupo do prejuízo."),
  data: calendarDate.refine(
    isLastOfMonth,
    "Informe o último dia de um mês, como 31/12/2023: o prejuízo passa para o mês seguinte.",
  ),
  valor: money,
});
export type StatedLossInput = z.output<typeof statedLossInput>;

export const statedLossWire = z.object({
  _id: z.string(),
  grupo: z.enum(pools),
  data: z.string(),
  valor: wireNumber,
  /** Effect on earlier sales; null when there are none. */
  aviso: z.string().nullable(),
});
export const taxRecordInput = z.object({ id: recordId });

export const paymentInput = z.object({
  mes: monthText,
  data: calendarDate,
  /** Principal of the slip, without fine and interest. */
  valor: money.refine((valor) => valor.gt(0), "Informe quanto você pagou."),
});
export type PaymentInput = z.output<typeof paymentInput>;

const readingOf = <Point extends keyof Readings>(point: Point) =>
  z.enum(Object.keys(contestedPoints[point].leituras) as Readings[Point][]);

/** A reading for each contested point. */
export const readingsInput = z.object({
  dayTradeNoLimite: readingOf("dayTradeNoLimite"),
  dayTradeFii: readingOf("dayTradeFii"),
  vendaDescoberta: readingOf("vendaDescoberta"),
  amortizacaoFii: readingOf("amortizacaoFii"),
  irrfComum: readingOf("irrfComum"),
  irrfDayTrade: readingOf("irrfDayTrade"),
  sobraIrrfComum: readingOf("sobraIrrfComum"),
  prejuizoIsento: readingOf("prejuizoIsento"),
  mesDosFuturos: readingOf("mesDosFuturos"),
  ordemNoDia: readingOf("ordemNoDia"),
  instituicaoDayTrade: readingOf("instituicaoDayTrade"),
}) satisfies z.ZodType<Readings>;

/** The contested points with the person's choices and the effects of other readings. */
export const readingsWire = z.object({
  leituras: readingsInput,
  pontos: z.array(
    z.object({
      id: z.enum(contestedPointIds),
      pergunta: z.string(),
      /** Row of the page of rules. */
      regra: z.string(),
      escolhida: z.string(),
      padrao: z.string(),
      leituras: z.array(z.object({ id: z.string(), texto: z.string() })),
      /** Months that another reading would change, oldest first. */
      muda: z.array(otherReadingWire),
    }),
  ),
  /** Points whose other reading is not offered, with the reading that is followed and why. */
  semEscolha: z.array(z.object({ pergunta: z.string(), leitura: z.string(), motivo: z.string(), regra: z.string() })),
});

/** Classes that a person can give to an asset that no table knows. */
const choosableClasses = [
  "acao",
  "unit",
  "etf",
  "bdr",
  "fii",
  "fiagro",
  "etf_renda_fixa",
  "fi_infra",
  "fip_ie",
] as const;

export const taxClassInput = z.object({
  ticker: assetCode,
  classe: z.enum(choosableClasses, "Escolha a classe do ativo."),
});
export type TaxClassInput = z.output<typeof taxClassInput>;
export const taxClassKeyInput = z.object({ ticker: assetCode });

/** Assets with a class set by the person. */
export const taxClassesWire = z.array(
  z.object({
    ticker: z.string(),
    classe: z.enum(taxClasses),
    /** The class in the current table, when it differs; the person's choice applies. */
    aviso: z.string().nullable(),
  }),
);

export const remindersWire = z.object({ ativos: z.boolean() });

const annualPoolMonth = z.object({
  mes: z.string(),
  completo: z.boolean(),
  resultado: amount,
  prejuizoAnterior: amount,
  base: amount,
  prejuizoACompensar: amount,
  imposto: amount,
  /** Withheld by notes that sell only FII and Fiagro. */
  irrf: wireNumber,
});

const incomeAmounts = z.object({ bruto: wireNumber, retido: wireNumber, liquido: wireNumber });

/** A year for the annual return. Money in BRL. */
export const annualWire = z.object({
  ano: z.number().int(),
  /** Reason for an empty return; null otherwise. */
  mensagem: z.string().nullable(),
  /** Sentence on sales on confirmations from abroad, which are not computed; null without any. */
  exterior: z.string().nullable(),
  bens: z.array(
    z.object({
      ticker: z.string(),
      /** Null where none is certain: the person looks it up. */
      grupo: z.string().nullable(),
      codigo: z.string().nullable(),
      /** Advice on the code to check where no source confirms one. */
      conferir: z.string().nullable(),
      discriminacao: z.string(),
      /** Cost on 31/12 of the year before and of the year; null while it is not known. */
      situacaoAnterior: amount,
      situacaoAtual: amount,
    }),
  ),
  /** Assets with missing purchases: their cost is not known, or they are missing in `bens`. */
  semCusto: z.array(z.string()),
  /**
   * Names whose trades until the end of the year are in no figure; figures of the assets that they may be can change.
   */
  foraDaConta: unknownNameWire.array(),
  /** Assets with spreadsheet trades, whose costs are in no figure. */
  dePlanilha: z.array(z.string()),
  /** "Renda Variável – Operações comuns e day trade", in the program's rows. */
  rendaVariavel: z.array(
    z.object({
      mes: z.string(),
      completo: z.boolean(),
      linhas: z.array(z.object({ linha: z.string(), comum: amount, dayTrade: amount })),
      irrfComum: wireNumber,
      irrfDayTrade: wireNumber,
      impostoAPagar: amount,
      impostoPago: wireNumber,
    }),
  ),
  /** "Operações em FII e Fiagro", a page of its own. */
  fundos: z.array(annualPoolMonth),
  isentos: z.object({ linha: z.string(), texto: z.string(), valor: wireNumber }),
  /** Imported or typed incomes, by line of the return; the declared amount is `liquido`. */
  proventos: z.array(
    incomeAmounts.extend({
      /** Null, as `linha`, where no source confirms a place. */
      ficha: z.enum(["isentos", "exclusiva"]).nullable(),
      linha: z.string().nullable(),
      texto: z.string(),
      ativos: z.array(incomeAmounts.extend({ ticker: z.string() })),
    }),
  ),
  /** Months in which the dividends of one company pass R$ 50.000,00, with the tax at source on the whole of the month. */
  dividendosAltos: z.array(z.object({ mes: z.string(), empresa: z.string(), valor: wireNumber, imposto: wireNumber })),
  totais: z.object({
    irrfComum: wireNumber,
    irrfFii: wireNumber,
    irrfDayTrade: wireNumber,
    irrfARestituir: wireNumber,
    /** Ordinary tax left over in December. */
    irrfNaDeclaracao: wireNumber,
    darf: amount,
    pago: wireNumber,
  }),
  /** Months that lack something: their figures are in no total, save for those in `podemMudar`. */
  incompletos: z.array(z.string()),
  /** Months in `incompletos` that lack only unread files: their figures are in the totals, and may change. */
  podemMudar: z.array(z.string()),
  /** Sales abroad by the annual regime; null without a confirmation from abroad, and for a year to come. */
  apuracaoNoExterior: abroadYearWire.nullable(),
  /** Sentence on the figures that notes lack and their source. */
  foraDasNotas: z.string(),
});
