import { answerNotesOfAsset, type NotesOfAssetResult } from "@app/core/chat/answers/notes-of-asset";
import { tradesMeant } from "@app/core/chat/row-filter";
import { getCoverage } from "../queries/get-coverage.ts";
import { listNotesOfAsset } from "../queries/list-trades.ts";
import { defineKind } from "./kind.ts";

/** Question 17: the notes in which an asset was traded. */
export const notesOfAsset = defineKind<NotesOfAssetResult>({
  funcao: "notas_do_ativo",
  async load(ctx, asked) {
    const { filtros } = asked.question;
    const found = await listNotesOfAsset(ctx, tradesMeant(asked), asked.offset);
    return { filtros, ...found, coverage: await getCoverage(ctx, filtros), range: asked.range };
  },
  tell: answerNotesOfAsset,
});
