import { formatInstant } from "@app/core/format";

const ONLY_PASSWORD = "Só a senha passa a bastar para entrar, e os códigos de reserva deixam de valer.";
const GO_ON = "Deseja continuar?";

export const copy = {
  loading: "Carregando...",
  loadFailed: "Não foi possível carregar a verificação em duas etapas.",
  required: {
    title: "Ative a verificação em duas etapas",
    hint: "Nesta instalação, administradores precisam de mais uma etapa além da senha antes de continuar.",
    goOn: "Continuar",
  },
  totp: {
    title: "Aplicativo autenticador",
    off: "Depois da senha, o Farol pede um código de seis números que muda a cada meio minuto no seu celular.",
    on: "Ativo. Ao entrar, o Farol pede o código do aplicativo.",
    add: "Configurar aplicativo",
    remove: "Remover aplicativo",
    removed: "O aplicativo autenticador foi removido.",
    removeFailed: "Não foi possível remover o aplicativo. Por favor, tente novamente.",
    startFailed: "Não foi possível começar. Por favor, tente novamente.",
    confirm: {
      title: "Remover aplicativo",
      message: (isLast: boolean) =>
        `${isLast ? ONLY_PASSWORD : "O Farol deixa de pedir o código do aplicativo."} ${GO_ON}`,
    },
  },
  passkeys: {
    title: "Chaves de acesso",
    hint: "Entre com a digital, o rosto ou o PIN do seu aparelho. A chave fica no aparelho e só funciona neste endereço do Farol.",
    add: "Adicionar chave de acesso",
    times: (createdAt: string, lastUsedAt: string | null) =>
      `Cadastrada em ${formatInstant(createdAt)} · ${lastUsedAt ? `usada em ${formatInstant(lastUsedAt)}` : "ainda não usada"}`,
    elsewhere: (dominio: string) =>
      `Para usar chaves de acesso, abra o Farol em ${dominio}, em um navegador que as tenha.`,
    nowhere: "Neste endereço do Farol não há chaves de acesso.",
    remove: "Remover",
    removeNamed: (nome: string) => `Remover a chave de acesso ${nome}`,
    removed: "A chave de acesso foi removida.",
    removeFailed: "Não foi possível remover a chave de acesso. Por favor, tente novamente.",
    added: "Chave de acesso cadastrada",
    confirmRemoval: {
      title: "Remover chave de acesso",
      message: (nome: string, isLast: boolean) =>
        `${isLast ? ONLY_PASSWORD : `A chave ${nome} deixa de abrir a sua conta.`} ${GO_ON}`,
    },
    form: {
      title: "Adicionar chave de acesso",
      nome: "Nome",
      nomeHint: "Para reconhecer a chave depois, como Celular ou Notebook.",
      next: "Em seguida o navegador pergunta onde guardar a chave e pede a digital, o rosto ou o PIN.",
      cancel: "Cancelar",
      submit: "Continuar",
      stopped: "O navegador não criou a chave de acesso. Tente novamente.",
      repeated: "Este aparelho já guarda uma chave de acesso da sua conta.",
    },
  },
  setUp: {
    title: "Configurar aplicativo",
    scan: "No aplicativo autenticador do celular, adicione uma conta e aponte a câmera para esta imagem.",
    qr: "Código QR para o aplicativo autenticador",
    type: "Sem câmera? Digite esta chave no aplicativo:",
    code: "Código que o aplicativo mostra",
    cancel: "Cancelar",
    submit: "Ativar",
    failed: "Não foi possível ativar. Por favor, tente novamente.",
    done: "Verificação em duas etapas ativada",
  },
  codes: {
    title: "Códigos de reserva",
    left: (count: number) =>
      count === 1
        ? "Resta 1 código de reserva."
        : count === 0
          ? "Não resta nenhum."
          : `Restam ${count} códigos de reserva.`,
    hint: "Servem para entrar se você perder o aparelho, cada um uma vez.",
    replace: "Criar novos códigos",
    replaceFailed: "Não foi possível criar novos códigos. Por favor, tente novamente.",
    confirm: {
      title: "Criar novos códigos",
      message: "Os códigos de reserva que você guardou deixam de valer. Deseja continuar?",
    },
    warning: "Guarde estes códigos agora, fora do aparelho. Eles não serão mostrados novamente.",
    list: "Seus códigos de reserva",
    copy: "Copiar códigos",
    copied: "Códigos copiados",
    copyFailed: "O navegador não permitiu copiar. Selecione os códigos acima e copie.",
    save: "Salvar em arquivo",
    fileName: "farol-codigos-de-reserva.txt",
    done: "Concluir",
    close: "Fechar",
  },
} as const;
