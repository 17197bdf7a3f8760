import { ACCESS_TOKEN_PREFIX } from "@app/core/access-tokens/token-rules";
import type { SecurityAction } from "@app/core/audit/schema";
import { dayInSaoPaulo } from "@app/core/calendar";
import { formatCount, formatDay, formatInstant } from "@app/core/format";
import { PRODUCT_NAME } from "../../env.ts";

const day = (instant: string) => formatDay(dayInSaoPaulo(new Date(instant)));

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
  email: { title: "E-mail" },
  password: {
    title: "Senha",
    hint: "A nova senha encerra as sessões abertas em outros aparelhos e revoga todos os tokens de acesso.",
    current: "Senha atual",
    next: "Nova senha",
    nextHint: "De 6 a 15 caracteres, com letra maiúscula, número e caractere especial.",
    confirmation: "Confirmar nova senha",
    submit: "Alterar senha",
    failed: "Não foi possível alterar a senha. Por favor, tente novamente.",
    changed: "Senha alterada",
    changedMessage: "As outras sessões foram encerradas. Os tokens de acesso foram revogados.",
  },
  security: {
    title: "Segurança",
    hint: "Verificação em duas etapas: além da senha, algo que só você tem. Protege a conta mesmo que alguém descubra a sua senha ou leia o seu e-mail.",
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
    end: "Encerrar",
    endNamed: (device: string, createdAt: string) =>
      `Encerrar a sessão de ${device}, aberta em ${formatInstant(createdAt)}`,
    endOthers: "Encerrar outras sessões",
    confirm: {
      title: "Encerrar outras sessões",
      message: "Os outros aparelhos vão precisar entrar novamente. Deseja continuar?",
    },
    confirmOne: {
      title: "Encerrar sessão",
      message: (device: string) => `Quem usa esta sessão (${device}) vai precisar entrar novamente. Deseja continuar?`,
    },
    endedOne: "A sessão foi encerrada.",
    failedOne: "Não foi possível encerrar a sessão. Por favor, tente novamente.",
    ended: "As outras sessões foram encerradas.",
    failed: "Não foi possível encerrar as outras sessões. Por favor, tente novamente.",
  },
  activity: {
    title: "Atividade da conta",
    hint: "O que aconteceu com a sua conta nos últimos seis meses. Se algo não foi você, altere a senha.",
    loading: "Carregando atividade...",
    loadFailed: "Não foi possível carregar a atividade da conta.",
    empty: "Nenhuma atividade registrada ainda.",
    loadMore: "Carregar mais",
    loadMoreFailed: "Não foi possível carregar mais atividades.",
    from: (device: string, address: string) => `${device}, endereço ${address}`,
    sentences: {
      "login.succeeded": "Você entrou na conta.",
      "login.failed": "Houve uma tentativa de entrar com a senha errada.",
      "limit.reached": "Houve tentativas demais em pouco tempo.",
      "access.refused": "Um pedido foi recusado por falta de permissão.",
      "password.reset": "A senha foi redefinida com um código enviado por e-mail.",
      "password.changed": "A senha foi alterada.",
      "email.changed": "O e-mail da conta foi trocado.",
      "email.withdrawn": "O pedido de troca de e-mail foi retirado.",
      "email.undone": "A troca de e-mail foi desfeita pelo endereço anterior.",
      "secondFactor.added": "A verificação em duas etapas foi ativada.",
      "secondFactor.removed": "Uma verificação em duas etapas foi removida.",
      "secondFactor.failed": "Alguém acertou a senha e errou o código da segunda etapa.",
      "secondFactor.reset": "Quem administra o servidor removeu a verificação em duas etapas.",
      "sessions.ended": "Quem administra o servidor encerrou as sessões e os tokens da conta.",
      "passkey.added": "Uma chave de acesso foi cadastrada.",
      "passkey.removed": "Uma chave de acesso foi removida.",
      "passkey.failed": "Uma chave de acesso foi recusada.",
      "accessToken.created": "Um token de acesso foi criado.",
      "accessToken.revoked": "Um token de acesso foi revogado.",
      "account.exported": "Seus dados foram exportados.",
      "account.imported": "A importação dos seus dados foi pedida.",
      "account.deleted": "A conta foi excluída.",
      "user.promoted": "Você recebeu privilégios de administrador.",
      "user.demoted": "Seus privilégios de administrador foram removidos.",
    } satisfies Record<SecurityAction, string>,
  },
  accessTokens: {
    title: "Tokens de acesso",
    hint: "Um token liga um programa seu, como um script ou uma planilha, ao Farol sem usar a sua senha. Quem tem o token acessa os seus dados: cuide dele como de uma senha.",
    loading: "Carregando tokens...",
    loadFailed: "Não foi possível carregar os tokens.",
    empty: {
      title: "Nenhum token de acesso",
      description: "Crie um se algum programa seu precisa consultar as suas notas ou enviar novas.",
    },
    create: "Novo token",
    docs: "Documentação da API",
    permission: (podeEscrever: boolean) => (podeEscrever ? "Leitura e escrita" : "Somente leitura"),
    expired: "Expirado",
    dates: ({ createdAt, lastUsedAt, expiresAt, expirado }: AccessTokenDates) => {
      const use = lastUsedAt ? `usado em ${formatInstant(lastUsedAt)}` : "nunca usado";
      return `Criado em ${day(createdAt)} · ${use} · ${expirado ? "expirou em" : "vale até"} ${day(expiresAt)}`;
    },
    revoke: "Revogar",
    remove: "Remover",
    revokeNamed: (nome: string) => `Revogar ${nome}`,
    removeNamed: (nome: string) => `Remover ${nome}`,
    confirm: {
      title: "Revogar token",
      message: (nome: string) => `O programa que usa "${nome}" deixa de ter acesso agora. Deseja continuar?`,
    },
    revoked: "O token foi revogado.",
    removed: "O token foi removido da lista.",
    revokeFailed: "Não foi possível revogar o token. Por favor, tente novamente.",
    close: "Fechar",
    form: {
      title: "Novo token de acesso",
      nome: "Nome",
      nomeHint: "Por exemplo: Planilha de casa.",
      permission: "Permissão",
      permissions: {
        read: { label: "Somente leitura", description: "Consulta seus dados, sem alterar nada." },
        write: {
          label: "Leitura e escrita",
          description:
            "Também envia, altera e exclui notas e objetivos. Pode mudar o perfil e apagar a conversa com o assistente.",
        },
      },
      limits: "Nenhum token troca a senha, exclui a conta ou cria outros tokens.",
      validity: "Validade",
      validities: { 30: "30 dias", 90: "90 dias", 365: "1 ano" },
      password: "Digite sua senha para confirmar",
      cancel: "Cancelar",
      submit: "Criar token",
      failed: "Não foi possível criar o token. Por favor, tente novamente.",
    },
    made: {
      title: "Token criado",
      warning: "Copie o token agora. Ele não será mostrado novamente.",
      label: (nome: string) => `Token de "${nome}"`,
      copy: "Copiar token",
      copied: "Token copiado",
      copyFailed: "O navegador não permitiu copiar. Selecione o token acima e copie.",
      usage: "O programa envia o token em cada requisição, neste cabeçalho:",
      header: `Authorization: Bearer ${ACCESS_TOKEN_PREFIX}…`,
      done: "Concluir",
    },
  },
  pdf: {
    title: "Senhas de PDF",
    hint: "Guardadas com criptografia e tentadas em cada nota protegida, para você não precisar digitar todo mês.",
  },
  reminders: { title: "Lembretes" },
  prices: {
    title: "Preços e índices públicos",
    hint: "Só baixamos arquivos iguais para todos, da B3 e do Banco Central; nada seu é enviado.",
  },
  assistant: {
    title: "Assistente",
    hint: "O assistente responde sozinho, sem mandar nada para fora. Estes serviços podem ajudá-lo. Cada um recebe só o que está escrito aqui, depois que você concordar.",
    loading: "Carregando serviços...",
    loadFailed: "Não foi possível carregar os serviços do assistente.",
    failed: "Não foi possível mudar esta escolha. Por favor, tente novamente.",
    leaves: (host: string) => `O que passa a ser enviado a ${host}:`,
    services: {
      modelo: {
        label: (host: string) => `Modelo de linguagem em ${host}`,
        description: "Entende a pergunta e escreve a resposta com os mesmos valores, calculados aqui.",
        leaves: [
          "o que você escreve ao assistente, e as perguntas anteriores da conversa;",
          "os códigos dos ativos, os nomes das corretoras e os dos seus objetivos;",
          "os valores, quantidades e datas que respondem à pergunta, já calculados.",
        ],
        stays:
          "O texto dos seus documentos, nome, e-mail, CPF e senhas não são enviados. Enquanto desligado, quem responde é o próprio assistente.",
      },
      busca: {
        label: (host: string) => `Busca por sentido em ${host}`,
        description: "Encontra trechos dos seus documentos que respondem com outras palavras.",
        leaves: [
          "os trechos de todos os seus documentos, agora e quando você enviar outros;",
          "as perguntas que você faz sobre o texto deles.",
        ],
        stays:
          "CPF, conta e outros dados pessoais dos trechos são cobertos antes. Ao desligar, o que o serviço devolveu é apagado daqui, e a busca continua por palavras.",
      },
    },
  },
  feedback: { title: "Avaliações do assistente" },
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
  importing: {
    title: "Importar meus dados",
    hint: "Traz para esta conta, ainda sem dados, o ZIP que você exportou em outra instalação com o mesmo e-mail. Os PDFs são lidos de novo aqui. Se têm senha, guarde-a antes em 'Senhas de PDF'. O perfil, as classes e leituras do imposto e as opções do assistente desta conta são trocados pelos da exportação.",
    choose: "Escolher o ZIP exportado",
    sending: "Enviando o ZIP...",
    sent: "ZIP enviado",
    failed: "Não foi possível importar seus dados",
    checking: (done: number, total: number) =>
      total === 0
        ? "Conferindo o conteúdo..."
        : `Conferindo e guardando: ${done} de ${formatCount(total, "arquivo", "arquivos")}.`,
    reading: (done: number, total: number) => `Lendo os arquivos: ${done} de ${total}. Você pode sair desta tela.`,
    ended: {
      concluido: "Seus dados foram importados",
      erro: "A importação foi recusada",
      conferindo: "",
      lendo: "",
    },
    whole: (when: string) => `Importação de ${formatInstant(new Date(when))}.`,
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

/** Sentences on a token's creation, use and expiry; instants are ISO 8601. */
interface AccessTokenDates {
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string;
  expirado: boolean;
}
