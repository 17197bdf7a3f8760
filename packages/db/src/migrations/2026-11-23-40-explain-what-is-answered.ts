import { type Kysely, sql } from "kysely";

const askedBefore =
  "Por exemplo: quanto paguei de corretagem, qual o preço médio de um ativo, que ativos tenho, quais foram os negócios de um mês ou em que nota aparece um ativo. Cada número vem com a nota, a página e a linha.";
const askedAfter =
  "Custos, preço médio, compras e vendas, resultados, day trades e futuros; imposto do mês, isenção e prejuízos a compensar; divisão da carteira, rentabilidade e metas; e o que uma nota diz. Pode somar, tirar a média, escolher o maior ou o último, separar por mês, corretora ou ativo e deixar algo de fora. Escreva <strong>o que você sabe fazer?</strong> para ver exemplos com os seus dados. O que a resposta não usou da pergunta, ela diz. Cada número vem com a nota, a página e a linha.";
const rightBefore = "nunca de um palpite. Se a pergunta";
const rightAfter =
  "nunca de um palpite. Se quem administra o Farol ligou um modelo de linguagem e você concordou em Configurações, ele só escolhe a conta e as palavras; um número que não seja da conta não é mostrado. Se a pergunta";
const futuresBefore = "; nas respostas eles ainda ficam de fora, com aviso.";
const futuresAfter = "; pergunte ao assistente pelo mini-índice, pelo mini-dólar ou pelo contrato.";

const sharedBefore = "Os e-mails saem pelo servidor de e-mail desta instalação.";
const sharedAfter =
  "Os e-mails saem pelo servidor de e-mail desta instalação. Um serviço de modelo de linguagem só recebe algo se quem mantém esta instalação o ligar e você concordar em Configurações, onde está escrito o que sai.";

/**
 * Describes the questions that the assistant answers today, and the data that may be sent for them. A page that
 * somebody changed stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update info_contents
    set content = replace(replace(replace(content, ${askedBefore}, ${askedAfter}), ${rightBefore}, ${rightAfter}), ${futuresBefore}, ${futuresAfter})
    where type = 'help' and "updatedAt" = "createdAt"`.execute(db);
  await sql`
    update info_contents set content = replace(content, ${sharedBefore}, ${sharedAfter})
    where type = 'privacy' and "updatedAt" = "createdAt"`.execute(db);
}
