import type { RefusalName } from "../refusal-cues.ts";
import { paragraphs, say, type Told } from "./answer.ts";

/** Individual recommendation takes a registration. Source: Resolução CVM 19/2021. */
const ADVICE =
  "Não faço recomendação de compra, venda ou investimento (Resolução CVM 19). Posso mostrar os fatos das suas notas.";

const refusals: Record<Exclude<RefusalName, "advice">, string> = {
  action:
    "Só respondo perguntas: não compro, não vendo, não envio nem altero nada. Operações são feitas na sua corretora; notas e eventos " +
    "mudam nas telas do Farol.",
  rules: "Só respondo perguntas sobre as suas próprias notas e documentos.",
  otherPerson: "Só vejo as suas notas. As de outras pessoas ficam só com elas, e as suas só com você.",
  greeting:
    "Olá! Eu respondo com base nas suas notas de corretagem, com a fonte ao lado de cada valor. Pergunte, por exemplo: " +
    "“Quanto paguei de corretagem em março?”, “Qual meu preço médio de PETR4?” ou “O que você sabe fazer?”.",
  thanks: "De nada! Se quiser, pergunte outra coisa sobre as suas notas.",
  tax:
    "Não ajudo a diminuir, esconder ou deixar de pagar imposto: apuro cada mês pelas regras, com os valores das suas notas. " +
    "Pergunte pelo DARF de um mês ou pelo prejuízo a compensar, e confira no ReVar, da Receita Federal com a B3, ou com seu contador.",
  income:
    "As notas de corretagem não trazem dividendos, JCP, rendimentos nem eventos como desdobramentos. Depois de importar a " +
    "movimentação da B3 em **Importar**, ou de digitar um provento, respondo quanto você recebeu; tudo fica em **Análise de Carteira**: na aba " +
    "**Posições**, os eventos registrados; na aba **Proventos**, o que recebeu, com o rendimento sobre o custo e sobre o preço. O mais está no extrato da Área do Investidor da B3 ou no informe de rendimentos.",
  abroad:
    "Não acompanho contas, cripto nem previdência, nem apuro imposto de renda fixa. Do exterior conheço só as notas de corretoras de lá que " +
    "você enviar: o que elas deixam está em **Fora da bolsa**, e o imposto do ano em **Exterior**, na declaração anual. De renda fixa e Tesouro " +
    "mostro em **Fora da bolsa** o que os relatórios da B3 trazem. Do resto, quem mostra é o extrato ou o informe de rendimentos da " +
    "instituição em que está.",
  balance:
    "Não acompanho o saldo das suas contas: sei o que entrou e o que saiu nos extratos que você importou ou digitou. Pergunte, por exemplo, " +
    "quanto você recebeu, gastou ou guardou em um mês.",
  benchmark:
    "Não tenho a série desse índice e não vou estimar: comparo a rentabilidade da sua carteira com CDI, Ibovespa e IPCA.",
  index:
    "O índice em si não está nas notas: só comparo a rentabilidade da sua carteira com CDI, Ibovespa e IPCA. Pergunte, por exemplo, " +
    "se a sua carteira ganhou do CDI.",
  quote:
    "Não faço previsão de preços. Posso dizer o último preço conhecido de um ativo, com o dia e a fonte, e quanto vale o que " +
    "você tem por ele.",
};

/**
 * What is said instead of an answer: the third way of not knowing, and what is not for an assistant to say.
 *
 * @param position - in the asset that advice was asked about, when there is any
 */
export function answerRefusal(refusal: RefusalName, position: Told | null): Told {
  if (refusal !== "advice") return say(refusals[refusal]);
  return position ? { ...position, response: paragraphs(ADVICE, position.response) } : say(ADVICE);
}
