import { formatCount, formatDay, formatInstant, formatNumber, listWords } from "@app/core/format";
import type { RowStanding } from "@app/core/imports/schema";

export const copy = {
  title: "Importar planilhas e fotos",
  how: "Na Área do Investidor da B3, em investidor.b3.com.br, exporte negociação, movimentação, posição, proventos ou o relatório consolidado. Nada conta antes de você conferir e confirmar. A foto de uma nota é lida como nota: acompanhe em Minhas notas.",
  drop: {
    input: "Planilhas ou fotos de notas",
    hint: (maxMegabytes: number) =>
      `Planilhas XLSX ou CSV, fotos JPEG ou PNG. Vários de uma vez, até ${maxMegabytes} MB cada.`,
  },
  empty: "Nenhuma planilha importada ainda.",
  batch: {
    reading: "Lendo as planilhas…",
    unread: "Nenhuma planilha desta importação pôde ser lida.",
    toConfirm:
      "Confira as linhas e confirme: nada disto conta ainda. A planilha da B3 não diz de quem é: confirme só as suas.",
    span: (from: string, to: string) => `De ${formatDay(from)} a ${formatDay(to)}.`,
    files: "Planilhas",
    rowsOf: (rows: number) => formatCount(rows, "linha", "linhas"),
  },
  reportDay: {
    question: "De que dia é esta posição?",
    known: "Dia da posição",
    hint: "Sem o dia, a posição não pode ser conferida.",
    placeholder: "dd/mm/aaaa",
    save: "Guardar dia",
    saveOf: (file: string) => `Guardar dia de ${file}`,
    done: "Dia da posição guardado.",
    failed: "O dia não pôde ser guardado.",
  },
  preview: {
    show: "Ver linhas",
    hide: "Esconder linhas",
    showOf: (createdAt: string) => `Ver linhas da importação de ${formatInstant(createdAt)}`,
    hideOf: (createdAt: string) => `Esconder linhas da importação de ${formatInstant(createdAt)}`,
    loading: "Conferindo as linhas...",
    failed: "Erro ao conferir as linhas",
    counts: "O que as linhas são",
    kind: "O que são",
    count: "Linhas",
    total: "Linhas lidas",
  },
  rows: {
    title: "Linhas",
    filter: "Mostrar",
    all: (count: number) => `Todas (${formatNumber(count)})`,
    one: (label: string, count: number) => `${label} (${formatNumber(count)})`,
    loading: "Carregando linhas...",
    failed: "Não foi possível carregar as linhas. Por favor, tente novamente.",
    place: (file: string, sheet: string, row: number) => `${file} · aba ${sheet} · linha ${formatNumber(row)}`,
    quantity: (quantity: number) => `Quantidade: ${formatNumber(quantity)}`,
    event: "Registrar o que aconteceu",
    income: "Informar o valor",
    incomeOf: (what: string, row: number) => `Informar o valor de ${what}, linha ${formatNumber(row)}`,
    eventOf: (what: string, row: number) => `Registrar o que aconteceu em ${what}, linha ${formatNumber(row)}`,
  },
  removal: (files: readonly string[]) =>
    `${listWords(files)} ${files.length === 1 ? "sai" : "saem"} do Farol, com tudo o que ${
      files.length === 1 ? "trouxe" : "trouxeram"
    }. As notas ficam como estão.`,
} as const;

/** Standings of rows: plural, singular, and an explanation. */
export const standingTexts: Readonly<Record<RowStanding, { label: string; one: string; text: string }>> = {
  nova: { label: "Novas", one: "Nova", text: "Negócios, eventos e proventos que passam a contar." },
  repetida: { label: "Repetidas", one: "Repetida", text: "Já vieram em outra planilha ou importação." },
  nota: { label: "Ligadas a uma nota", one: "Ligada a uma nota", text: "A nota já traz o negócio, com os custos." },
  coberta: { label: "Já contadas", one: "Já contada", text: "Outra planilha, ou o que você digitou, já diz o mesmo." },
  conferencia: {
    label: "Para conferência",
    one: "Para conferência",
    text: "Dizem o que você tinha; são guardadas e não somam.",
  },
  sem_efeito: { label: "Sem efeito", one: "Sem efeito", text: "Não mudam quantidade nem custo." },
  guardada: { label: "Guardadas", one: "Guardada", text: "Foram entendidas, mas ainda não entram em nenhuma conta." },
  perguntar: { label: "Não entendidas", one: "Não entendida", text: "Só você pode dizer o que aconteceu." },
  futura: {
    label: "Data futura",
    one: "Data futura",
    text: "O dia ainda não chegou: passam a contar quando ele chegar.",
  },
};
