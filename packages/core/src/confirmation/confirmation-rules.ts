const DAY_MS = 24 * 60 * 60 * 1000;

/** Time to confirm an address; afterwards the person asks for another mail. */
export const CONFIRMATION_LIFETIME_MS = 7 * DAY_MS;

/** Letters only, since the recovery code must be the only run of digits in any mail; those that look alike are left out. */
export const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ";
/** 45 bits; typed by the person, who is logged in and has few tries. */
export const CODE_LETTERS = 10;
/** 144 bits; its holder confirms without a login. */
export const LINK_LETTERS = 32;

/** Page of the web client that holds the button; the token is in the fragment, which browsers send to no server. */
export const CONFIRMATION_PATH = "/confirmar-email";

/** Confirmations created at this instant or before have expired at `now`. */
export const confirmationDeadline = (now: Date) => new Date(now.getTime() - CONFIRMATION_LIFETIME_MS);
