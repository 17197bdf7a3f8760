import { readIncomes } from "@app/core/incomes/income";
import type { IncomeListInput } from "@app/core/incomes/schema";
import { ZERO } from "@app/core/money";
import { currentTicker, namedAsset } from "@app/core/portfolio/asset";
import type { ServiceContext } from "../../context.ts";
import { listIncomes } from "./list-incomes.ts";

/** The viewer's incomes with what each is beside the others, the newest day first. */
export async function listReadIncomes(ctx: ServiceContext) {
  return readIncomes(await listIncomes(ctx));
}

/** The incomes that count, as everything but their own list reads them; the newest day first. */
export async function listReceived(ctx: ServiceContext) {
  return (await listReadIncomes(ctx)).filter(({ situacao }) => situacao === "recebido");
}

/** Incomes and amortisations, the newest day first; of all years and assets where none is said. */
export async function listPayments(ctx: ServiceContext, { ano, ticker }: IncomeListInput) {
  const asset = ticker === undefined ? null : namedAsset(ticker);
  const all = [...(await listReadIncomes(ctx)), ...(await listAmortisations(ctx)).map(asPayment)];
  return all
    .filter((it) => (ano === undefined || it.data.startsWith(`${ano}-`)) && (asset === null || it.ticker === asset))
    .sort((a, b) => (a.data < b.data ? 1 : a.data > b.data ? -1 : 0));
}

/** What events of amortisation gave back, by the name that each asset has today. */
export async function listAmortisations({ db, viewer }: ServiceContext) {
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
  return events.map((event) => ({ ...event, ticker: currentTicker(event.ticker) }));
}

type Amortisation = Awaited<ReturnType<typeof listAmortisations>>[number];

const asPayment = ({ valor, origem, ...event }: Amortisation) => ({
  ...event,
  tipo: "amortizacao" as const,
  situacao: "recebido" as const,
  ...{ quantidade: null, valorBruto: valor, brutoCalculado: false, valorLiquido: valor },
  origem: origem === "importacao" ? ("importado" as const) : ("digitado" as const),
  instituicao: null,
});
