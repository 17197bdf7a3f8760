import { formatInstant } from "../format.ts";
import type { MailContent } from "./schema.ts";

const CHANGE_PASSWORD = "Se não foi você, altere sua senha agora em Configurações e encerre as outras sessões.";

const notices = {
  factorAdded: {
    subject: "Farol: verificação em duas etapas ativada",
    text: "Sua conta no Farol agora pede mais uma etapa depois da senha. Guarde os códigos de reserva em um lugar seguro.",
  },
  factorRemoved: {
    subject: "Farol: uma verificação em duas etapas foi removida",
    text: "Uma forma de verificação em duas etapas da sua conta no Farol acaba de ser removida.",
  },
  passkeyAdded: {
    subject: "Farol: uma chave de acesso foi cadastrada",
    text: "Uma chave de acesso nova da sua conta no Farol acaba de ser cadastrada. Com ela se entra sem digitar a senha.",
  },
  passkeyRemoved: {
    subject: "Farol: uma chave de acesso foi removida",
    text: "Uma chave de acesso da sua conta no Farol acaba de ser removida.",
  },
  passkeyCopied: {
    subject: "Farol: uma chave de acesso foi recusada",
    text: "Uma chave de acesso da sua conta no Farol foi recusada porque parece ter sido copiada. Remova-a em Configurações e cadastre outra.",
  },
  backupCodeUsed: {
    subject: "Farol: um código de reserva foi usado",
    text: "Alguém entrou na sua conta no Farol com a sua senha e um código de reserva, que não serve mais.",
  },
  newDevice: {
    subject: "Farol: entrada em um aparelho novo",
    text: "Alguém entrou na sua conta no Farol em um aparelho ou programa que ainda não tinha entrado nela.",
  },
  tokenCreated: {
    subject: "Farol: um token de acesso foi criado",
    text: "Um token de acesso à sua conta no Farol acaba de ser criado. Quem tem o token acessa os seus dados.",
  },
  emailUndone: {
    subject: "Farol: a troca de e-mail foi desfeita",
    text: "A troca do e-mail da sua conta no Farol foi desfeita. Todas as sessões foram encerradas, e a senha deixou de valer. A verificação em duas etapas e as chaves de acesso foram removidas. Crie outra senha em Esqueci minha senha e ative a verificação de novo em Configurações.",
  },
  factorsReset: {
    subject: "Farol: sua verificação em duas etapas foi removida",
    text: "Quem administra esta instalação removeu a verificação em duas etapas da sua conta no Farol. Os códigos de reserva deixaram de valer, e as sessões e os tokens foram encerrados. Entre com a sua senha e ative-a de novo em Configurações.",
  },
  backupCodesReplaced: {
    subject: "Farol: novos códigos de reserva",
    text: "Novos códigos de reserva foram criados para a sua conta no Farol. Os anteriores não servem mais.",
  },
} as const satisfies Record<string, MailContent>;
export type SecurityNotice = keyof typeof notices;

/**
 * The mail that informs a person of an action on their account.
 *
 * @param publicUrl - omitted when undefined
 */
export function securityMail(notice: SecurityNotice, at: Date, publicUrl: string | undefined): MailContent {
  const { subject, text } = notices[notice];
  return {
    subject,
    text: [
      "Olá!",
      "",
      text,
      "",
      `Quando: ${formatInstant(at.toISOString())}, no horário de Brasília.`,
      "",
      CHANGE_PASSWORD,
      ...(publicUrl ? ["", publicUrl] : []),
      "",
    ].join("\n"),
  };
}
