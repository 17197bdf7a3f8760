import { WHOLE_LIST } from "@app/core/wire";
import { listAccessTokens } from "../../access-tokens/queries.ts";
import { listTargets } from "../../allocation/queries.ts";
import { ownActivity } from "../../audit/queries.ts";
import { getChatSettings, listOwnFeedback } from "../../chat/queries/feedback.ts";
import { findConsents } from "../../consents/queries.ts";
import type { ServiceContext } from "../../context.ts";
import { listDevices } from "../../devices/queries.ts";
import { listEmailChanges } from "../../email-change/queries.ts";
import { listDismissed, listEvents } from "../../events/queries/list-events.ts";
import { listFileRecords } from "../../files/queries.ts";
import { listGoals } from "../../goals/queries.ts";
import { listIncomes } from "../../incomes/queries/list-incomes.ts";
import { listOwnNames } from "../../instruments/queries.ts";
import {
  listAnsweredDoubts,
  listChosenVersions,
  listConfirmedNotes,
  listOwnCorrections,
  listOwnLeftOut,
} from "../../notes/queries/list-handwork.ts";
import { listNotes } from "../../notes/queries/list-notes.ts";
import { listOwnRows } from "../../own-data/queries/list-own-rows.ts";
import { getReadings } from "../../portfolio/queries/ledger/get-readings.ts";
import { listLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { listOwnPrices } from "../../prices/queries/market-prices.ts";
import { getProfile } from "../../profile/queries.ts";
import { listPasskeys } from "../../second-factor/queries/passkeys.ts";
import { listAccounts } from "../../statements/queries/list-accounts.ts";
import { listAllEntries } from "../../statements/queries/list-all-entries.ts";
import { listCategories } from "../../statements/queries/list-categories.ts";
import { listRules } from "../../statements/queries/list-rules.ts";
import {
  getTaxReminders,
  listSentReminders,
  listStatedLosses,
  listTaxClasses,
  listTaxPayments,
} from "../../taxes/queries/list-own.ts";
import { inSnapshot } from "../../transaction.ts";

/** All data stored about the viewer, as plain data; amounts are decimals, which JSON writes as exact text. */
export type OwnData = Omit<Awaited<ReturnType<typeof collectOwnData>>, "files" | "forImport">;

/** {@link OwnData} for people, its stored files, and what an import needs. */
export function collectOwnData(ctx: ServiceContext) {
  // At one moment: a note that is read again between two pages of its lines would come out half old and half new.
  return inSnapshot(ctx, async (tx) => ({
    exportadoEm: tx.now,
    perfil: await getProfile(tx),
    arquivos: await listFileRecords(tx, WHOLE_LIST),
    notas: await listNotes(tx, WHOLE_LIST),
    correcoes: await listOwnCorrections(tx),
    notasDeixadasDeFora: await listOwnLeftOut(tx),
    notasConfirmadas: await listConfirmedNotes(tx),
    versoesEscolhidas: await listChosenVersions(tx),
    duvidasRespondidas: await listAnsweredDoubts(tx),
    posicoes: (await listLedger(tx)).map(toExported),
    eventos: await listEvents(tx),
    proventos: await listIncomes(tx),
    pagamentosDeImposto: await listTaxPayments(tx),
    prejuizosInformados: await listStatedLosses(tx),
    leiturasDoImposto: await getReadings(tx),
    classesInformadas: await listTaxClasses(tx),
    lembretesDeImposto: { ...(await getTaxReminders(tx)), enviados: await listSentReminders(tx) },
    metasDeAlocacao: await listTargets(tx),
    sugestoesRecusadas: await listDismissed(tx),
    nomesDePapeis: await listOwnNames(tx),
    precosInformados: await listOwnPrices(tx),
    conversas: await listMessages(tx),
    servicosDoAssistente: (await findConsents(tx)) ?? null,
    avaliacoesDoAssistente: { ...(await getChatSettings(tx)), avaliacoes: await listOwnFeedback(tx) },
    objetivos: await listGoals(tx),
    contas: (await listAccounts(tx)).map(({ _id: _, final: __, ...account }) => account),
    lancamentos: await listAllEntries(tx),
    categorias: (await listCategories(tx)).map(({ nome, tipo, orcamento }) => ({ nome, tipo, orcamento })),
    regrasDeCategoria: (await listRules(tx)).map(({ palavras, categoria }) => ({ palavras, categoria })),
    notificacoes: await listReadNotifications(tx),
    sessoes: await listSessions(tx),
    trocasDeEmail: await listEmailChanges(tx),
    chavesDeAcesso: await listPasskeys(tx, tx.viewer.id),
    tokensDeAcesso: await listAccessTokens(tx),
    aparelhos: await listDevices(tx),
    atividade: await ownActivity(tx).execute(),
    files: await listStoredFiles(tx),
    forImport: await listOwnRows(tx),
  }));
}

function listStoredFiles({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("files")
    .select(["id", "nome_arquivo", "storageKey"])
    .where("userId", "=", viewer.id)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** A ledger row without the ids of its source, which are meaningless in an export. */
function toExported({
  ticker,
  data,
  tipo,
  lado,
  quantidade,
  valor,
  custos,
  ...facts
}: Awaited<ReturnType<typeof listLedger>>[number]) {
  const { resultado, quantidadeAcumulada, custoTotal, precoMedio, custoConhecido } = facts;
  return {
    ...{ ticker, data, tipo, lado, quantidade, valor, custos },
    ...{ resultado, quantidadeAcumulada, custoTotal, precoMedio, custoConhecido },
  };
}

function listMessages({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("chat_messages")
    .select(["createdAt", "type", "content", "citacoes", "dados"])
    .where("userId", "=", viewer.id)
    .orderBy("id")
    .execute();
}

function listReadNotifications({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("notification_reads")
    .innerJoin("notifications", "notifications.id", "notification_reads.notificationId")
    .select(["notifications.message", "notifications.createdAt", "notification_reads.readAt"])
    .where("notification_reads.userId", "=", viewer.id)
    .orderBy("notification_reads.readAt")
    .execute();
}

function listSessions({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("sessions")
    .select(["userAgent", "createdAt", "lastUsedAt"])
    .where("userId", "=", viewer.id)
    .orderBy("createdAt")
    .execute();
}
