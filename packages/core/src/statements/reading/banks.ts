/** Banks by their number at the central bank (compensation code). */
const banks: Readonly<Record<number, string>> = {
  1: "Banco do Brasil",
  33: "Santander",
  41: "Banrisul",
  77: "Inter",
  104: "Caixa",
  208: "BTG Pactual",
  212: "Banco Original",
  237: "Bradesco",
  260: "Nubank",
  290: "PagBank",
  323: "Mercado Pago",
  336: "C6 Bank",
  341: "Itaú",
  380: "PicPay",
  422: "Safra",
  748: "Sicredi",
  756: "Sicoob",
};

/** Santander prints 033 and 034 alike. */
const OTHER_NUMBERS: Readonly<Record<number, number>> = { 34: 33 };

/**
 * The bank of a `BANKID`, else of the printed organisation.
 *
 * @returns its short name; the print of an unknown one, null for none
 */
export function bankOf(bankId: string | undefined, organisation: string | undefined): string | null {
  const number = /^\d{1,4}$/.test(bankId ?? "") ? Number(bankId) : Number.NaN;
  const known = banks[OTHER_NUMBERS[number] ?? number];
  if (known) return known;
  const named = organisation?.toUpperCase() ?? "";
  const printed = NAMES.find(([mark]) => named.includes(mark));
  return printed?.[1] ?? (organisation || bankId || null);
}

const NAMES: readonly (readonly [mark: string, name: string])[] = [
  ["NU PAGAMENTOS", "Nubank"],
  ["NUBANK", "Nubank"],
  ["BANCO DO BRASIL", "Banco do Brasil"],
  ["SANTANDER", "Santander"],
  ["BRADESCO", "Bradesco"],
  ["ITAU", "Itaú"],
  ["CAIXA", "Caixa"],
  ["INTER", "Inter"],
  ["C6", "C6 Bank"],
];
