/** Words that decide what a question is about. */
const KEY_WORDS = (
  "corretagem corretagens corretora corretoras emolumento emolumentos liquidacao liquido operacao operacoes negocio negocios " +
  "negociacao negociacoes compra compras venda vendas comprei vendi preco precos medio medios media meio meia quantidade quantas quantos " +
  "carteira ativos acoes posicao posicoes explique explica detalhe detalhes aparece aparecem lucro prejuizo dividendos " +
  "imposto impostos custos custo taxas janeiro fevereiro marco abril junho julho agosto setembro outubro novembro dezembro " +
  "passado investi tenho quanto quanta compro vendo comprar comprou compara tenha"
).split(" ");
const known = new Set(KEY_WORDS);

/** In shorter words one letter makes another word: `nota`, `nova`. */
const SHORTEST_KEY = 5;

/**
 * Mends one wrong, missing, surplus or swapped letter in the words that decide what a question is about.
 *
 * @param text - lower case, without accents
 */
export function mendTypos(text: string): string {
  return text.replace(/\b[a-z]+\b/g, (word) => {
    if (word.length < SHORTEST_KEY - 1 || known.has(word)) return word;
    const near = KEY_WORDS.filter((key) => key.length >= SHORTEST_KEY && isOneEditAway(word, key));
    return near.length === 1 && near[0] ? near[0] : word;
  });
}

function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (text: string, skip: number) => text.slice(at + skip);
  if (a.length > b.length) return rest(a, 1) === rest(b, 0);
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  const isSwap = a[at] === b[at + 1] && a[at + 1] === b[at];
  return rest(a, 1) === rest(b, 1) || (isSwap && rest(a, 2) === rest(b, 2));
}
