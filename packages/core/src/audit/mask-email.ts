/** An address of which only the first letter and the provider can be told: `m•••@exemplo.com.br`. */
export const maskEmail = (email: string): string => `${[...email][0] ?? ""}•••${email.slice(email.lastIndexOf("@"))}`;
