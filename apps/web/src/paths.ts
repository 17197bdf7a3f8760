import { CONFIRMATION_PATH } from "@app/core/confirmation/confirmation-rules";
import { CHANGE_PATH, UNDO_PATH } from "@app/core/email-change/email-change-rules";
import type { NoteFilters } from "@app/core/notes/note-list";

export const paths = {
  home: "/",
  confirmation: CONFIRMATION_PATH,
  emailChange: CHANGE_PATH,
  emailUndo: UNDO_PATH,
  dashboard: "/dashboard",
  portfolioAnalysis: "/dashboard/portfolio-analysis",
  assetAllocation: "/dashboard/asset-allocation",
  objetivos: "/dashboard/objetivos",
  settings: "/dashboard/settings",
  help: "/dashboard/help",
  receitasDespesas: "/dashboard/receitas-despesas",
  /** Of development only. */
  estilo: "/dashboard/estilo",
} as const;

/** In the query after another application handed files over. */
export const RECEIVED = "recebidos";

/** Values of `aba` on the analysis screen. */
export const portfolioTabs = {
  positions: "posicoes",
  elsewhere: "fora-da-bolsa",
  results: "resultados",
  returns: "rentabilidade",
  incomes: "proventos",
  taxes: "impostos",
  close: "fechamento",
  notes: "notas",
  imports: "importar",
} as const;

/** Values of `aba` on the screen of income and expenses. */
export const bankTabs = {
  month: "mes",
  entries: "lancamentos",
  questions: "perguntas",
  rules: "regras",
  categories: "categorias",
  accounts: "contas",
} as const;

/** The entries, as filtered. */
export function bankEntriesPath(filters: Record<string, string>): string {
  const query = new URLSearchParams({ aba: bankTabs.entries, ...filters });
  return `${paths.receitasDespesas}?${query}`;
}

/** A month of income and expenses, `yyyy-mm`. */
export const bankMonthPath = (mes: string) =>
  `${paths.receitasDespesas}?${new URLSearchParams({ aba: bankTabs.month, mes })}`;

/** Path of the positions, or of one asset's page. */
export function positionsPath(ativo?: string): string {
  const query = new URLSearchParams({ aba: portfolioTabs.positions, ...(ativo ? { ativo } : {}) });
  return `${paths.portfolioAnalysis}?${query}`;
}

export const elsewherePath = `${paths.portfolioAnalysis}?aba=${portfolioTabs.elsewhere}`;

export const importsPath = `${paths.portfolioAnalysis}?aba=${portfolioTabs.imports}`;

export const bankQuestionsPath = `${paths.receitasDespesas}?aba=${bankTabs.questions}`;

export const statementsPath = `${paths.receitasDespesas}?aba=${bankTabs.accounts}`;

export const incomesPath = `${paths.portfolioAnalysis}?aba=${portfolioTabs.incomes}`;

export const returnsPath = `${paths.portfolioAnalysis}?aba=${portfolioTabs.returns}`;

/** Value of the taxes' query that shows the annual return instead of months. */
export const annualView = "declaracao";

/** The taxes, with a year or a month (`yyyy-mm`) opened. */
export function taxesPath(opened: { ano?: number; mes?: string; ver?: typeof annualView } = {}): string {
  const query = new URLSearchParams({ aba: portfolioTabs.taxes });
  for (const [name, value] of Object.entries(opened)) query.set(name, String(value));
  return `${paths.portfolioAnalysis}?${query}`;
}

/** A month that has ended, `yyyy-mm`. */
export const closePath = (mes: string) =>
  `${paths.portfolioAnalysis}?${new URLSearchParams({ aba: portfolioTabs.close, mes })}`;

interface NoteAddress extends NoteFilters {
  nota?: string;
  /** An opened file, for a line outside of notes. */
  arquivo?: string;
  /** Page to point at. */
  pagina?: number;
  linha?: number;
}

/** The notes, as filtered; one of them opened, or a place in it. */
export function notesPath(address: NoteAddress = {}): string {
  const query = new URLSearchParams({ aba: portfolioTabs.notes });
  for (const [name, value] of Object.entries(address)) query.set(name, String(value));
  return `${paths.portfolioAnalysis}?${query}`;
}

/** Element id of the files without a note, below the list of notes. */
export const UNREAD_FILES = "arquivos-que-pedem-atencao";

export const unreadFilesPath = `${notesPath()}#${UNREAD_FILES}`;

export const apiPaths = {
  trpc: "/api/trpc",
  docs: "/api/docs",
  export: (userId: string) => `/api/v1/export/${encodeURIComponent(userId)}`,
  ownData: (userId: string) => `/api/v1/meus-dados/${encodeURIComponent(userId)}`,
  quotations: (name: string) => `/api/v1/precos/cotahist?nome=${encodeURIComponent(name)}`,
  series: (serie: string, name: string) => `/api/v1/precos/series/${serie}?nome=${encodeURIComponent(name)}`,
  statements: (userId: string) => `/api/v1/extratos/${encodeURIComponent(userId)}`,
  imports: (userId: string) => `/api/v1/importacoes/${encodeURIComponent(userId)}`,
  file: (fileId: string) => `/api/v1/files/${encodeURIComponent(fileId)}/download`,
  upload: (userId: string) => `/api/v1/upload/${encodeURIComponent(userId)}`,
} as const;

/** Canonical form of a path: no slash at its end, no two in a row. */
export const canonicalPath = (pathname: string) => `/${pathname.split("/").filter(Boolean).join("/")}`;
