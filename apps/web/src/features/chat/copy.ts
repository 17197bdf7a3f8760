import type { Addition } from "@app/core/chat/add-up";
import { formatCount, formatNumber } from "@app/core/format";
import { PRODUCT_NAME } from "../../env.ts";

export const copy = {
  title: `Assistente ${PRODUCT_NAME}`,
  close: "Fechar assistente",
  conversation: "Conversa",
  loading: "Carregando conversa...",
  authors: { user: "Você", bot: "Assistente", system: "Aviso" },
  input: "Sua pergunta",
  placeholder: "Digite sua pergunta...",
  send: "Enviar pergunta",
  waiting: "Procurando nas suas notas...",
  cancel: "Cancelar",
  clear: "Limpar histórico",
  confirmClearing: {
    title: "Limpar Histórico",
    message: "Tem certeza que deseja limpar todo o histórico do chat? Esta ação não pode ser desfeita.",
  },
  clearingFailed: "Não foi possível limpar o histórico. Tente novamente.",
  historyFailed: "O histórico do chat não pôde ser carregado.",
  cancelledByPerson: "Requisição cancelada pelo usuário.",
  failures: {
    cancelled: "Requisição cancelada.",
    timeout: "A resposta demorou muito tempo. Tente uma pergunta mais específica.",
    other: "Desculpe, ocorreu um erro ao processar sua mensagem.",
  },
  empty: {
    title: "Pergunte sobre suas notas",
    text: "Respondo com os números das notas processadas e mostro de onde cada um saiu.",
  },
  sources: "Fontes",
  sourcesOf: (answer: number) => `Fontes da resposta ${answer}`,
  moreSources: (count: number) => `mais ${formatCount(count, "fonte", "fontes")}`,
  moreNotes: (count: number) => `mais ${formatCount(count, "nota", "notas")}`,
  otherNotes: (count: number) =>
    count === 1 ? "e outra nota, que está na tabela" : `e outras ${formatNumber(count)} notas, que estão na tabela`,
  caveatsOf: (answer: number) => `Ressalvas da resposta ${answer}`,
  moreCaveats: (count: number) => `mais ${formatCount(count, "ressalva", "ressalvas")}`,
  atLeast: (counted: string) => `ao menos ${counted}`,
  mend: {
    positions: "Ver posições",
    files: "Ver os arquivos",
    notes: "Ver as notas",
    send: "Enviar as notas",
    code: "Dar o código",
    order: "Escolher a ordem",
    rules: "Ver em Impostos",
  },
  openSource: (name: string) => `Ver em ${name}`,
  tableOf: (answer: number) => `Tabela da resposta ${answer}`,
  allRows: (count: number) => `Ver as ${formatNumber(count)} linhas`,
  moreRows: (shown: number, total: number) => `Carregar mais linhas (${formatNumber(shown)} de ${formatNumber(total)})`,
  rowsShown: (shown: number, total: number) => `${formatNumber(shown)} de ${formatNumber(total)} linhas na tabela.`,
  rowsFailed: "Não foi possível carregar as linhas.",
  basis: (rows: number, notes: number | null) =>
    [formatCount(rows, "linha", "linhas"), notes ? formatCount(notes, "nota", "notas") : ""]
      .filter(Boolean)
      .join(" de "),
  calculation: "Ver cálculo",
  nothingToAdd: "Esta tabela não tem valores que se somem; as linhas são a própria resposta.",
  addition: ({ coluna, grupo, parcelas, outras, soma }: Addition) => {
    const name = grupo ? `${coluna} (${grupo})` : coluna;
    const more = outras > 0 ? [`mais ${formatCount(outras, "parcela", "parcelas")}`] : [];
    return parcelas.length + outras === 1
      ? `${name}: ${soma}`
      : `${name}: ${[...parcelas, ...more].join(" + ")} = ${soma}`;
  },
  csv: "Baixar CSV",
  csvName: "resposta.csv",
  openScreen: "Abrir como tela",
  options: "Perguntas possíveis",
  understood: (parts: readonly string[]) => `Entendi: ${parts.join(", ")}.`,
  partsOf: (answer: number) => `O que entendi na resposta ${answer}`,
  changePart: (part: string) => `Mudar: ${part}`,
  changing: "Respondendo de novo",
  changesLoading: "Carregando opções...",
  changesFailed: "Não foi possível carregar as opções.",
  noChanges: "Não há outra opção.",
  changeFailed: "Não foi possível responder de novo. Tente outra vez.",
  backToAsked: "Voltar à resposta",
  retry: "Tentar de novo",
  copying: {
    action: "Copiar resposta",
    done: "Resposta copiada.",
    failed: "O navegador não permitiu copiar. Selecione o texto e copie.",
  },
  rating: {
    question: "Isto ajudou?",
    choices: { true: "Sim, ajudou", false: "Não ajudou" },
    thanks: "Obrigado pela avaliação.",
    failed: "Não foi possível guardar a avaliação. Tente novamente.",
  },
  consent: {
    label: "Guardar o texto das perguntas que eu avaliar",
    description:
      "Quem mantém esta instalação passa a ler a pergunta e a resposta que você avaliar em “Isto ajudou?”. Desligado, ficam só o assunto e a avaliação; desligar apaga os textos já guardados.",
    loading: "Carregando a preferência...",
    loadFailed: "Não foi possível carregar a preferência.",
    failed: "Não foi possível mudar a preferência. Tente novamente.",
  },
  room: (length: number, limit: number) => `${formatNumber(length)} de ${formatNumber(limit)} caracteres`,
  widen: "Alargar o assistente",
  narrow: "Estreitar o assistente",
  earlier: "Ver mensagens anteriores",
  earlierFailed: "Não foi possível carregar as mensagens anteriores.",
} as const;
