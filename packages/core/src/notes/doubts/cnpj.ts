const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const DIGITS = 14;

/** Whether the last two digits of a CNPJ follow from the others. Source: IN RFB 2.119/2022, Anexo XV. */
export function hasCheckDigits(cnpj: string): boolean {
  const digits = [...cnpj.replace(/\D/g, "")].map(Number);
  if (digits.length !== DIGITS) return false;
  return digits[12] === checkDigit(digits.slice(0, 12)) && digits[13] === checkDigit(digits.slice(0, 13));
}

function checkDigit(digits: readonly number[]): number {
  const weights = WEIGHTS.slice(-digits.length);
  const rest = digits.reduce((total, digit, at) => total + digit * (weights[at] ?? 0), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}
