import { CONFIRMATION_PATH } from "@app/core/confirmation/confirmation-rules";
import type { NoteFilters } from "@app/core/notes/note-list";

/** Every address of the product. */
export const paths = {
  home: "/",
  confirmation: CONFIRMATION_PATH,
  dashboard: "/dashboard",
  portfolioAnalysis: "/dashboard/portfolio-analysis",
  assetAllocation: "/dashboard/asset-allocation",
  objetivos: "/dashboard/objetivos",
  settings: "/dashboard/settings",
  help: "/dashboard/help",
} as const;

/** Values of `aba` on the analysis screen. */
export const portfolioTabs = {
  positions: "posicoes",
  elsewhere: "fora-da-bolsa",
  results: "resultados",
  returns: "rentabilidade",
  incomes: "proventos",
  taxes: "impostos",
  notes: "notas",
  imports: "importar",
} as const;

/** What is held, or one asset's page. */
export function positionsPath(ativo?: string): string {
  const query = new URLSearchParams({ aba: portfolioTabs.positions, ...(ativo ? { ativo } : {}) });
  return `${paths.portfolioAnalysis}?${query}`;
}

export const elsewherePath = `${paths.portfolioAnalysis}?aba=${portfolioTabs.elsewhere}`;

export const importsPath = `${paths.portfolioAnalysis}?aba=${portfolioTabs.imports}`;

export const incomesPath = `${paths.portfolioAnalysis}?aba=${portfolioTabs.incomes}`;

export const returnsPath = `${paths.portfolioAnalysis}?aba=${portfolioTabs.returns}`;

/** The taxes show the annual return in place of months. */
export const annualView = "declaracao";

/** The taxes, with a year or a month (`yyyy-mm`) opened. */
export function taxesPath(opened: { ano?: number; mes?: string; ver?: typeof annualView } = {}): string {
  const query = new URLSearchParams({ aba: portfolioTabs.taxes });
  for (const [name, value] of Object.entries(opened)) query.set(name, String(value));
  return `${paths.portfolioAnalysis}?${query}`;
}

interface NoteAddress extends NoteFilters {
  /** An opened note. */
  nota?: string;
  /** An opened file, for a line that stands in no note. */
  arquivo?: string;
  /** The place to point at. */
  pagina?: number;
  linha?: number;
}

/** The notes, as filtered; one of them opened, or a place in it. */
export function notesPath(address: NoteAddress = {}): string {
  const query = new URLSearchParams({ aba: portfolioTabs.notes });
  for (const [name, value] of Object.entries(address)) query.set(name, String(value));
  return `${paths.portfolioAnalysis}?${query}`;
}

export const apiPaths = {
  trpc: "/api/trpc",
  docs: "/api/docs",
  export: (userId: string) => `/api/v1/export/${encodeURIComponent(userId)}`,
  quotations: (name: string) => `/api/v1/precos/cotahist?nome=${encodeURIComponent(name)}`,
  series: (serie: string, name: string) => `/api/v1/precos/series/${serie}?nome=${encodeURIComponent(name)}`,
  imports: (userId: string) => `/api/v1/importacoes/${encodeURIComponent(userId)}`,
  file: (fileId: string) => `/api/v1/files/${encodeURIComponent(fileId)}/download`,
  upload: (userId: string) => `/api/v1/upload/${encodeURIComponent(userId)}`,
} as const;

/** The one way to write an address: without a slash at its end or two in a row. */
export const canonicalPath = (pathname: string) => `/${pathname.split("/").filter(Boolean).join("/")}`;
