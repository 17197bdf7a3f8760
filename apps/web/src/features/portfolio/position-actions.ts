import type { EventDraft } from "../../event-draft.ts";

/** Actions that a screen of positions requests from other features. */
export interface PositionActions {
  onUpload: () => void;
  onEvent: (draft: EventDraft) => void;
  onPrice: (ticker: string) => void;
}
