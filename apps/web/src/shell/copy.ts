import { PRODUCT_NAME } from "../env.ts";

export const copy = {
  broken: {
    title: "Algo deu errado nesta tela.",
    description: "Tente novamente. Se o problema continuar, recarregue a página.",
  },
  /** A file of the client did not come. */
  notCome: {
    offline: {
      title: "Sem conexão com o servidor.",
      description: "Verifique sua internet e tente novamente.",
    },
    outdated: {
      title: `Há uma versão nova do ${PRODUCT_NAME}.`,
      description: "Termine o que está fazendo e recarregue a página para continuar.",
    },
    missing: {
      title: "Não foi possível carregar esta parte.",
      description: "Tente novamente em alguns instantes.",
    },
  },
  retry: "Tentar novamente",
  reload: "Recarregar a página",
  loading: "Carregando",
  portfolioTabs: {
    positions: "Posições",
    results: "Resultados",
    returns: "Rentabilidade",
    taxes: "Impostos",
    notes: "Minhas notas",
    imports: "Importar",
  },
  loadingDialog: "Carregando...",
  failedDialog: "Não foi possível abrir",
  skipToContent: "Pular para o conteúdo",
  visitor: {
    login: "Entrar",
    register: "Registre-se",
    accountNavigation: "Acesso à conta",
    legalNavigation: "Informações legais",
    terms: "Termos de Uso",
    privacy: "Política de Privacidade",
    footer: `© 2023 ${PRODUCT_NAME}. Todos os direitos reservados.`,
    disclaimer: `O ${PRODUCT_NAME} organiza e calcula; não recomenda investimentos.`,
  },
  member: {
    showNavigation: "Abrir menu de navegação",
    hideNavigation: "Fechar menu de navegação",
    navigation: "Navegação principal",
    tools: "Ferramentas",
    userMenu: (name: string) => `Menu de ${name}`,
    profile: "Meu Perfil",
    settings: "Configurações",
    administration: "Administração",
    manageUsers: "Gerenciar Usuários",
    sendNotifications: "Enviar Notificações",
    manageContent: "Gerenciar Conteúdo",
    prices: "Preços e Séries",
    auditTrail: "Registro de Alterações",
    logout: "Sair",
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
