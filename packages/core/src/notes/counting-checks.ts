/** Beginnings of the names of proofs that count letters, lines, sheets or sums in place of money; no corrected figure changes them. */
const COUNTING = [
  "Linhas de negócios lidas",
  "Negócio não lido ",
  "Folhas da nota",
  "Débito nas compras e crédito nas vendas",
  "Contas impressas na nota",
  "Título público reconhecido",
  "Quantidades e preços sem prova na imagem",
  "Negócios sem total na imagem",
  "Mais de uma nota na folha da imagem",
  "Sem total na imagem: ",
  "Mercado não reconhecido na página ",
  "Custo não reconhecido na página ",
  "Imposto sem outra prova na página ",
  "Imposto de day trade não lido na imagem",
];

/** True for a proof whose two sides are counts, not amounts. @param nome - of the proof, as the reader gives it */
export function isCountingCheck(nome: string): boolean {
  return COUNTING.some((begin) => nome.startsWith(begin));
}
