import { functionNames } from "@app/core/chat/question";
import { describeProcedure, type JsonSchema } from "../rest/json-schema.ts";
import type { ProcedurePath } from "../rest/route.ts";

/** A reading of the person's own data that another assistant may ask for: a query of the router, by a name of its own. */
interface Tool {
  name: string;
  title: string;
  procedure: ProcedurePath;
  description: string;
}

/** Only queries: none of them changes anything. */
export const tools: readonly Tool[] = [
  {
    name: "responder",
    title: "Responder a uma pergunta",
    procedure: "chat.answer",
    description:
      "Responde a uma pergunta sobre notas, operações, custos, posições, resultados, proventos, impostos, receitas e despesas, com a origem de cada valor. " +
      `A pergunta é dada por partes; funcao é uma de: ${functionNames.join(", ")}. Em ajuda está o que cada uma responde. ` +
      "Listas vazias e null querem dizer tudo.",
  },
  {
    name: "listar_notas",
    title: "Listar notas",
    procedure: "notes.page",
    description: "As notas de corretagem lidas, com a situação de cada uma (se fecha ao centavo, o que falta).",
  },
  {
    name: "ver_nota",
    title: "Ver uma nota",
    procedure: "notes.get",
    description: "Uma nota: custos, líquido e a página e a linha do PDF de onde cada valor foi lido.",
  },
  {
    name: "listar_negocios_da_nota",
    title: "Listar os negócios de uma nota",
    procedure: "notes.trades",
    description:
      "As compras e vendas de uma nota, na ordem em que estão impressas, com a página e a linha de cada uma.",
  },
  {
    name: "ver_posicoes",
    title: "Ver posições",
    procedure: "portfolio.holdings",
    description:
      "O que a pessoa tem hoje, com preço médio, custo e o que torna uma posição incerta (confiavel, foraDaConta).",
  },
  {
    name: "listar_movimentos_do_ativo",
    title: "Listar movimentos de um ativo",
    procedure: "portfolio.entryList",
    description: "Compras, vendas e eventos de um ativo, na ordem em que contam, com a nota de cada um.",
  },
  {
    name: "ver_imposto_do_ano",
    title: "Ver o imposto de um ano",
    procedure: "taxes.get",
    description: "O imposto de cada mês de um ano, com as pendências: um mês com completo false não está provado.",
  },
  {
    name: "ver_imposto_do_mes",
    title: "Ver o imposto de um mês",
    procedure: "taxes.month",
    description:
      "A conta do imposto de um mês: cada venda com a sua nota, retenções, pagamentos e pontos controversos.",
  },
];

const NO_INPUT: JsonSchema = { type: "object", properties: {} };

/** The tools as the protocol lists them. */
export const describedTools = tools.map(({ procedure, ...tool }) => ({
  ...tool,
  inputSchema: { ...(describeProcedure(procedure).input ?? NO_INPUT), type: "object" as const },
  annotations: { readOnlyHint: true, openWorldHint: false },
}));
