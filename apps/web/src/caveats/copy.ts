import type { CaveatKind } from "@app/core/caveats/tell-caveats";

export const copy = {
  label: "Ressalvas",
  mend: "Resolver",
  mendOf: (name: string, detail = "") => [`Resolver ${name}`, detail].filter(Boolean).join(", "),
  /** Effect of each kind on the figures, and the way to mend it. */
  kinds: {
    semCompra: {
      title: "Compras que faltam",
      effect: "As notas mostram mais vendas do que compras destes ativos. As somas levam só a parte conhecida.",
    },
    semPreco: { title: "Sem preço", effect: "Estes ativos não têm preço e ficam fora do valor." },
    precoAntigo: { title: "Preços antigos", effect: "O último preço é de mais de cinco dias úteis atrás." },
    semCotacao: {
      title: "Sem cotação recente",
      effect: "A alocação usa o custo até que todos tenham cotação dos últimos cinco dias úteis.",
    },
    semPrecoEmDias: {
      title: "Sem preço em alguns dias",
      effect: "Nos dias em que um destes ativos não tem preço recente, o valor da carteira não é conhecido.",
    },
    semDados: { title: "Dados que faltam", effect: "O que falta para a conta completa." },
    serieVencida: {
      title: "Opções vencidas em aberto",
      effect:
        "Se ninguém exerceu, o prêmio é resultado do mês do vencimento: confirme. Se houve exercício, registre-o em Posições.",
    },
    duasVersoes: {
      title: "Notas com duas versões",
      effect: "Escolha a versão que vale. Até lá, as duas ficam fora dos valores.",
    },
    mesIncompleto: {
      title: "Meses incompletos",
      effect: "Estes meses têm algo a resolver e ficam fora dos totais.",
    },
    mesPodeMudar: {
      title: "Meses que podem mudar",
      effect: "Há arquivos não lidos: os valores são das notas lidas até aqui. Estão nos totais e podem mudar.",
    },
    pontoAberto: {
      title: "O que falta",
      effect: "O mês fica sem total até você resolver isto. Os outros grupos estão certos.",
    },
    arquivoNaoLido: {
      title: "Arquivos não lidos",
      effect: "Este mês pode mudar: os valores são das notas lidas até aqui.",
    },
    notaAberta: {
      title: "Notas que não fecham",
      effect: "A conta destas notas não fecha até o centavo. Elas ficam fora dos valores.",
    },
    notaEmDuvida: {
      title: "Notas com dúvidas",
      effect: "A conta fecha, mas algo impresso não confere. O mês fica em aberto até você responder.",
    },
    duvida: {
      title: "Dúvidas sobre a nota",
      effect: "A conta fecha, mas isto não confere. Veja na página da nota. O mês fica em aberto até você responder.",
    },
    notaAConferir: {
      title: "Notas lidas de imagem",
      effect: "A conta destas notas fecha. Confira a data, o número e os ativos com o PDF para que entrem nos valores.",
    },
    posicaoDiferente: {
      title: "Posição da B3",
      effect:
        "O relatório mais novo da B3 mostra outras quantidades. Falta uma nota, um evento ou a posição inicial. Os valores podem mudar.",
    },
    semCustos: {
      title: "Negócios de planilha",
      effect:
        "A planilha da B3 vem sem corretagem e taxas. Custo, preço médio e resultado mudam quando as notas entrarem.",
    },
    exteriorIncompleto: {
      title: "Notas do exterior fora da conta",
      effect: "Estas notas ficam fora da conta. Quantidades, custos e valores no exterior podem mudar.",
    },
    papelSemCodigo: {
      title: "Papéis sem código",
      effect: "As notas trazem só o nome destes papéis. Informe o código para que seus negócios entrem na conta.",
    },
  } satisfies Partial<Record<CaveatKind, { title: string; effect: string }>>,
} as const;
