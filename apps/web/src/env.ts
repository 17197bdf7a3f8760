/** The only reader of build-time variables. */
export const PRODUCT_NAME: string = import.meta.env.VITE_PRODUCT_NAME || "Farol";

const VIACEP = "https://viacep.com.br/ws";

/** Address of the postal-code service: written into the page by the server; absent in development. */
export function cepBaseUrl(): string {
  const given = document.querySelector<HTMLMetaElement>('meta[name="cep-base-url"]')?.content;
  return given?.startsWith("http") ? given : VIACEP;
}
