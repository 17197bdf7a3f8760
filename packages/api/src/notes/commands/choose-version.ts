import { noSuchVersion } from "@app/core/notes/errors";
import type { ServiceContext } from "../../context.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { inTransaction, lockViewer } from "../../transaction.ts";
import { settleNotesOf } from "../commands.ts";
import { listVersionsOfNote, type Version, versionId } from "../queries/list-holders.ts";
import { keepChoice } from "./weigh-versions.ts";

/** Topics that a choice invalidates. */
const TOPICS = ["notes", "portfolio"] as const;

/**
 * Makes one complete version of a note count and leaves the others out, also after they are read again.
 *
 * @throws DomainError NO_SUCH_VERSION also for another's note
 */
export async function chooseVersion(ctx: ServiceContext, { id, versao }: { id: string; versao: string }) {
  await settle(ctx, id, (versions) => {
    const chosen = versions.find((version) => versionId(version) === versao);
    if (!chosen) throw noSuchVersion();
    return chosen;
  });
  return { message: "Versão escolhida. As outras versões da nota ficaram de fora." };
}

/** Withdraws {@link chooseVersion}: no version counts. @throws DomainError NO_SUCH_VERSION also for another's note */
export async function undoVersionChoice(ctx: ServiceContext, id: string) {
  await settle(ctx, id, () => null);
  return { message: "Escolha desfeita. Nenhuma versão da nota entra nos valores até você escolher." };
}

async function settle(ctx: ServiceContext, id: string, choose: (versions: readonly Version[]) => Version | null) {
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx); // a new reading meanwhile would be another version
    const versions = await listVersionsOfNote(tx, id);
    if (versions.length < 2) throw noSuchVersion();
    await keepChoice(tx, versions, choose(versions));
    await settleNotesOf(tx, [{ id, fileId: "" }]);
  });
  await tellBrowsers(ctx, ctx.viewer.id, TOPICS);
}
