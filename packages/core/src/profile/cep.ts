import { z } from "zod";

export const CEP_LENGTH = 8;
export const CEP_MESSAGE = "Por favor, insira um CEP válido.";

/** True for exactly eight digits, the only form that the look-up service takes. */
export const isCep = (text: string) => /^\d{8}$/.test(text);

/** ViaCEP's answer. An unknown code is 200 with `erro`, `true` in older answers and `"true"` since 2022. */
export const cepWire = z.object({
  logradouro: z.string().optional(),
  bairro: z.string().optional(),
  localidade: z.string().optional(),
  uf: z.string().optional(),
  erro: z.union([z.boolean(), z.string()]).optional(),
});

export interface CepAddress {
  endereco: string;
  bairro: string;
  cidade: string;
  estado: string;
}

/**
 * The address of a postal code in the profile's fields; street and district are empty for the code of a whole town.
 *
 * @returns undefined for an unknown code
 */
export function readCepAnswer(answer: z.output<typeof cepWire>): CepAddress | undefined {
  if (answer.erro === true || answer.erro === "true") return undefined;
  const { logradouro = "", bairro = "", localidade = "", uf = "" } = answer;
  return { endereco: logradouro, bairro, cidade: localidade, estado: uf };
}
