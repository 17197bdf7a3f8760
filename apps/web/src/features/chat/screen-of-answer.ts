import { noFilters } from "@app/core/chat/question";
import type { Citacao, Dados } from "@app/core/chat/schema";
import {
  annualView,
  bankEntriesPath,
  elsewherePath,
  incomesPath,
  notesPath,
  paths,
  positionsPath,
  returnsPath,
  taxesPath,
} from "../../paths.ts";

type Asked = NonNullable<Dados["parametros"]>;
type Filtros = Asked["filtros"];

/** First day of a period without a beginning. */
const BEGINNING = "1900-01-01";

/**
 * Path of a screen with exactly the scope of an answer, or of all incomes for some of them; null where there is none.
 */
export function screenOfAnswer({ funcao, parametros }: Dados, citacoes: readonly Citacao[]): string | null {
  // Whatever is told of entries, they are its source.
  if (funcao === "lancamentos" && parametros) return entriesOf(parametros.filtros);
  if (!parametros || parametros.agregacao || parametros.por.length > 0 || parametros.limite !== null) return null;
  const { filtros } = parametros;
  switch (funcao) {
    case "carteira":
      return isOnly(filtros, ["ativos"]) && filtros.ativos.length <= 1 ? positionsPath(filtros.ativos[0]) : null;
    case "preco_medio":
    case "quantidade":
    case "valor_de_mercado":
      return isOnly(filtros, ["ativos"]) && filtros.ativos.length === 1 ? positionsPath(filtros.ativos[0]) : null;
    case "notas":
      return notesOf(filtros);
    case "notas_com_erro":
      return notesOf(filtros, { estado: "nao_confere" });
    case "notas_do_ativo":
      return filtros.ativos.length === 1 ? notesOf(filtros, { estado: "conciliada" }) : null;
    case "explicacao_da_nota":
    case "liquido_da_nota":
      return theNote(citacoes);
    case "apuracao":
      return isOnly(filtros, ["periodos"]) ? taxesOf(filtros) : null;
    case "prejuizo_a_compensar":
      return isOnly(filtros, []) ? taxesPath() : null;
    case "alocacao":
    case "concentracao":
      return isOnly(filtros, []) ? paths.assetAllocation : null;
    case "rentabilidade":
      return isOnly(filtros, []) ? returnsPath : null;
    case "exterior":
      return abroadOf(parametros);
    case "proventos":
      return incomesPath;
    default:
      return null;
  }
}

/** True when nothing else narrows the question. */
function isOnly(filtros: Filtros, used: readonly (keyof Filtros)[]): boolean {
  const rest = { ...filtros, ...Object.fromEntries(used.map((name) => [name, noFilters[name]])) };
  return JSON.stringify(Object.entries(rest).sort()) === JSON.stringify(Object.entries(noFilters).sort());
}

/** The list of notes takes one of each. */
function notesOf(filtros: Filtros, more: Parameters<typeof notesPath>[0] = {}): string | null {
  const { ativos, corretoras, periodos } = filtros;
  if (!isOnly(filtros, ["ativos", "corretoras", "periodos"])) return null;
  if (Math.max(ativos.length, corretoras.length, periodos.length) > 1) return null;
  const [ticker, corretora, periodo] = [ativos[0], corretoras[0], periodos[0]];
  return notesPath({
    ...(ticker ? { ticker } : {}),
    ...(corretora ? { corretora } : {}),
    ...(periodo && periodo.from !== BEGINNING ? { de: periodo.from } : {}),
    ...(periodo ? { ate: periodo.to } : {}),
    ...more,
  });
}

/** The entries of one category, account, description and period; of several of a kind, all of them. */
function entriesOf({ categorias, contas, palavras, periodos }: Filtros): string {
  const only = <Value>([first, ...others]: readonly Value[]) => (others.length === 0 ? first : undefined);
  const [categoria, conta, busca, periodo] = [only(categorias), only(contas), only(palavras), only(periodos)];
  return bankEntriesPath({
    ...(categoria && { categoria }),
    ...(conta && { conta }),
    ...(busca && { busca }),
    ...(periodo && periodo.from !== BEGINNING && { de: periodo.from }),
    ...(periodo && { ate: periodo.to }),
  });
}

function theNote(citacoes: readonly Citacao[]): string | null {
  const [nota, ...others] = new Set(citacoes.map(({ notaId }) => notaId));
  return nota && others.length === 0 ? notesPath({ nota }) : null;
}

/** Screen of positions abroad, or of the year's return with its tax. */
function abroadOf({ medidas, filtros }: Asked): string | null {
  if (!isOnly(filtros, ["periodos"])) return null;
  const [periodo, ...others] = filtros.periodos;
  if (!medidas.includes("imposto") && !medidas.includes("resultado")) return periodo ? null : elsewherePath;
  return periodo && others.length === 0 ? taxesPath({ ano: Number(periodo.to.slice(0, 4)), ver: annualView }) : null;
}

function taxesOf({ periodos }: Filtros): string | null {
  const [periodo, ...others] = periodos;
  if (!periodo) return taxesPath();
  const { from, to } = periodo;
  if (others.length > 0 || from.slice(0, 4) !== to.slice(0, 4)) return null;
  if (from.slice(0, 7) === to.slice(0, 7)) return taxesPath({ mes: from.slice(0, 7) });
  return from.endsWith("-01-01") && to.endsWith("-12-31") ? taxesPath({ ano: Number(from.slice(0, 4)) }) : null;
}
