import { type CepAddress, cepWire, readCepAnswer } from "@app/core/profile/cep";
import { cepBaseUrl } from "../../env.ts";

/** Timeout in milliseconds; afterwards the person types the address. */
const TIMEOUT_MS = 8_000;

/**
 * Asks the public look-up service, straight from the browser.
 *
 * @param cep - eight digits
 * @returns undefined for an unknown code
 * @throws Error when the service cannot be reached or answers something else
 */
export async function lookUpCep(cep: string): Promise<CepAddress | undefined> {
  const response = await fetch(`${cepBaseUrl()}/${cep}/json/`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The postal-code service answered ${response.status}`);
  return readCepAnswer(cepWire.parse(await response.json()));
}
