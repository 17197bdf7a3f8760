import type { CaveatKind } from "@app/core/caveats/tell-caveats";

export const copy = {
  label: "Ressalvas",
  mend: "Resolver",
  mendOf: (name: string, detail = "") => [`Resolver ${name}`, detail].filter(Boolean).join(", "),
  /** Effect of each kind on the figures, and the way to mend it. */
  kinds: {
    semCompra: {
      title: "Compras que faltam",
      effect:
        "Foi vendido mais do que as notas mostram como comprado: o que não se sabe destes ativos não está nas somas.",
    },
    semPreco: { title: "Sem preço", effect: "Não há preço conhecido: ficam fora do valor." },
    precoAntigo: { title: "Preços antigos", effect: "O último preço é de mais de cinco dias úteis atrás." },
    semCotacao: {
      title: "Sem cotação recente",
      effect: "Enquanto faltar uma cotação de no máximo cinco dias úteis, tudo é medido pelo custo.",
    },
    semDados: { title: "Dados que faltam", effect: "O que falta para a conta completa." },
    serieVencida: {
      title: "Opções vencidas em aberto",
      effect:
        "Se ninguém exerceu, o prêmio é resultado do mês do vencimento: confirme. Se houve exercício, registre-o em Posições.",
    },
    duasVersoes: {
      title: "Notas com duas versões",
      effect: "Nenhuma das duas entra nos valores até você escolher.",
    },
    mesIncompleto: {
      title: "Meses incompletos",
      effect: "Falta resolver algo neles: seus valores não estão em nenhum total.",
    },
    mesPodeMudar: {
      title: "Meses que podem mudar",
      effect: "Há arquivos não lidos: os valores são das notas lidas até aqui. Estão nos totais e podem mudar.",
    },
    pontoAberto: {
      title: "O que falta",
      effect: "Enquanto faltar, o mês não tem total. Os grupos que não dependem disso estão certos.",
    },
    arquivoNaoLido: {
      title: "Arquivos não lidos",
      effect: "Este mês pode mudar: os valores abaixo são das notas lidas até aqui.",
    },
    notaAberta: {
      title: "Notas que não fecham",
      effect: "A conta delas não fecha até o centavo: ficam fora dos valores.",
    },
    notaEmDuvida: {
      title: "Notas com dúvidas",
      effect: "A conta delas fecha, mas algo impresso não confere: o mês fica em aberto até você responder.",
    },
    duvida: {
      title: "Dúvidas sobre a nota",
      effect: "A conta fecha, mas isto não confere. Veja na página da nota: o mês fica em aberto até você responder.",
    },
    notaAConferir: {
      title: "Notas lidas de imagem",
      effect:
        "A conta delas fecha, mas ficam fora dos valores até você conferir a data, o número e os ativos com o PDF.",
    },
    posicaoDiferente: {
      title: "Posição da B3",
      effect:
        "O relatório mais novo da B3 mostra outras quantidades: falta uma nota, um evento ou a posição inicial, e os valores podem mudar.",
    },
    semCustos: {
      title: "Negócios de planilha",
      effect:
        "A planilha da B3 não traz corretagem nem taxas: custo, preço médio e resultado mudam quando as notas entrarem.",
    },
    exteriorIncompleto: {
      title: "Notas do exterior fora da conta",
      effect: "Quantidades, custos e valores no exterior podem ser outros: nada destas notas entra neles.",
    },
    papelSemCodigo: {
      title: "Papéis sem código",
      effect:
        "As notas trazem só o nome: sem o código eles não se juntam aos outros negócios, e o que podem ser não é certo.",
    },
  } satisfies Record<CaveatKind, { title: string; effect: string }>,
} as const;
