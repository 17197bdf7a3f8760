import { anyOf, inARow } from "./understanding/lexicon/expression.ts";
import { isInOtherLanguage } from "./understanding/other-language.ts";

/** Things that a question may be about and that no note holds: where one of them was not read, the question is not answered. */
const OUTSIDE: ReadonlySet<string> = new Set(
  // Money elsewhere.
  (
    "salario salarios holerite cartao fatura boleto boletos emprestimo financiamento consorcio condominio ipva iptu inss pis carro moto " +
    "supermercado mercadinho farmacia pix cheque corrente bancario bancaria hipoteca mesada aluguel conta-corrente " +
    // Who somebody is, and how to reach them.
    "cnpj cpf rg telefone endereco e-mail email site ouvidoria sac nome idade aniversario signo altura " +
    // Companies and funds, beyond what was traded.
    "ceo presidente diretor diretoria fundador dono funcionarios empregados sede setor segmento cotistas acionistas ebitda roe roic roa pl pvp p/l p/vp lpa vpa vacancia " +
    "liquidez balanco balancos faturamento divulgado divulgou ipo circulacao follow-on patrimonial gestora gestor concorrente concorrentes noticia noticias assembleia guidance " +
    "endividamento lote-padrao beta volatilidade sharpe fundamentos " +
    // Other prices.
    "dolar euro euros ouro prata petroleo minerio soja boi gasolina libra iene peso " +
    // Anything else.
    "piada poema poesia musica letra filme serie jogo futebol campeonato copa clima chuva temperatura horas receita-de-bolo bolo horoscopo leilao politica eleicao capital-da"
  ).split(" "),
);

/** True when a word is of something that no note holds. @param word - lower case, without accents */
export const isOutside = (word: string): boolean => OUTSIDE.has(word);

/** Of what is in no note, in so many words. */
const OUTSIDE_PHRASES = anyOf(
  /\b(?:saldo|dinheiro|quanto (?:eu )?tenho|limite) (?:(?!sai|ca[iu]|entr|chegou)\w+ )?(?:d[ao]|n[ao]|em) (?:minha )?conta\b/,
  /\bconta (?:corrente|bancaria|poupanca)\b|\bsaldo bancario\b|\bquantos anos (?:eu )?(?:tenho|tem|faz|existe)\b/,
  /\bquanto [oa] (?!minha\b|carteira\b)\S+ (?:lucrou|faturou|teve de (?:lucro liquido|receita|faturamento))\b/,
  // Why somebody did something no note says.
  // In one word and after what is asked, it is why somebody asks.
  inARow(
    [/\bpor (?:que|qual (?:motivo|razao))/, /(?<!\b(?:quant\w*|qua(?:l|is)|quando) .*)\bporque/],
    / (?:(?:foi|e) )?(?:que )?(?:eu )?(?:comprei|vendi|investi|entrei|sai)\b/,
  ),
  /\bque (?:horas sao|dia e(?= (?:hoje|agora|amanha)\b| ?[?!.]*$))/,
  /\b(?:lucro|receita|ebitda|balanco|resultado|divulg\w+) (?:\S+ ){1,4}[1-4]t\d{2}\b/,
  /\bquanto (?:eu )?tenho no (?:meu )?banco\b(?! d)|(?<!\b(?:em|no) )\bmeu nome\b/,
  /\b(?:saldo|dinheiro|grana) (?:\S+ ){0,2}(?:disponivel|livre|parad[oa]|sobrando)\b|\bpatrimonio liquido\b/,
  /\bo que acontece (?:se|quando|com quem)\b|\bse (?:eu )?nao (?:pagar|declarar|recolher)\b/,
  /\bmultas? (?:d[aeo]|por|se|para)\b|\bmalha fina\b|\brestituic\w+/,
  /\b(?:codigo|ficha|grupo|linha|como|onde) (?:\S+ ){0,4}bens e direitos\b/,
  /\bcodigo (?:\S+ ){0,3}(?:irpf|ir|declaracao)\b/,
  /\bse (?:eu )?(?:nao )?(?:tivesse|houvesse) \w+(?:ado|ido|to)\b(?!.*\b(?:cdi|ibov\w*|ipca|inflacao)\b)/,
  /\bquanto (?:rende|renderia|rendem|rendera|vira|viraria|dao|da) (?:r\$ ?)?\d|\bnotas? fisca(?:l|is)\b/,
  /\b(?:funciona|abre|fecha|opera|tem) (?:pregao |bolsa )?(?:n?[oa]s? |d?aos? )?(?:feriados?|sabados?|domingos?)\b/,
  /\bproximo feriado\b|\bcontas? de (?:luz|agua|telefone|internet|gas)\b/,
  /\btaxas? de (?:administracao|gestao|performance|carregamento|saida|inscricao|juros|cambio|aluguel)\b/,
  /\bvalor de mercado da (?:empresa|companhia)\b|\b(?:p\/l|p\/vp|p\/vpa|ev\/ebitda)\b|\bvalor patrimonial\b/,
);

/** True for a text about what is in no note, or in another language. @param text - lower case, without accents */
export const isOfSomethingElse = (text: string): boolean => OUTSIDE_PHRASES.test(text) || isInOtherLanguage(text);
