export const copy = {
  dialog: {
    title: "Informações",
    loading: "Carregando informações...",
    loadFailed: "Não foi possível carregar as informações. Por favor, tente novamente mais tarde.",
  },
  help: {
    title: "Ajuda",
    subtitle: "Respostas para as dúvidas mais comuns.",
    search: "Buscar na ajuda",
    searchHint: "Ex.: senha, nota de corretagem",
    loading: "Carregando a ajuda...",
    empty: "Ainda não há perguntas por aqui.",
    emptyDescription: "Volte em breve: estamos escrevendo as respostas.",
    found: (count: number) => (count === 1 ? "1 pergunta encontrada" : `${count} perguntas encontradas`),
    notFound: "Nenhuma pergunta encontrada.",
    notFoundDescription: "Tente outras palavras ou menos palavras.",
    seeAlso: "Veja também",
    terms: "Termos de Uso",
    privacy: "Política de Privacidade",
  },
} as const;
