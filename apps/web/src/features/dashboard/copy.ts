export const copy = {
  greeting: (name: string) => `Bem-vindo, ${name}!`,
  subtitle: "Três passos para transformar suas notas em respostas.",
  steps: {
    upload: {
      title: "Envie suas notas",
      text: "Escolha os PDFs das notas de corretagem, do jeito que a corretora mandou.",
      action: "Enviar notas",
    },
    processing: {
      title: "Processe os arquivos",
      text: "Cada nota é lida e conferida até o centavo antes de entrar nas contas.",
      action: "Processar arquivos",
    },
    chat: {
      title: "Pergunte ao assistente",
      text: "Corretagem, preço médio, ativos: a resposta mostra a nota, a página e a linha.",
      action: "Fazer uma pergunta",
    },
  },
} as const;
