import type { MailContent } from "../outbox/schema.ts";
import { CONFIRMATION_PATH } from "./confirmation-rules.ts";

/**
 * The mail that asks a person to confirm their address: with a link where the installation's URL is known, else with a
 * code.
 *
 * @param publicUrl - origin of the installation, the only source of the link
 */
export function confirmationMail(secret: string, publicUrl: string | undefined): MailContent {
  return {
    subject: "Farol: confirme seu e-mail",
    text: [
      "Olá!",
      "",
      ...(publicUrl ? linkLines(secret, publicUrl) : codeLines(secret)),
      "",
      "Vale por sete dias. Até lá você pode usar o Farol normalmente.",
      "",
      "Se não foi você quem se cadastrou, ignore esta mensagem.",
      "",
    ].join("\n"),
  };
}

const linkLines = (token: string, publicUrl: string) => [
  "Para confirmar que este e-mail é seu, abra este link e clique em Confirmar e-mail:",
  "",
  `${publicUrl}${CONFIRMATION_PATH}#${token}`,
];

const codeLines = (code: string) => [
  "Para confirmar que este e-mail é seu, entre na sua conta e digite este código em Configurações:",
  "",
  code,
];
