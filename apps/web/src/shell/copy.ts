import { PRODUCT_NAME } from "../env.ts";

export const copy = {
  broken: {
    title: "Algo deu errado nesta tela.",
    description: "Recarregue a página. Se o problema continuar, tente novamente mais tarde.",
    reload: "Recarregar",
  },
  loading: "Carregando",
  skipToContent: "Pular para o conteúdo",
  visitor: {
    login: "Entrar",
    register: "Registre-se",
    accountNavigation: "Acesso à conta",
    footer: `© 2023 ${PRODUCT_NAME}. Todos os direitos reservados.`,
    disclaimer: `O ${PRODUCT_NAME} organiza e calcula; não recomenda investimentos.`,
  },
  member: {
    showNavigation: "Abrir menu de navegação",
    hideNavigation: "Fechar menu de navegação",
    navigation: "Navegação principal",
    tools: "Ferramentas",
    userMenu: (name: string) => `Menu de ${name}`,
    logout: "Sair",
    loadingPanel: "Carregando painel",
  },
  entries: {
    dashboard: "Dashboard",
    portfolioAnalysis: "Análise de Carteira",
    assetAllocation: "Alocação de Ativos",
    objetivos: "Objetivos",
    settings: "Configurações",
    help: "Ajuda",
    upload: "Upload de Notas",
    processing: "Processar Arquivos",
    chat: "Chat Assistente",
  },
} as const;
