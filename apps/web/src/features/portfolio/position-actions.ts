import type { EventDraft } from "../../event-draft.ts";

/** What a screen of positions can ask of other features. */
export interface PositionActions {
  onUpload: () => void;
  onEvent: (draft: EventDraft) => void;
  onPrice: (ticker: string) => void;
}
