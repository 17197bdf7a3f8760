import { readPaper } from "@app/core/documents/b3/paper";
import { isIncome, readIncomes } from "@app/core/incomes/income";
import type { IncomeListInput } from "@app/core/incomes/schema";
import { ZERO } from "@app/core/money";
import { currentTicker, namedAsset } from "@app/core/portfolio/asset";
import type { ServiceContext } from "../../context.ts";
import { listIncomes } from "./list-incomes.ts";

/** Incomes with what each is beside the others, and amounts returned by amortisation; each the newest day first. */
export async function listIncomesAndAmortisations(ctx: ServiceContext) {
  const kept = await listIncomes(ctx);
  const ofPapers = kept.filter(({ tipo }) => tipo === "amortizacao");
  return {
    incomes: readIncomes(kept.filter(isIncome)),
    /** By the current ticker of each asset: events, and payments of fixed income. */
    amortisations: [
      ...(await listEvents(ctx)),
      ...ofPapers.map(({ valorLiquido: valor, ...paid }) => ({ ...paid, tipo: "amortizacao" as const, valor })),
    ],
  };
}

/** The viewer's incomes with what each is beside the others, the newest day first. */
export async function listReadIncomes(ctx: ServiceContext) {
  return readIncomes((await listIncomes(ctx)).filter(isIncome));
}

/** The incomes that count, as everything but their own list reads them; the newest day first. */
export async function listReceived(ctx: ServiceContext) {
  return (await listReadIncomes(ctx)).filter(({ situacao }) => situacao === "recebido");
}

/** Incomes and amortisations, newest day first; of all years and assets by default. */
export async function listPayments(ctx: ServiceContext, { ano, ticker }: IncomeListInput) {
  const asset = ticker === undefined ? null : (readPaper(ticker) ?? namedAsset(ticker));
  const { incomes, amortisations } = await listIncomesAndAmortisations(ctx);
  const all = [...incomes, ...amortisations.map(asPayment)];
  return all
    .filter((it) => (ano === undefined || it.data.startsWith(`${ano}-`)) && (asset === null || it.ticker === asset))
    .sort((a, b) => (a.data < b.data ? 1 : a.data > b.data ? -1 : 0));
}

/** Events have neither units nor institution. */
async function listEvents({ db, viewer }: ServiceContext) {
  const events = await db
    .selectFrom("portfolio_events as event")
    .leftJoin("imported_rows as row", (join) =>
      join.onRef("row.id", "=", "event.importedRowId").on("row.userId", "=", viewer.id),
    )
    .leftJoin("files", (join) => join.onRef("files.id", "=", "row.fileId").on("files.userId", "=", viewer.id))
    .select(["event.id as _id", "event.ticker", "event.data", "event.origem", "event.createdAt"])
    .select(["files.id as arquivoId", "files.nome_arquivo as arquivo", "row.aba", "row.linha"])
    .select((eb) => eb.fn.coalesce("event.custo", eb.val(ZERO)).as("valor"))
    .where("event.userId", "=", viewer.id)
    .where("event.tipo", "=", "amortizacao")
    .orderBy("event.data", "desc")
    .orderBy("event.id", "desc")
    .execute();
  return events.map(({ origem, ...event }) => ({
    ...event,
    ...{ tipo: "amortizacao" as const, ticker: currentTicker(event.ticker), quantidade: null, instituicao: null },
    ...{ valorBruto: null, origem: origem === "importacao" ? ("importado" as const) : ("digitado" as const) },
  }));
}

type Amortisation = Awaited<ReturnType<typeof listIncomesAndAmortisations>>["amortisations"][number];

const asPayment = ({ valor, valorBruto, ...amortisation }: Amortisation) => ({
  ...amortisation,
  situacao: "recebido" as const,
  ...{ valorBruto: valorBruto ?? valor, brutoCalculado: false, valorLiquido: valor },
});
