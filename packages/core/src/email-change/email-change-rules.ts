const DAY_MS = 24 * 60 * 60 * 1000;

/** Time to confirm the new address. */
export const CHANGE_LIFETIME_MS = DAY_MS;
/** Time in which the old address can undo a change, and is nobody else's. */
export const UNDO_LIFETIME_MS = 7 * DAY_MS;

/** Pages of the web client with a button each; the token is in the fragment, which browsers send to no server. */
export const CHANGE_PATH = "/trocar-email";
export const UNDO_PATH = "/desfazer-email";

/** Changes that were asked for at this instant or before can be confirmed no more at `now`. */
export const changeDeadline = (now: Date) => new Date(now.getTime() - CHANGE_LIFETIME_MS);

/** Changes that were confirmed at this instant or before can be undone no more at `now`. */
export const undoDeadline = (now: Date) => new Date(now.getTime() - UNDO_LIFETIME_MS);
