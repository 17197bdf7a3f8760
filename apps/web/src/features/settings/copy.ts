import { formatInstant } from "@app/core/format";
import { PRODUCT_NAME } from "../../env.ts";

export const copy = {
  title: "Configurações",
  subtitle: `Aparência, segurança e os seus dados no ${PRODUCT_NAME}.`,
  appearance: {
    title: "Aparência",
    theme: "Tema",
    themes: { auto: "Sistema", light: "Claro", dark: "Escuro" },
    hideValues: "Ocultar valores",
    hideValuesHint: "Cobre os valores em reais nas telas e no chat, só neste navegador.",
  },
  password: {
    title: "Senha",
    hint: "A nova senha encerra as sessões abertas em outros aparelhos.",
    current: "Senha atual",
    next: "Nova senha",
    nextHint: "De 6 a 15 caracteres, com letra maiúscula, número e caractere especial.",
    confirmation: "Confirmar nova senha",
    submit: "Alterar senha",
    failed: "Não foi possível alterar a senha. Por favor, tente novamente.",
    changed: "Senha alterada",
    changedMessage: "As outras sessões foram encerradas.",
  },
  sessions: {
    title: "Sessões abertas",
    loading: "Carregando sessões...",
    loadFailed: "Não foi possível carregar as sessões.",
    current: "Esta sessão",
    device: (browser: string, system: string) => (system ? `${browser} no ${system}` : browser),
    unknownDevice: "Aparelho desconhecido",
    times: (createdAt: string, lastUsedAt: string) =>
      `Entrou em ${formatInstant(createdAt)} · usada em ${formatInstant(lastUsedAt)}`,
    endOthers: "Encerrar outras sessões",
    confirm: {
      title: "Encerrar outras sessões",
      message: "Os outros aparelhos vão precisar entrar novamente. Deseja continuar?",
    },
    ended: "As outras sessões foram encerradas.",
    failed: "Não foi possível encerrar as outras sessões. Por favor, tente novamente.",
  },
  data: {
    title: "Seus dados",
    exportHint: "Um arquivo ZIP com seu cadastro, notas, negócios e conversas em JSON e CSV, e os PDFs originais.",
    export: "Exportar meus dados",
    exporting: "Preparando o arquivo...",
    confirm: {
      title: "Exportar meus dados",
      message: "O arquivo contém suas notas e dados pessoais. Guarde-o em um lugar seguro. Deseja continuar?",
      isHarmless: true,
    },
    fileName: `${PRODUCT_NAME.toLowerCase()}-meus-dados.zip`,
    exported: "Seus dados foram exportados.",
    exportFailed: "Não foi possível exportar seus dados. Por favor, tente novamente.",
  },
  deletion: {
    title: "Excluir conta",
    hint: "Apaga seu cadastro, notas, PDFs, conversas e tudo o que foi calculado. Não há como desfazer.",
    open: "Excluir minha conta",
    question: "Tudo o que é seu será apagado agora: cadastro, PDFs, notas, conversas. Esta ação não pode ser desfeita.",
    password: "Digite sua senha para confirmar",
    cancel: "Cancelar",
    submit: "Excluir conta",
    failed: "Não foi possível excluir a conta. Por favor, tente novamente.",
    deleted: "Sua conta foi excluída.",
  },
} as const;
