import { addDays } from "../calendar.ts";
import { oneOf, seeded } from "./seeded.ts";

/** What happened in a household, by whoever lived it: an oracle adds these up, and statements are printed from them. */
export interface HouseholdEvent {
  conta: HouseholdAccount;
  data: string;
  /** Below zero for money that goes. */
  centavos: number;
  texto: string;
  /** The name of its category; null for one that no rule knows. */
  categoria: string | null;
  /** `par` names the two sides of one transfer. */
  interno: { tipo: "transferencia" | "fatura"; par: number } | { tipo: "corretora" | "aplicacao" } | null;
}
type HouseholdAccount = "itau" | "nubank" | "cartao";

/** Words of rules, each with its category and the side of it. */
export const householdRules = [
  ["SALARIO", "Salário", "receita"],
  ["RENDIMENTO", "Rendimentos", "receita"],
  ["ALUGUEL", "Moradia", "despesa"],
  ["MERCADO", "Mercado", "despesa"],
  ["POSTO", "Transporte", "despesa"],
  ["LOJA", "Compras", "despesa"],
] as const;

const shops = [
  ["MERCADO DO BAIRRO", "Mercado"],
  ["POSTO DA ESQUINA", "Transporte"],
  ["LOJA DE ROUPAS", "Compras"],
  ["CINEMA CENTRAL", null],
] as const;

/** A year of a household with two banks, a card and a broker: salaries, rent, instalments, refunds, invoices, savings. */
export function inventHousehold(seed: number): HouseholdEvent[] {
  const random = seeded(seed);
  const events: HouseholdEvent[] = [];
  /** No two movements of different kinds have one amount, so that no transfer is ambiguous. */
  let distinct = 0;
  const amount = (low: number, high: number) => Math.floor(low + random() * (high - low)) * 10_000 + distinct++;
  const day = (month: number, first: number, last: number) =>
    `2024-${String(month).padStart(2, "0")}-${String(first + Math.floor(random() * (last - first + 1))).padStart(2, "0")}`;
  const add = (
    conta: HouseholdAccount,
    data: string,
    centavos: number,
    texto: string,
    categoria: string | null = null,
    interno: HouseholdEvent["interno"] = null,
  ) => events.push({ conta, data, centavos, texto, categoria, interno });

  let invoice = 0;
  let par = 0;
  let instalments: { centavos: number; left: number; of: number }[] = [];
  for (let month = 1; month <= 12; month += 1) {
    add("itau", day(month, 4, 6), amount(30, 90), "SALARIO EMPRESA INVENTADA", "Salário");
    add("itau", day(month, 8, 11), -amount(10, 20), "ALUGUEL IMOBILIARIA", "Moradia");
    if (random() < 0.8) {
      const [sent, size] = [day(month, 5, 22), amount(5, 9)];
      add("itau", sent, -size, "PIX ENVIADO", null, { tipo: "transferencia", par });
      add("nubank", addDays(sent, Math.floor(random() * 4)), size, "Transferência recebida", null, {
        ...{ tipo: "transferencia" as const, par },
      });
      par += 1;
    }
    if (random() < 0.5)
      add("itau", day(month, 12, 20), -amount(1, 5), "TED CLEAR CORRETORA", null, { tipo: "corretora" });
    if (random() < 0.5) add("nubank", day(month, 12, 20), -amount(1, 4), "Aplicação RDB", null, { tipo: "aplicacao" });
    add("nubank", day(month, 25, 28), Math.floor(random() * 900) + 1, "Rendimento da conta", "Rendimentos");
    if (invoice > 0) {
      const paid = day(month, 14, 18);
      add("nubank", paid, -invoice, "Pagamento da fatura", null, { tipo: "fatura", par });
      add("cartao", addDays(paid, Math.floor(random() * 3)), invoice, "Pagamento recebido", null, {
        ...{ tipo: "fatura" as const, par },
      });
      par += 1;
    }
    invoice = 0;
    const spend = (centavos: number, texto: string, categoria: string | null, data = day(month, 1, 28)) => {
      add("cartao", data, -centavos, texto, categoria);
      invoice += centavos;
    };
    for (let left = 3 + Math.floor(random() * 6); left > 0; left -= 1) {
      const [texto, categoria] = oneOf(shops, random);
      spend(amount(0, 4) + 100, texto, categoria);
    }
    if (random() < 0.5) {
      const [twice, data] = [amount(0, 2) + 100, day(month, 1, 28)];
      for (const _ of [1, 2]) spend(twice, "MERCADO DO BAIRRO", "Mercado", data); // two real purchases
    }
    instalments = instalments.map((it) => ({ ...it, left: it.left - 1 })).filter(({ left }) => left > 0);
    if (random() < 0.3) instalments.push({ centavos: amount(1, 3), left: 3, of: 3 });
    for (const { centavos, left, of } of instalments)
      spend(centavos, `LOJA GRANDE Parcela ${of - left + 1}/${of}`, "Compras");
    if (random() < 0.2) {
      const back = amount(0, 1) + 50;
      add("cartao", day(month, 1, 28), back, "ESTORNO LOJA DE ROUPAS", "Compras");
      invoice -= back;
    }
  }
  return events;
}

/** The events of an account as an OFX of these days. */
export function drawOfx(
  events: readonly HouseholdEvent[],
  conta: HouseholdAccount,
  { de, ate }: { de: string; ate: string },
) {
  const own = events
    .filter((it) => it.conta === conta && it.data <= ate)
    .toSorted((a, b) => (a.data < b.data ? -1 : 1));
  const kind = conta === "cartao" ? "CCSTMTRS" : "STMTRS";
  const plain = (text: string) => text.replaceAll("-", "");
  const reais = (centavos: number) => (centavos / 100).toFixed(2);
  const lines = own
    .filter(({ data }) => data >= de)
    .map(
      ({ data, centavos, texto }) =>
        `<STMTTRN><DTPOSTED>${plain(data)}120000[-3:BRT]<TRNAMT>${reais(centavos)}<FITID>1<MEMO>${texto}</STMTTRN>`,
    );
  const balance = own.reduce((total, { centavos }) => total + centavos, 0);
  return [
    `OFXHEADER:100\nCHARSET:1252\n\n<OFX><${kind}><CURDEF>BRL<ACCTFROM><BANKID>${conta === "itau" ? "0341" : "0260"}<ACCTID>${conta}1</ACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${plain(de)}<DTEND>${plain(ate)}`,
    ...lines,
    `</BANKTRANLIST><LEDGERBAL><BALAMT>${reais(balance)}<DTASOF>${plain(ate)}</LEDGERBAL></${kind}></OFX>`,
  ].join("\n");
}

/** Days of files that overlap, one of them sent twice. */
export const householdFiles = [
  { de: "2024-01-01", ate: "2024-05-20" },
  { de: "2024-04-10", ate: "2024-09-30" },
  { de: "2024-04-10", ate: "2024-09-30" },
  { de: "2024-09-01", ate: "2025-01-31" },
] as const;

/** The oracle: a month of the household in cents, added up from what happened. */
export function householdMonth(events: readonly HouseholdEvent[], mes: string) {
  const sides = { receita: 0, despesa: 0 };
  const categorias: Record<string, number> = {};
  for (const { data, centavos, categoria, interno, conta } of events) {
    if (!data.startsWith(mes) || interno) continue;
    const rule = householdRules.find(([, nome]) => nome === categoria);
    const side = rule?.[2] ?? (centavos > 0 && conta !== "cartao" ? "receita" : "despesa");
    const own = side === "receita" ? centavos : -centavos;
    sides[side] += own;
    if (categoria) categorias[categoria] = (categorias[categoria] ?? 0) + own;
  }
  return { ...sides, categorias };
}
