/** Masks an address except its first letter and its provider: `m•••@exemplo.com.br`. */
export const maskEmail = (email: string): string => `${[...email][0] ?? ""}•••${email.slice(email.lastIndexOf("@"))}`;
