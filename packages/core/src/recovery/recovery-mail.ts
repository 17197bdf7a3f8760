import type { MailContent } from "../outbox/schema.ts";

/**
 * The mail with a recovery code.
 *
 * The code is the only run of six to eight digits in it, so that people and password managers recognise it.
 *
 * @param publicUrl - URL of the installation; omitted when undefined
 */
export function recoveryMail(code: string, publicUrl: string | undefined): MailContent {
  return {
    subject: "Farol: código para redefinir sua senha",
    text: [
      "Olá!",
      "",
      "Recebemos um pedido para redefinir a senha da sua conta no Farol. Digite este código na tela Recuperar Senha:",
      "",
      code,
      "",
      "Ele vale por dez minutos e serve uma única vez.",
      "",
      "Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.",
      ...(publicUrl ? ["", publicUrl] : []),
      "",
    ].join("\n"),
  };
}

/** The mail about a changed password. */
export function passwordChangedMail(publicUrl: string | undefined): MailContent {
  return {
    subject: "Farol: sua senha foi alterada",
    text: [
      "Olá!",
      "",
      "A senha da sua conta no Farol acaba de ser alterada, e as sessões que estavam abertas foram encerradas.",
      "Se você usava tokens de acesso, eles foram revogados.",
      "",
      "Se não foi você, use a opção Esqueci minha senha para definir outra agora.",
      ...(publicUrl ? ["", publicUrl] : []),
      "",
    ].join("\n"),
  };
}
