import { DomainError } from "../errors.ts";

export const notTreasuryPrices = () =>
  new DomainError(
    "invalid",
    "NOT_TREASURY_PRICES",
    "Este arquivo não é o de preços e taxas do Tesouro Direto: o cabeçalho ou as linhas são outros. Nada foi guardado.",
  );

/** @param about - the security and the day */
export const treasuryDayTwice = (about: string) =>
  new DomainError(
    "invalid",
    "TREASURY_DAY_TWICE",
    `O arquivo do Tesouro traz dois preços diferentes de ${about}. Nada foi guardado.`,
  );

/** @param nome - of the file */
export const treasuryAbsent = (host: string, nome: string) =>
  new DomainError("notFound", "QUOTATIONS_ABSENT", `${host} não tem o arquivo ${nome}.`);
