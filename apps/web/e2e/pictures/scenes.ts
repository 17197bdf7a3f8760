import type { Page } from "@playwright/test";
import { Landing } from "../pages/landing.ts";
import { Shell } from "../pages/shell.ts";

type Open = (page: Page) => Promise<unknown>;

export interface Scene {
  /** Helena has much, Lia one note, Nilo nothing. */
  who: "helena" | "lia" | "nilo" | "administrador" | "visitor";
  address: string;
  /** What is opened over the screen. */
  open?: Open;
  /** Calls that are never answered, or fail. */
  calls?: "held" | "failed";
}

const ANALYSIS = "/dashboard/portfolio-analysis";
const HOUSEHOLD = "/dashboard/receitas-despesas";

const memberScreens: Record<string, string> = {
  inicio: "/dashboard",
  posicoes: `${ANALYSIS}?aba=posicoes`,
  ativo: `${ANALYSIS}?aba=posicoes&ativo=ITSA4`,
  "fora-da-bolsa": `${ANALYSIS}?aba=fora-da-bolsa`,
  resultados: `${ANALYSIS}?aba=resultados`,
  rentabilidade: `${ANALYSIS}?aba=rentabilidade`,
  proventos: `${ANALYSIS}?aba=proventos`,
  impostos: `${ANALYSIS}?aba=impostos`,
  "imposto-do-mes": `${ANALYSIS}?aba=impostos&mes=2026-05`,
  declaracao: `${ANALYSIS}?aba=impostos&ano=2025&ver=declaracao`,
  fechamento: `${ANALYSIS}?aba=fechamento&mes=2026-10`,
  notas: `${ANALYSIS}?aba=notas`,
  importar: `${ANALYSIS}?aba=importar`,
  alocacao: "/dashboard/asset-allocation",
  objetivos: "/dashboard/objetivos",
  "receitas-e-despesas": `${HOUSEHOLD}?aba=mes`,
  lancamentos: `${HOUSEHOLD}?aba=lancamentos`,
  perguntas: `${HOUSEHOLD}?aba=perguntas`,
  regras: `${HOUSEHOLD}?aba=regras`,
  categorias: `${HOUSEHOLD}?aba=categorias`,
  contas: `${HOUSEHOLD}?aba=contas`,
  configuracoes: "/dashboard/settings",
  ajuda: "/dashboard/help",
};

const states: Record<string, Pick<Scene, "who" | "calls">> = {
  muito: { who: "helena" },
  pouco: { who: "lia" },
  vazio: { who: "nilo" },
  carregando: { who: "helena", calls: "held" },
  erro: { who: "helena", calls: "failed" },
};

const memberDialogs: Record<string, Open> = {
  menu: (page) => new Shell(page).openNavigation(),
  envio: (page) => new Shell(page).openUpload(),
  processamento: (page) => new Shell(page).openProcessing(),
  assistente: async (page) => {
    const talk = (await new Shell(page).openChat()).getByRole("log");
    await talk.getByText("Isto ajudou?").last().waitFor();
    // The end of a talk may come to lie between two pixels.
    await talk.evaluate((list) => list.scrollTo({ top: 0 }));
  },
  notificacoes: async (page) => {
    await page.getByRole("button", { name: /^Notificações/ }).click();
    await page.getByRole("dialog", { name: "Notificações" }).waitFor();
  },
  procurar: async (page) => {
    await page.getByRole("button", { name: "Procurar", exact: true }).click();
    await page.getByRole("dialog", { name: "Procurar" }).waitFor();
  },
  "menu-da-pessoa": (page) => new Shell(page).openUserMenu("Helena"),
  perfil: (page) => new Shell(page).openProfile("Helena"),
};

const ofAdministration = (entry: string, title: string) => (page: Page) =>
  new Shell(page).openAdministration(entry, title);

const administratorDialogs: Record<string, Open> = {
  usuarios: ofAdministration("Gerenciar Usuários", "Gerenciar Administradores"),
  avisos: ofAdministration("Enviar Notificações", "Gerenciar Notificações"),
  conteudos: ofAdministration("Gerenciar Conteúdo", "Gerenciar Conteúdo"),
  alteracoes: ofAdministration("Registro de Alterações", "Registro de Alterações"),
  precos: ofAdministration("Preços e Séries", "Preços e Séries"),
  instalacao: ofAdministration("Instalação", "Instalação"),
};

const visitorDialogs: Record<string, Open> = {
  pagina: async () => {},
  entrar: (page) => new Landing(page).openLogin(),
  registro: (page) => new Landing(page).openRegistration(),
  recuperacao: (page) => new Landing(page).openRecovery(),
  sobre: async (page) => {
    await page.getByRole("button", { name: "Saiba Mais" }).click();
    await page.getByText("O que ele faz hoje").waitFor();
  },
  termos: (page) => new Landing(page).openText("Termos de Uso"),
};

const dialogsOf = (
  kind: string,
  dialogs: Record<string, Open>,
  over: Pick<Scene, "who" | "address">,
): [string, Scene][] => Object.entries(dialogs).map(([name, open]) => [`${kind}-${name}`, { ...over, open }]);

/** By the name of their pictures: every screen in every state, and what opens over them. */
export const scenes: Readonly<Record<string, Scene>> = Object.fromEntries([
  ...Object.entries(memberScreens).flatMap(([name, address]) =>
    Object.entries(states).map(([state, shown]): [string, Scene] => [`${name}-${state}`, { address, ...shown }]),
  ),
  ...dialogsOf("painel", memberDialogs, { who: "helena", address: "/dashboard" }),
  ...dialogsOf("administracao", administratorDialogs, { who: "administrador", address: "/dashboard" }),
  ...dialogsOf("visitante", visitorDialogs, { who: "visitor", address: "/" }),
]);

/** @throws Error for a name of none */
export function sceneOf(name: string): Scene {
  const scene = scenes[name];
  if (!scene) throw new Error(`There is no scene ${name}`);
  return scene;
}
