import { maskEmail } from "../audit/mask-email.ts";
import type { MailContent } from "../outbox/schema.ts";
import { CHANGE_PATH, UNDO_PATH } from "./email-change-rules.ts";

const mail = (subject: string, lines: readonly string[]): MailContent => ({
  subject: `Farol: ${subject}`,
  text: ["Olá!", "", ...lines, ""].join("\n"),
});

/**
 * The mail to the new address: with a link where the installation's URL is known, else with a code.
 *
 * @param publicUrl - origin of the installation, the only source of the link
 */
export const newAddressMail = (secret: string, publicUrl: string | undefined) =>
  mail("confirme seu novo e-mail", [
    ...(publicUrl
      ? [
          "Para usar este e-mail na sua conta, abra este link e clique em Trocar e-mail:",
          "",
          `${publicUrl}${CHANGE_PATH}#${secret}`,
        ]
      : ["Para usar este e-mail na sua conta, entre nela e digite este código em Configurações:", "", secret]),
    "",
    "Vale por um dia. Se não foi você quem pediu, ignore esta mensagem.",
  ]);

/** The mail to a new address that has an account already, whose owner alone learns of it. */
export const takenAddressMail = () =>
  mail("este e-mail já tem uma conta", [
    "Alguém pediu para usar este e-mail em outra conta do Farol. Ele já é o de uma conta, e nada mudou.",
    "",
    "Se foi você, exclua antes a conta que tem este e-mail, ou escolha outro.",
  ]);

/** The mail to the old address when a change is asked for. */
export const changeAskedMail = (novo: string, publicUrl: string | undefined) =>
  mail("pedido de troca de e-mail", [
    `Alguém entrou na sua conta do Farol e pediu para trocar o e-mail dela por ${maskEmail(novo)}. A troca só vale depois que esse endereço for confirmado.`,
    "",
    "Se não foi você, altere sua senha agora em Configurações e encerre as outras sessões.",
    ...(publicUrl ? ["", publicUrl] : []),
  ]);

/** The mail to the old address after the change. */
export const changedMail = (novo: string, secret: string, publicUrl: string | undefined) =>
  mail("o e-mail da sua conta mudou", [
    `O e-mail da sua conta do Farol agora é ${maskEmail(novo)}.`,
    "",
    "Se não foi você, desfaça a troca em até sete dias. A conta volta a este e-mail, e todas as sessões são encerradas. A senha deixa de valer, e a verificação em duas etapas é removida.",
    "",
    ...(publicUrl
      ? [`${publicUrl}${UNDO_PATH}#${secret}`]
      : [`Abra a página ${UNDO_PATH} do Farol e digite este código:`, "", secret]),
  ]);
