import type { Fact } from "../facts.ts";
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
    "“Quanto paguei de corretagem em março?”, “Qual meu preço médio de PETR4?” ou “Explique a nota” com o número dela.",
  thanks: "De nada! Se quiser, pergunte outra coisa sobre as suas notas.",
  tax:
    "Ainda não apuro imposto. Posso mostrar o resultado realizado e o imposto retido que as notas trazem; para a apuração e o " +
    "DARF, confira no ReVar, da Receita Federal com a B3, ou com seu contador.",
  income:
    "As notas de corretagem não trazem dividendos, JCP, rendimentos nem eventos como desdobramentos. Quem mostra isso é o " +
    "extrato de proventos e movimentação da Área do Investidor da B3 ou o informe de rendimentos.",
  abroad:
    "Cuido só de operações na bolsa brasileira que estejam nas suas notas. Exterior, cripto e renda fixa ficam de fora.",
  benchmark:
    "Para comparar com CDI, Ibovespa ou inflação eu precisaria de séries e cotações que não tenho, e não vou estimar. Posso " +
    "mostrar o custo da sua carteira e o resultado realizado.",
  quote:
    "Não tenho cotações nem faço previsões: as notas só dizem a que preço você negociou. Posso mostrar preço médio, " +
    "quantidade e custo dos seus ativos.",
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

/** What refusals name by number. */
export const refusalFacts: readonly Fact[] = [ADVICE, ...Object.values(refusals)].map((valor) => ({
  medida: "outro",
  unidade: "texto",
  valor,
}));
