import { addDays, type CalendarDate, daysBetween } from "../calendar.ts";
import { groupBy } from "../group-by.ts";
import { brokers } from "../notes/brokers.ts";
import { descriptionStem } from "./reading/descriptions.ts";
import type { AccountKind, InternalKind } from "./schema.ts";

/** Days between the two sides of a transfer at most: one sent on a Friday arrives on a Monday. */
export const MAX_TRANSFER_DAYS = 3;

const TRANSFER =
  /\b(transf\w*|ted|doc|tev|tef|pix|fatura|pag(?:amento|to)? (?:de |da |do )?(?:cartao|fatura)|pagamento (?:recebido|efetuado)|dep(?:osito)?|aplicacao|resgate|envio|recebimento)\b/;
/** `PAG*LOJA` is a shop that is paid through a payment service. */
const CARD_PAYMENT = /\b(pagamento|pagto|pgto|pag)\b(?!\s?\*)/;
const OWN_DEPOSIT =
  /\brdb\b|\b(?:aplicacao|resgate)\b.*\b(?:cdb|poupanca|cofrinho|caixinha)\b|\b(?:dinheiro )?(?:guardado|resgatado)\b/;
const EARNINGS = /\b(?:rend|rendimento|juros)\b/;
const SETTLEMENT =
  /\bnota (?:de )?(?:corretagem|negociacao)\b|\b(?:liq\w*|oper\w*) (?:de |em |na )?(?:operac\w+ )?(?:em |na )?(?:bolsa|bovespa|b3|cblc)\b|\bbovespa\b|\bcblc\b/;
const FIRM = /\b(corretora|c?ctvm|cctvm|dtvm|investimentos|invest)\b/;
/** Banks and everyday words by these names appear in ordinary lines: their broker says what it is. */
const ALSO_BANKS: ReadonlySet<string> = new Set([
  ...["Inter", "NuInvest", "BTG Pactual", "Ágora", "Itaú", "Bradesco", "Santander", "C6", "BB", "Modal", "Ativa"],
]);

/** Everyday words too: by one of these names alone a line may be of a shop, which only the person knows. */
const ALSO_SHOPS: ReadonlySet<string> = new Set(["Clear", "Toro", "Genial", "Guide", "Warren", "Avenue", "Nomad"]);
/** What lines that may be of a broker or of a shop have one of, as they are searched. */
export const doubtfulWords: readonly string[] = [...ALSO_SHOPS].map((name) => name.toLowerCase());

/** True for a line by which a broker settles trades. @param chave - as `descriptionKey` gives it */
export const isSettlement = (chave: string): boolean => SETTLEMENT.test(chave);

/** Words of descriptions of transfers that name no person: forms of transfer, accounts and banks. */
const NAMELESS: ReadonlySet<string> = new Set(
  [
    "pix ted doc tev tef transf transferencia transferido transferida enviado enviada recebido recebida envio recebimento",
    "pagamento pagto pgto fatura cartao deposito dep credito debito cred deb aplicacao resgate qr code dinamico estatico",
    "conta contas corrente poupanca agencia entre mesma titularidade propria proprias outra outro banco bancos bco bank",
    "internet mobile aplicativo app automatico eletronica eletronico interbancaria cpf cnpj com dos das pelo pela para por",
    "itau unibanco nubank pagamentos instituicao ltda bradesco santander brasil inter caixa economica federal cef btg",
    "pactual picpay mercado pago pagbank pagseguro internet safra sicredi sicoob original banrisul neon next will",
  ].flatMap((words) => words.split(" ")),
);
/** Banks cut names: fewer letters are an initial, or part of another word. */
const SHORTEST_NAME = 3;

/** Words of a description that may be a person's name. @param chave - as `descriptionKey` gives it */
const namesIn = (chave: string) =>
  chave.split(/[^a-z]+/).filter((word) => word.length >= SHORTEST_NAME && !NAMELESS.has(word));

/** False where both sides name somebody, and not the same person. */
function mayBeOnePerson(out: string, into: string): boolean {
  const [paid, payers] = [namesIn(out), namesIn(into)];
  if (paid.length === 0 || payers.length === 0) return true;
  return paid.some((name) => payers.some((other) => name.startsWith(other) || other.startsWith(name)));
}

/** Names of the brokers that a line may mean. */
function brokersNamed(chave: string): string[] {
  const isFirm = FIRM.test(chave);
  return brokers
    .filter(({ name, printed }) => (isFirm || !ALSO_BANKS.has(name)) && printed.test(chave))
    .map(({ name }) => name);
}

/** The broker that a line of an account may be of, as may a shop of its name; null where its words decide. */
export function doubtfulBroker(chave: string, tipo: AccountKind): string | null {
  if (tipo === "cartao" || EARNINGS.test(chave) || isSettlement(chave) || FIRM.test(chave)) return null;
  const [first, ...others] = brokersNamed(chave);
  return first && [first, ...others].every((name) => ALSO_SHOPS.has(name)) ? first : null;
}

/** What the person said of lines that may be of a broker or of a shop, by {@link descriptionStem}. */
export type BrokerAnswers = ReadonlyMap<string, InternalKind | null>;

/** Why a line is internal by its words, or by what the person said of others with the same ones; null when neither says so. */
export function internalByWords(
  entry: { chave: string; valor: { isPositive(): boolean } },
  tipo: AccountKind,
  answers: BrokerAnswers = new Map(),
): InternalKind | null {
  const { chave, valor } = entry;
  if (tipo === "cartao") return valor.isPositive() && CARD_PAYMENT.test(chave) ? "fatura" : null;
  if (EARNINGS.test(chave)) return null;
  if (doubtfulBroker(chave, tipo)) return answers.get(descriptionStem(chave)) ?? null;
  if (isSettlement(chave) || brokersNamed(chave).length > 0) return "corretora";
  return OWN_DEPOSIT.test(chave) ? "aplicacao" : null;
}

export interface Transferable {
  id: string;
  contaId: string;
  tipo: AccountKind;
  data: CalendarDate;
  /** In cents, below zero for money that went. */
  centavos: number;
  chave: string;
}

interface TransferPair {
  saida: string;
  entrada: string;
  interno: "transferencia" | "fatura";
}

interface FoundTransfers {
  pairs: TransferPair[];
  /** Entries whose other side only the person knows. */
  questions: { id: string; candidatos: string[] }[];
}

/**
 * Finds the two sides of transfers between own accounts, and of payments of a card's invoice: equal amounts of opposite
 * signs in two accounts within three days, of which one names a transfer. They are asked about where several are possible, unless
 * every choice between them is the same, and where only one side names a transfer or the sides name different people.
 *
 * @param entries - those of neither a pair nor an answered question
 */
export function findTransfers(entries: readonly Transferable[]): FoundTransfers {
  const found: FoundTransfers = { pairs: [], questions: [] };
  const moved = entries.filter(({ centavos }) => centavos !== 0);
  for (const group of groupBy(moved, ({ centavos }) => String(Math.abs(centavos))).values()) {
    if (group.length > 1) findInGroup(group, found);
  }
  return found;
}

const byDay = (a: Transferable, b: Transferable) =>
  a.data < b.data ? -1 : a.data > b.data ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/** Candidates of one entry at most; more are asked about with the nearest ones. */
const MAX_CANDIDATES = 10;
/** Entries looked at for the other side of one: thousands of equal amounts in few days would all be looked at with all. */
const MAX_LOOKED_AT = 100;

function findInGroup(group: readonly Transferable[], found: FoundTransfers): void {
  const outs = group.filter(({ centavos }) => centavos < 0).sort(byDay);
  const ins = group.filter(({ centavos }) => centavos > 0).sort(byDay);
  if (outs.length === 0 || ins.length === 0) return;
  const candidates = new Map<Transferable, Transferable[]>();
  let from = 0;
  for (const out of outs) {
    const [first, last] = [addDays(out.data, -MAX_TRANSFER_DAYS), addDays(out.data, MAX_TRANSFER_DAYS)];
    for (let it = ins[from]; it && it.data < first; it = ins[from]) from += 1;
    for (const into of ins.slice(from, from + MAX_LOOKED_AT)) {
      if (into.data > last) break;
      if (mayPair(out, into)) link(candidates, out, into);
    }
  }
  for (const component of components(outs, candidates)) settle(component, candidates, found);
}

function link(candidates: Map<Transferable, Transferable[]>, out: Transferable, into: Transferable): void {
  for (const [one, other] of [
    [out, into],
    [into, out],
  ] as const) {
    const known = candidates.get(one);
    if (!known) candidates.set(one, [other]);
    else known.push(other);
  }
}

function mayPair(out: Transferable, into: Transferable): boolean {
  if (out.contaId === into.contaId || out.tipo === "cartao") return false;
  if (into.tipo === "cartao") return CARD_PAYMENT.test(into.chave);
  return TRANSFER.test(out.chave) || TRANSFER.test(into.chave);
}

/** True where both sides say by their words that they are one transfer, or none says otherwise. */
const isCertain = (out: Transferable, into: Transferable): boolean =>
  into.tipo === "cartao" ||
  (TRANSFER.test(out.chave) && TRANSFER.test(into.chave) && mayBeOnePerson(out.chave, into.chave));

function components(outs: readonly Transferable[], candidates: ReadonlyMap<Transferable, Transferable[]>) {
  const seen = new Set<Transferable>();
  const all: Transferable[][] = [];
  for (const start of outs) {
    if (seen.has(start) || !candidates.has(start)) continue;
    const members = [start];
    seen.add(start);
    for (const member of members) {
      for (const next of candidates.get(member) ?? []) {
        if (seen.has(next)) continue;
        seen.add(next);
        members.push(next);
      }
    }
    all.push(members);
  }
  return all;
}

function settle(
  component: readonly Transferable[],
  candidates: ReadonlyMap<Transferable, Transferable[]>,
  { pairs, questions }: FoundTransfers,
): void {
  const outs = component.filter(({ centavos }) => centavos < 0).sort(byDay);
  const ins = component.filter(({ centavos }) => centavos > 0).sort(byDay);
  const isOne = (side: readonly Transferable[]) => new Set(side.map(({ contaId }) => contaId)).size === 1;
  const isSame = outs.length === ins.length && isOne(outs) && isOne(ins);
  const ordered = outs.map((out, at) => [out, ins[at]] as const);
  if (isSame && ordered.every(([out, into]) => into && candidates.get(out)?.includes(into) && isCertain(out, into))) {
    for (const [{ id }, into] of ordered) {
      if (into)
        pairs.push({ saida: id, entrada: into.id, interno: into.tipo === "cartao" ? "fatura" : "transferencia" });
    }
    return;
  }
  for (const out of outs) {
    const near = [...(candidates.get(out) ?? [])].sort(
      (a, b) => Math.abs(daysBetween(out.data, a.data)) - Math.abs(daysBetween(out.data, b.data)) || byDay(a, b),
    );
    questions.push({ id: out.id, candidatos: near.slice(0, MAX_CANDIDATES).map(({ id }) => id) });
  }
}
