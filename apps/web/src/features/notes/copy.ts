import { formatCount, formatDay, formatMoney, formatMonthInWords, formatNumber } from "@app/core/format";
import { isCountingCheck } from "@app/core/notes/counting-checks";
import type { DoubtCode } from "@app/core/notes/doubts/schema";
import type { NoteQuestion } from "@app/core/notes/note-list";
import type { ChargeType, Currency } from "@app/core/notes/schema";

const charges: Record<ChargeType, string> = {
  corretagem: "Corretagem",
  execucao: "Execução",
  iss: "ISS",
  impostos: "Impostos",
  liquidacao: "Taxa de liquidação",
  registro: "Taxa de registro",
  emolumentos: "Emolumentos",
  ana: "Taxa A.N.A.",
  termo_opcoes: "Taxa de termo/opções",
  transferencia: "Taxa de transferência de ativos",
  custodia: "Taxa de custódia",
  irrf: "IRRF",
  irrf_day_trade: "IRRF day trade",
  outros: "Outros",
};

/** Some sentences of the reader begin with the word that stands before all of them here. */
const withoutLabel = (sentence: string) => sentence.replace(/^não reconhecida: /i, "");

/** An amount that stays on one line inside a sentence. */
const amount = (value: number, moeda: Currency) => formatMoney(value, moeda).replace(" ", "\u00a0");
const figure = (proof: string, value: number, moeda: Currency) =>
  isCountingCheck(proof) ? formatNumber(value) : amount(value, moeda);

export const copy = {
  loading: "Carregando suas notas...",
  loadFailed: "Não foi possível carregar suas notas. Por favor, tente novamente.",
  list: "Minhas notas",
  empty: {
    title: "Nenhuma nota lida ainda",
    description: "Os arquivos processados até aqui não tinham notas. Veja abaixo o motivo de cada um.",
  },
  emptyFilter: {
    title: "Nenhuma nota com esses filtros",
    description: "Mude ou limpe os filtros para ver as outras.",
  },
  doubts: {
    label: "Dúvidas",
    right: {
      liquidacao: "A data está certa",
      cnpj: "O CNPJ está certo",
      corretora: "A corretora está certa",
      preco: "O preço está certo",
    } satisfies Record<DoubtCode, string>,
    answered: (count: number) => formatCount(count, "dúvida respondida", "dúvidas respondidas"),
    undo: "Desfazer",
    failed: "Não foi possível guardar a resposta.",
  },
  filters: {
    label: "Filtrar notas",
    broker: "Corretora",
    anyBroker: "Todas",
    ticker: "Ativo",
    tickerHint: "Ex.: PETR4",
    dayHint: "dd/mm/aaaa",
    from: "De",
    until: "Até",
    state: "Situação",
    anyState: "Todas",
    clear: "Limpar filtros",
  },
  states: {
    conciliada: "lida e conciliada",
    duas_versoes: "duas versões, falta escolher",
    a_conferir: "lida de imagem, falta conferir com o PDF",
    nao_confere: "lida, não confere",
    outro_titular: "de outro CPF, fora das contas",
    deixada_de_fora: "deixada de fora",
    outra_versao: "outra versão vale, fora das contas",
  },
  /** In place of the state, for notes that close and still ask something. */
  questions: {
    duvida: "fecha, com dúvida a responder",
    codigo: "fecha, falta o código de um papel",
  } satisfies Record<NoteQuestion, string>,
  failing: (proof: string, difference: number, moeda: Currency) =>
    `lida, não confere: ${proof}, por ${figure(proof, difference, moeda)}`,
  corrected: "corrigida à mão",
  /** In place of the state, for notes that were read from a picture. */
  scannedStates: {
    conciliada: "lida de imagem, conferida",
    nao_confere: "lida de imagem, não fecha",
  },
  toCheck: "Para conferir",
  month: formatMonthInWords,
  columns: {
    day: "Data",
    broker: "Corretora",
    note: "Nota",
    state: "Situação",
    charges: "Custos",
    net: "Líquido",
    direction: "A pagar ou a receber",
    currency: "Moeda",
  },
  number: (numero: string | null) => (numero === null ? "sem número" : `nº ${numero}`),
  net: { D: "a pagar", C: "a receber" },
  /** Names of markets other than the exchange's spot market. */
  markets: {
    BMF: "futuros",
    EMPRESTIMO: "empréstimo de ações",
    EUA: "Estados Unidos",
    TESOURO: "Tesouro Direto",
  } as Readonly<Record<string, string>>,
  more: "Carregar mais notas",
  moreFailed: "Não foi possível carregar mais notas.",
  retry: "Tentar novamente",
  unread: {
    title: "Arquivos que pedem atenção",
    failed: (sentence: string) => `não reconhecida: ${withoutLabel(sentence)}`,
    partly: (sentence: string) => `lida em parte: ${sentence}`,
    waiting: "à espera: ainda não foi lido.",
    password: "Informar a senha",
    passwordOf: (name: string) => `Informar a senha de ${name}`,
    process: "Processar",
    processOf: (name: string) => `Processar ${name}`,
    more: (count: number) => `E mais ${formatCount(count, "arquivo", "arquivos")}.`,
    open: (name: string) => `Ver ${name}`,
    hint: "Enquanto um arquivo puder ter notas, os meses dele podem mudar em Impostos.",
    notANote: "Não é nota de corretagem",
    notANoteOf: (name: string) => `${name} não é nota de corretagem`,
    told: "Você disse que não é nota de corretagem.",
    undo: "Desfazer",
    undoOf: (name: string) => `Desfazer: ${name} pode ser nota de corretagem`,
    tellFailed: "Não foi possível guardar a resposta.",
  },
  fallen: {
    title: "Correções que deixaram de valer",
    hint: "O leitor passou a ler estas linhas de outro jeito, e a nota voltou a ser o que está impresso.",
    item: ({ nome_arquivo, pagina, linha, lido, valor }: FallenCorrection) =>
      `${nome_arquivo}, página ${pagina}, linha ${linha}: você trocou ${formatNumber(lido)} por ${formatNumber(valor)}.`,
    dismiss: "Entendi",
    dismissOf: (name: string) => `Remover o aviso sobre ${name}`,
    failed: "Não foi possível remover o aviso.",
  },
  note: {
    back: "Todas as notas",
    loading: "Abrindo a nota...",
    loadFailed: "Não foi possível abrir esta nota.",
    title: (numero: string | null, corretora: string) =>
      numero === null ? `Nota da ${corretora}` : `Nota ${numero} · ${corretora}`,
    day: (day: string) => `Pregão de ${formatDay(day)}`,
    settles: (day: string) => `liquidação em ${formatDay(day)}`,
    file: (name: string) => `Arquivo ${name}`,
    files: "Arquivos com as páginas da nota",
    sheetsIn: (names: readonly string[]) => `Outras páginas em ${names.join(", ")}`,
    alsoIn: (names: readonly string[]) => `Também em ${names.join(", ")}`,
    downloadPdf: "Baixar PDF",
    downloading: (name: string) => `Baixando ${name}...`,
    downloadFailed: (name: string) => `Não foi possível baixar ${name}.`,
    downloadUnreachable: "Verifique sua conexão e tente novamente.",
    downloadCsv: "Baixar CSV",
    page: "Página",
    lines: "Linhas",
    views: "Partes da nota",
  },
  trades: {
    title: "Negócios",
    loading: "Carregando os negócios...",
    failed: "Não foi possível carregar os negócios.",
    columns: { asset: "Ativo", quantity: "Qtd.", price: "Preço", value: "Valor" },
    sides: { C: "Compra", V: "Venda" },
    dayTrade: "day trade",
    place: (pagina: number, linha: number) => `p. ${pagina}, linha ${linha}`,
    placeIn: (pagina: number, linha: number, file: string) => `p. ${pagina} de ${file}, linha ${linha}`,
  },
  charges,
  proof: {
    title: "Como a conta fecha",
    operations: "Operações (vendas − compras)",
    minus: "menos",
    plus: "mais",
    apart: "impresso, fora do líquido",
    computed: "Líquido pela soma",
    printed: "Líquido impresso",
    closes: "A soma e o impresso são iguais.",
    differs: (difference: number, moeda: Currency) => `A soma e o impresso diferem em ${amount(difference, moeda)}.`,
    checks: "Conferências",
    passed: "confere",
    failed: (nome: string, esperado: number, encontrado: number, moeda: Currency) =>
      `pela soma ${figure(nome, esperado, moeda)}, impresso ${figure(nome, encontrado, moeda)}: diferença de ${figure(nome, Math.abs(encontrado - esperado), moeda)}`,
  },
  correction: {
    start: "Corrigir valores",
    hint: "Compare com a página e troque só o que foi lido errado. A correção fica separada do impresso e só é aceita quando tudo fecha.",
    edit: (line: string) => `Corrigir ${line}`,
    fields: { quantidade: "Quantidade", preco: "Preço", valor: "Valor" },
    net: "Líquido da nota",
    done: "Pronto",
    invalid: "Digite um número, como 1.234,56.",
    readAs: (value: number) => `lido como ${formatNumber(value, 2)}`,
    unchanged: "Nenhum valor foi trocado ainda.",
    closes: "Com a correção, tudo fecha.",
    open: (nome: string, difference: number, moeda: Currency) =>
      `Ainda não fecha: ${nome}, diferença de ${figure(nome, difference, moeda)}.`,
    save: "Guardar correção",
    cancel: "Cancelar",
    undo: "Desfazer correção",
    undoing: {
      title: "Desfazer correção",
      message: "A nota volta a ser o que está impresso e sai dos valores até fechar. Deseja continuar?",
    },
    impossible:
      "A conta deste tipo de nota ainda não pode ser refeita com um valor corrigido. Você pode deixar a nota de fora.",
    failed: "Não foi possível guardar a correção.",
    undoFailed: "Não foi possível desfazer a correção.",
  },
  leaveOut: {
    action: "Deixar de fora",
    undo: "Voltar a considerar",
    told: "Você deixou esta nota de fora. Ela continua fora dos valores, mesmo que passe a fechar.",
    done: "Nota deixada de fora.",
    undone: "A nota voltou a ser considerada.",
    failed: "Não foi possível deixar a nota de fora.",
    undoFailed: "Não foi possível voltar a considerar a nota.",
  },
  versions: {
    title: (count: number, numero: string | null) =>
      `${count === 2 ? "Duas versões" : `${count} versões`} da nota ${numero ?? "sem número"}`,
    told: "Cada versão fecha por si, e só uma vale. Até você escolher, nenhuma entra nos valores, e o mês fica em aberto.",
    chosen: "Você escolheu uma versão. As outras ficam fora de todos os valores.",
    loading: "Comparando as versões...",
    failed: "Não foi possível comparar as versões desta nota. Por favor, tente novamente.",
    version: (index: number) => `Versão ${index + 1}`,
    open: (index: number) => `Abrir a versão ${index + 1}`,
    openThis: "Abrir esta versão",
    opened: "aberta aqui",
    choose: "Usar esta",
    chooseOf: (index: number) => `Usar a versão ${index + 1}`,
    inUse: "Em uso",
    undo: "Desfazer escolha",
    onlyDifferences: "O que difere",
    rows: { compras: "Compras", vendas: "Vendas", custos: "Custos", liquido: "Líquido" },
    trades: (count: number) => formatCount(count, "negócio", "negócios"),
    trade: (lado: "C" | "V", quantidade: number, ativo: string, preco: number, moeda: Currency) =>
      `${lado === "C" ? "Compra" : "Venda"} de ${formatNumber(quantidade)} ${ativo} a ${amount(preco, moeda)}`,
    times: (count: number) => {
      if (count === 0) return "não tem";
      return count === 1 ? "tem" : `tem ${formatNumber(count)} vezes`;
    },
    apart: (name: string) => `${name} (impresso, fora do líquido)`,
    more: (count: number) => `E mais ${formatCount(count, "negócio diferente", "negócios diferentes")}.`,
    chooseFailed: "Não foi possível escolher a versão.",
    undoFailed: "Não foi possível desfazer a escolha.",
  },
  scanned: {
    title: "Lida de imagem. Confira a data, o número e os ativos com o PDF ao lado",
    told: "A conta fecha. As somas não provam a data, o número e os nomes. A nota entra nos valores depois que você confirmar.",
    day: "Pregão",
    number: "Número da nota",
    noNumber: "sem número",
    assets: (count: number) => (count === 1 ? "Ativo, com o nome impresso" : "Ativos, com o nome impresso"),
    noTicker: "código não reconhecido",
    confirm: "Confirmar",
    failed: "A nota não foi confirmada.",
    confirmed: "Lida de imagem. Você confirmou a data, o número e os ativos.",
    undo: "Desfazer confirmação",
    undoFailed: "Não foi possível desfazer a confirmação.",
    open: "Lida de imagem, não fecha: corrija os valores",
    unprovable: "Lida de imagem, que não basta para provar a nota: envie o PDF da corretora ou deixe-a de fora",
    openHint: "Compare com o PDF. A nota entra nos valores quando a conta fechar e você confirmar.",
  },
  foreign: {
    title: "De quem é esta nota?",
    told: "O CPF impresso nela não é o das suas outras notas. Ela fica fora de todos os valores até você dizer. Guardamos só uma marca do CPF, que não pode ser lida de volta.",
    own: "É minha",
    others: "Não é minha",
  },
  open: {
    told: "Esta nota entra nos valores quando a conta fechar.",
    missingSheet:
      "Falta uma folha desta nota. Se ela está em outro arquivo, envie todas num só PDF e exclua as separadas.",
    actions: "Você pode corrigir um valor lido errado ou deixar a nota de fora.",
  },
  file: {
    title: "Arquivo",
    lines: "Nenhuma linha deste arquivo virou nota.",
  },
} as const;

interface FallenCorrection {
  nome_arquivo: string;
  pagina: number;
  linha: number;
  lido: number;
  valor: number;
}
