import { formatCount } from "../format.ts";

/** Caveats of a figure, in singular and plural. */
const words = {
  semCompra: ["ativo com compras que faltam", "ativos com compras que faltam"],
  semCustos: ["ativo com negócios de planilha, sem os custos", "ativos com negócios de planilha, sem os custos"],
  semPreco: ["ativo sem preço", "ativos sem preço"],
  precoAntigo: ["preço antigo", "preços antigos"],
  semCotacao: ["ativo sem cotação recente", "ativos sem cotação recente"],
  semPrecoEmDias: ["ativo sem preço em alguns dias", "ativos sem preço em alguns dias"],
  semDados: ["dado que falta", "dados que faltam"],
  serieVencida: ["opção vencida em aberto", "opções vencidas em aberto"],
  duasVersoes: ["nota com duas versões", "notas com duas versões"],
  mesIncompleto: ["mês incompleto", "meses incompletos"],
  mesPodeMudar: ["mês que pode mudar", "meses que podem mudar"],
  pontoAberto: ["ponto a resolver no mês", "pontos a resolver no mês"],
  arquivoNaoLido: ["arquivo não lido", "arquivos não lidos"],
  notaAberta: ["nota que não fecha", "notas que não fecham"],
  notaEmDuvida: ["nota com dúvida", "notas com dúvidas"],
  duvida: ["dúvida a responder", "dúvidas a responder"],
  notaAConferir: ["nota lida de imagem para conferir", "notas lidas de imagem para conferir"],
  posicaoDiferente: ["ativo diferente da posição da B3", "ativos diferentes da posição da B3"],
  exteriorIncompleto: ["nota do exterior fora da conta", "notas do exterior fora da conta"],
  notaForaDaConta: ["nota fora da conta", "notas fora da conta"],
  negocioForaDaConta: ["negócio fora da conta", "negócios fora da conta"],
  negocioSemCustos: ["negócio de planilha, sem os custos", "negócios de planilha, sem os custos"],
  ordemNoDia: ["dia com ordem não conhecida", "dias com ordem não conhecida"],
  regra: ["regra do imposto", "regras do imposto"],
  papelSemCodigo: ["papel sem código de negociação", "papéis sem código de negociação"],
} as const satisfies Record<string, readonly [singular: string, plural: string]>;

export type CaveatKind = keyof typeof words;

/** `1 preço antigo`, `12 preços antigos`. */
export function countCaveat(kind: CaveatKind, count: number): string {
  const [singular, plural] = words[kind];
  return formatCount(count, singular, plural);
}

/**
 * `7 ativos com compras que faltam ·` and `12 preços antigos`: the parts of a line, which breaks between them; a kind that
 * counts none is not named.
 */
export function tellCaveats(counted: readonly { kind: CaveatKind; count: number }[]): string[] {
  return joinParts(counted.filter(({ count }) => count > 0).map(({ kind, count }) => countCaveat(kind, count)));
}

/** Parts of a line, each but the last with the separator after it. */
export const joinParts = (parts: readonly string[]) =>
  parts.map((part, index) => (index < parts.length - 1 ? `${part} ·` : part));
