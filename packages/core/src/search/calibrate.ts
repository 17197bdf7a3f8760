/** Questions, each with a passage that answers it in other words; invented. */
const pairs: readonly (readonly [question: string, passage: string])[] = [
  ["qual o telefone para reclamar?", "Ouvidoria: atendimento ao cliente em dias úteis, ligação gratuita pelo 0800."],
  ["quando o dinheiro cai na conta?", "A liquidação financeira ocorre no segundo dia útil após o pregão."],
  ["quem paga o imposto?", "Cabe ao investidor recolher o tributo devido por meio de DARF."],
  ["o que acontece se eu atrasar?", "Em caso de mora incidem multa e encargos sobre o saldo devedor."],
  ["posso desistir da ordem?", "Enquanto não executada, a oferta pode ser cancelada pelo cliente."],
  ["como são guardados meus papéis?", "Os ativos ficam em custódia na câmara, em nome do titular."],
];

/** Texts that each model embeds once, to learn which cosines it gives to related texts. */
export const calibrationTexts: readonly string[] = pairs.flat();

/**
 * Cosine from which a model's texts count as related. It lies above the cosine of every question with the answer to
 * another one, and nearer to that of a question with its own answer. Models differ: some give unrelated texts 0.1,
 * others 0.75.
 *
 * @param vectors - of the {@link calibrationTexts}, in order
 */
export function thresholdBetween(vectors: readonly (readonly number[])[]): number {
  const questions = vectors.filter((_, place) => place % 2 === 0);
  const passages = vectors.filter((_, place) => place % 2 === 1);
  const related = questions.map((question, place) => cosine(question, passages[place] ?? []));
  const unrelated = questions.flatMap((question, place) =>
    passages.flatMap((passage, other) => (other === place ? [] : [cosine(question, passage)])),
  );
  return Math.max((mean(related) + mean(unrelated)) / 2, ...unrelated);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function cosine(one: readonly number[], other: readonly number[]): number {
  const product = one.reduce((sum, value, axis) => sum + value * (other[axis] ?? 0), 0);
  return product / (Math.hypot(...one) * Math.hypot(...other));
}
