import { bold, paragraphs, rangeSentence, say } from "@app/core/chat/answers/answer";
import type { Known } from "@app/core/chat/known";
import { suggestQuestions, WHAT_CAN_YOU_DO } from "@app/core/chat/suggested-questions";
import { defineKind } from "./kind.ts";

const TOPICS = [
  "custos das notas: corretagem, emolumentos, ISS e imposto retido",
  "carteira: preço médio, quantidade, valor, divisão e concentração",
  "operações, resultados, day trades e futuros",
  "imposto do mês: isenção, DARF e prejuízo a compensar",
  "rentabilidade e comparação com CDI, Ibovespa e IPCA",
  "notas: explicar uma, achar as que não fecham e as de um ativo",
  "proventos que você importou ou digitou: por ativo, tipo e mês, e os anunciados",
  "exterior: o que suas notas deixam lá e o imposto do ano",
  "receitas e despesas dos extratos que você importou: por mês, categoria e conta, e o que sobrou",
  "metas: quanto falta e em quanto tempo",
];

/** What can be asked, with examples from the person's own data. */
export const help = defineKind<Known>({
  funcao: "ajuda",
  needs: "nada",
  load: async (_, { known }) => known,
  tell(known, { range }) {
    const examples = suggestQuestions(known).filter((question) => question !== WHAT_CAN_YOU_DO);
    const first = "Respondo com os números das suas notas de corretagem, com a fonte de cada um. Posso falar de:";
    const without = "Você ainda não tem notas lidas: envie seus PDFs em **Upload de Notas** e pergunte de novo.";
    return say(
      paragraphs(
        [first, ...TOPICS.map((topic) => `- ${topic}`)].join("\n"),
        examples.length > 0 ? ["Experimente:", ...examples.map((question) => `- ${bold(question)}`)].join("\n") : "",
        range ? rangeSentence(range) : without,
        "Não faço recomendação de investimento.",
      ),
    );
  },
});
