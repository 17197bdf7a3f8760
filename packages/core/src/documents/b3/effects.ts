import type { EventType } from "../../events/event-types.ts";
import { withoutMarks } from "../../fold-text.ts";
import type { MovementRow, ProductClass } from "./rows.ts";

/** Effect of a movement on a person's holdings. */
export type MovementEffect =
  /** A settled trade; a note or 'Negociação' may hold it too, with its trading day. */
  | { efeito: "compra" | "venda" }
  /** A purchase that is settled later; the shares come with `termo_liquidacao`, which moves no money. */
  | { efeito: "termo_compra" | "termo_liquidacao" }
  /** A bond or a Treasury security was bought or sold. */
  | { efeito: "renda_fixa_compra" | "renda_fixa_venda" }
  /** The paper is redeemed; its value may not be printed. */
  | { efeito: "renda_fixa_resgate" | "renda_fixa_vencimento" }
  | { efeito: "provento"; provento: MovementIncome }
  /** Cash that lowers the cost. */
  | { efeito: "amortizacao" }
  /** The quantity is the number of units added. */
  | { efeito: "desdobramento" }
  /** The quantity is the resulting one, with its fraction. */
  | { efeito: "grupamento" }
  /** The quantity is added, with its fraction; the price, where printed, is the attributed cost of a unit. */
  | { efeito: "bonificacao" }
  /** `fracao` removes the fraction, `leilao` brings its money: one sale. */
  | { efeito: "fracao" | "leilao" }
  /** Rights and receipts credited or debited without money. */
  | { efeito: "direito" }
  /** Money paid for units subscribed to. */
  | { efeito: "subscricao" }
  /** Fee of a loan of shares for the borrower. */
  | { efeito: "aluguel" }
  | { efeito: "taxa" }
  /** Custody moves, the cost stays. */
  | { efeito: "custodia" }
  /** A quantity held, to compare with. */
  | { efeito: "conferencia" }
  | { efeito: "nenhum" }
  /** `evento`: the event that would settle it; `qualquer` where only the person knows which, null where none would. */
  | { efeito: "perguntar"; motivo: string; evento: EventType | "qualquer" | null; provento?: MovementIncome };

export type MovementIncome = "dividendo" | "jcp" | "rendimento" | "juros" | "premio" | "reembolso" | "aluguel";

interface Rule {
  /** Folded as {@link foldMovement} does. */
  nomes: readonly string[];
  credito: MovementEffect;
  debito: MovementEffect;
  /** Applies where neither price nor value is printed, in either direction. */
  semDinheiro?: MovementEffect;
  /** The same for credits alone; the debit keeps its own. */
  creditoSemDinheiro?: MovementEffect;
  /** Only for these classes of products; others go on to the next rule of the name. */
  classes?: readonly (ProductClass | null)[];
}

const ask = (motivo: string, evento: EventType | "qualquer" | null = "qualquer") =>
  ({ efeito: "perguntar", motivo, evento }) satisfies MovementEffect;
const income = (provento: MovementIncome): MovementEffect => ({ efeito: "provento", provento });
const NOTHING: MovementEffect = { efeito: "nenhum" };
const CUSTODY: MovementEffect = { efeito: "custodia" };
const RIGHT: MovementEffect = { efeito: "direito" };
/** Asked for, or exercised, with a value. */
const SUBSCRIBED: MovementEffect = { efeito: "subscricao" };

const taken = (what: string) => ask(`${what} saiu da conta (Debito). Diga o que aconteceu.`);
const withoutValue = (what: string, evento: EventType | "qualquer" | null = "qualquer") =>
  ask(`${what} sem valor impresso. Diga quanto foi pago.`, evento);
const NO_COST_SPLIT = "O extrato não diz como o custo se divide. Diga quanto do custo vai para cada ativo.";
const UNKNOWN = "Este tipo de movimentação ainda não é conhecido. Diga o que ela faz.";

const fixedIncome: readonly ProductClass[] = ["renda_fixa", "tesouro"];

const paid = (nomes: readonly string[], provento: MovementIncome, what: string): Rule => ({
  nomes,
  credito: income(provento),
  debito: taken(what),
  creditoSemDinheiro: { ...withoutValue(what, null), provento },
});

const same = (effect: MovementEffect) => ({ credito: effect, debito: effect });
const alike = (nomes: readonly string[], effect: MovementEffect): Rule => ({ nomes, ...same(effect) });

const bondsTraded = { credito: { efeito: "renda_fixa_compra" }, debito: { efeito: "renda_fixa_venda" } } as const;
const reversed = (what: string) => ask(`${what} no sentido contrário ao esperado. Diga o que aconteceu.`);

/** Followed by more words, as `(DEFINITIVA…)`, it means the same. */
const BONDS_TRADED = "COMPRA/VENDA";

/** Effects by the name of a 'Movimentação'; of the rules for one name, the first that fits applies. */
const rules: readonly Rule[] = [
  { nomes: ["TRANSFERENCIA - LIQUIDACAO"], classes: fixedIncome, ...bondsTraded, semDinheiro: CUSTODY },
  {
    nomes: ["TRANSFERENCIA - LIQUIDACAO"],
    credito: { efeito: "compra" },
    debito: { efeito: "venda" },
    semDinheiro: CUSTODY, // shares lent, or coming back
  },
  alike(
    [
      "TRANSFERENCIA",
      "TRANSFERENCIA (SEM FINANCEIRO)",
      "TRANSFERENCIA SEM FINANCEIRO",
      "RETIRADA",
      "DEPOSITO",
      "BLOQUEIO",
      "SAIDA/ENTR. CUST-TRANSF S/FIN",
    ],
    CUSTODY,
  ),
  { nomes: ["COMPRA"], classes: ["termo"], credito: { efeito: "termo_compra" }, debito: reversed("Compra a termo") },
  { nomes: ["VENDA"], classes: ["termo"], ...same(ask("Venda a termo. Diga o que aconteceu.")) },
  { nomes: ["COMPRA"], classes: fixedIncome, credito: bondsTraded.credito, debito: reversed("Compra") },
  { nomes: ["VENDA"], classes: fixedIncome, credito: reversed("Venda"), debito: bondsTraded.debito },
  { nomes: ["COMPRA"], credito: { efeito: "compra" }, debito: reversed("Compra"), semDinheiro: withoutValue("Compra") },
  { nomes: ["VENDA"], credito: reversed("Venda"), debito: { efeito: "venda" }, semDinheiro: withoutValue("Venda") },
  { nomes: [BONDS_TRADED, "APLICACAO"], ...bondsTraded },
  {
    nomes: ["VENCIMENTO"],
    credito: ask("Vencimento que entrou na conta (Credito). Diga o que aconteceu."),
    debito: { efeito: "renda_fixa_vencimento" },
    classes: fixedIncome,
  },
  { nomes: ["VENCIMENTO"], ...same(ask("Vencimento de algo que não é renda fixa. Diga o que aconteceu.")) },
  {
    nomes: ["RESGATE ANTECIPADO"],
    credito: ask("Resgate que entrou na conta (Credito). Diga o que aconteceu."),
    debito: { efeito: "renda_fixa_resgate" },
  },
  {
    nomes: ["RESGATE"],
    classes: fixedIncome,
    credito: { efeito: "renda_fixa_resgate" },
    debito: { efeito: "renda_fixa_resgate" },
    semDinheiro: ask("Resgate sem valor impresso pode ser uma conversão. Diga o que aconteceu.", null),
  },
  { nomes: ["RESGATE"], ...same(ask("Resgate de ações ou de cotas. Diga quantas saíram e por quanto.")) },

  paid(["DIVIDENDO"], "dividendo", "Dividendo"),
  paid(["JUROS SOBRE CAPITAL PROPRIO"], "jcp", "Juros sobre capital próprio"),
  paid(["RENDIMENTO"], "rendimento", "Rendimento"),
  { ...paid(["JUROS", "PAGAMENTO DE JUROS"], "juros", "Pagamento de juros"), debito: NOTHING }, // the twin of the credit
  paid(["PREMIO"], "premio", "Prêmio"),
  paid(["REEMBOLSO"], "reembolso", "Reembolso"),
  {
    nomes: ["EMPRESTIMO"],
    credito: income("aluguel"), // the fee, to who lent
    debito: { efeito: "aluguel" },
    semDinheiro: CUSTODY, // the contract
  },
  {
    nomes: ["AMORTIZACAO", "AMORTIZACAO DE COTAS", "AMORTIZACAO EXTRAORDINARIA", "PAGAMENTO DE AMORTIZACAO"],
    credito: { efeito: "amortizacao" },
    debito: NOTHING, // the twin of the credit
    semDinheiro: withoutValue("Amortização", "amortizacao"),
  },
  {
    nomes: ["RESTITUICAO DE CAPITAL"],
    credito: { efeito: "amortizacao" },
    debito: taken("Restituição de capital"),
    creditoSemDinheiro: withoutValue("Restituição de capital", "amortizacao"),
  },
  {
    nomes: ["RESTITUICAO DE CAPITAL EM ACOES"],
    ...same(ask(`Restituição de capital em ações. ${NO_COST_SPLIT}`, "cisao")),
  },

  { nomes: ["DESDOBRO"], credito: { efeito: "desdobramento" }, debito: taken("Desdobro") },
  {
    nomes: ["GRUPAMENTO"],
    credito: { efeito: "grupamento" },
    debito: ask("Grupamento que saiu da conta (Debito). Diga com quantas ações você ficou.", "grupamento"),
  },
  { nomes: ["BONIFICACAO EM ATIVOS", "BONIFICACAO"], credito: { efeito: "bonificacao" }, debito: taken("Bonificação") },
  {
    nomes: ["FRACAO EM ATIVOS"],
    credito: ask("Fração que entrou na conta (Credito). Diga o que aconteceu."),
    debito: { efeito: "fracao" },
  },
  {
    nomes: ["LEILAO DE FRACAO"],
    credito: { efeito: "leilao" },
    debito: taken("Leilão de fração"),
    creditoSemDinheiro: withoutValue("Leilão de fração", "leilao_fracoes"),
  },
  alike(["ATUALIZACAO"], { efeito: "conferencia" }),
  alike(["INCORPORACAO"], ask(`Incorporação. ${NO_COST_SPLIT}`, "incorporacao")),
  alike(["CISAO"], ask(`Cisão. ${NO_COST_SPLIT}`, "cisao")),
  alike(["CONVERSAO", "CONVERSAO DE ATIVOS"], ask(`Conversão. ${NO_COST_SPLIT}`)),

  { nomes: ["SOLICITACAO DE SUBSCRICAO", "SOLICITACAO"], ...same(SUBSCRIBED), semDinheiro: RIGHT },
  alike(
    [
      "DIREITO DE SUBSCRICAO",
      "DIREITOS DE SUBSCRICAO",
      "DIREITO SOBRAS DE SUBSCRICAO",
      "DIREITOS SOBRAS DE SUBSCRICAO",
      "SOBRAS DE SUBSCRICAO",
      "SOBRAS",
      "RECIBO DE SUBSCRICAO",
      "RECIBO",
    ],
    RIGHT,
  ),
  {
    nomes: ["CESSAO DE DIREITOS"],
    ...same(ask("Cessão de direitos com valor pode ser uma venda ou um exercício. Diga o que aconteceu.")),
    semDinheiro: RIGHT,
  },
  {
    nomes: ["LIQUIDACAO TERMO"],
    credito: { efeito: "termo_liquidacao" },
    debito: ask("Liquidação de termo que saiu da conta (Debito). Diga o que aconteceu."),
  },
  alike(["COBRANCA DE TAXA SEMESTRAL"], { efeito: "taxa" }),
];

/** States after the last ` - `. `EXCERCIDO` is how B3 prints it. */
const states: ReadonlyMap<string, "sem efeito" | "exercido" | "como o nome"> = new Map([
  ["TRANSFERIDO", "sem efeito"],
  ["CANCELADO", "sem efeito"],
  ["EXCLUIDO", "sem efeito"],
  ["EXERCIDO", "exercido"],
  ["EXCERCIDO", "exercido"],
  ["NAO EXERCIDO", "como o nome"],
  ["SOLICITADA", "como o nome"],
  ["REATIVADO", "como o nome"],
]);

const byName = new Map<string, Rule[]>();
for (const rule of rules) for (const nome of rule.nomes) byName.set(nome, [...(byName.get(nome) ?? []), rule]);

/**
 * Returns a movement's effect by its name, state, direction and money. A name without a rule is asked about, never
 * guessed from a part of it: 'Dividendo - Cancelado' pays nothing.
 */
export function effectOf(
  row: Pick<MovementRow, "movimentacao" | "entrada" | "preco" | "valor" | "produto">,
): MovementEffect {
  const { nome, estado } = nameAndState(foldMovement(row.movimentacao));
  if (estado === "sem efeito") return NOTHING;

  const rule = byName.get(nome)?.find(({ classes }) => !classes || classes.includes(row.produto.classe));
  if (!rule) return ask(UNKNOWN);
  const isFree = isAbsent(row.valor) && isAbsent(row.preco);
  if (estado === "exercido") {
    if (rule.credito !== RIGHT) return ask(UNKNOWN);
    return isFree ? RIGHT : SUBSCRIBED;
  }
  const effect = rule[row.entrada];
  if (!isFree || effect === NOTHING) return effect;
  return (row.entrada === "credito" ? rule.creditoSemDinheiro : undefined) ?? rule.semDinheiro ?? effect;
}

const isAbsent = (amount: MovementRow["valor"]) => amount === null || amount.isZero();

/** Upper case without accents, no blanks around a slash and no slash at the end. */
function foldMovement(text: string): string {
  return withoutMarks(text)
    .toUpperCase()
    .replace(/\s+/g, " ")
    .replace(/ ?\/ ?/g, "/")
    .trim()
    .replace(/\/$/, "");
}

const SEPARATOR = " - ";

function nameAndState(folded: string) {
  const at = folded.lastIndexOf(SEPARATOR);
  const estado = at < 0 ? undefined : states.get(folded.slice(at + SEPARATOR.length));
  const nome = estado ? folded.slice(0, at) : folded;
  return { nome: /^COMPRA\/VENDA\b/.test(nome) ? BONDS_TRADED : nome, estado };
}
