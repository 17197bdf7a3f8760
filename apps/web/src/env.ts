/** The only reader of build-time variables. */
export const PRODUCT_NAME: string = import.meta.env.VITE_PRODUCT_NAME || "Farol";

const VIACEP = "https://viacep.com.br/ws";

const settingOf = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** Address of the postal-code service: written into the page by the server; absent in development. */
export function cepBaseUrl(): string {
  const given = settingOf("cep-base-url");
  return given?.startsWith("http") ? given : VIACEP;
}

/** Whether visitors may look at the demonstration; false in development. */
export const isDemoOffered = () => settingOf("demo") === "on";
