import { MAX_CHOICES, MAX_UNREAD_FILES } from "@app/core/notes/note-list";
import type { ServiceContext } from "../../context.ts";
import { unreadState } from "../../taxes/queries/list-unread-files.ts";

/** Limit of dropped corrections not dismissed yet; each is a line on the screen. */
const MAX_FALLEN = 50;

/** Filter choices for the viewer's notes, and the files and corrections that need a look. */
export async function listChoices(ctx: ServiceContext) {
  const { db, viewer } = ctx;
  const corretoras = await db
    .selectFrom("notes")
    .select("corretora")
    .distinct()
    .where("userId", "=", viewer.id)
    .orderBy("corretora")
    .limit(MAX_CHOICES)
    .execute();
  const tickers = await db
    .selectFrom("trades")
    .select("ticker")
    .distinct()
    .where("userId", "=", viewer.id)
    .where("ticker", "is not", null)
    .orderBy("ticker")
    .limit(MAX_CHOICES)
    .execute();
  const { processed } = await ownFiles(ctx)
    .select(({ fn }) => fn.countAll<number>().as("processed"))
    .where("status", "in", ["concluido", "erro"])
    .executeTakeFirstOrThrow();
  return {
    temCarteira: processed > 0 || (await hasEvents(ctx)) || (await hasIncomes(ctx)),
    corretoras: corretoras.map(({ corretora }) => corretora),
    tickers: tickers.flatMap(({ ticker }) => ticker ?? []),
    ...(await listFilesWithoutNote(ctx)),
    correcoesCaidas: await listFallen(ctx),
  };
}

const ownFiles = ({ db, viewer }: ServiceContext) => db.selectFrom("files").where("userId", "=", viewer.id);

async function hasEvents({ db, viewer }: ServiceContext): Promise<boolean> {
  const event = await db
    .selectFrom("portfolio_events")
    .select("id")
    .where("userId", "=", viewer.id)
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

async function hasIncomes({ db, viewer }: ServiceContext): Promise<boolean> {
  const income = await db
    .selectFrom("incomes")
    .select("id")
    .where("userId", "=", viewer.id)
    .limit(1)
    .executeTakeFirst();
  return income !== undefined;
}

async function listFilesWithoutNote(ctx: ServiceContext) {
  const unread = ownFiles(ctx).where((file) =>
    file.or([
      file.and([file("status", "in", ["concluido", "erro"]), file("mensagemErro", "is not", null)]),
      file.and([file("kind", "=", "nota"), file(unreadState, "=", "aguardando")]),
    ]),
  );
  const { total } = await unread.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const files = await unread
    .select(["id as _id", "nome_arquivo", "mensagemErro", "naoENota", unreadState.as("estado")])
    .orderBy("naoENota")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(MAX_UNREAD_FILES)
    .execute();
  return {
    arquivosSemNota: files.map(({ mensagemErro, ...file }) => ({ ...file, mensagem: mensagemErro ?? "" })),
    totalSemNota: total,
  };
}

function listFallen({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("note_corrections")
    .innerJoin("files", "files.id", "note_corrections.fileId")
    .select([
      "note_corrections.id as _id",
      "files.nome_arquivo",
      "note_corrections.pagina",
      "note_corrections.linha",
      "note_corrections.lido",
      "note_corrections.valor",
    ])
    .where("note_corrections.userId", "=", viewer.id)
    .where("note_corrections.caiuEm", "is not", null)
    .orderBy("note_corrections.caiuEm", "desc")
    .orderBy("note_corrections.id")
    .limit(MAX_FALLEN)
    .execute();
}
