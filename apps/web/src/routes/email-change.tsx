import { ChangePage } from "../features/email-change/change-page.tsx";
import { UndoPage } from "../features/email-change/undo-page.tsx";

export const EmailChangeRoute = () => <ChangePage />;
export const EmailUndoRoute = () => <UndoPage />;
