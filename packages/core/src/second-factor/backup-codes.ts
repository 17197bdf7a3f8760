import { LETTERS } from "../confirmation/confirmation-rules.ts";

/** Backup codes of a person, for the lost device; each serves once. */
const BACKUP_CODES = 10;
/** The first letter selects the code, so that a try is compared with one hash; the other eleven have 49 bits. */
export const BACKUP_CODE_LETTERS = 12;

const GROUP = /.{4}(?=.)/g;
const BACKUP_CODE = new RegExp(`^[${LETTERS}]{${BACKUP_CODE_LETTERS}}$`);

/** The first letters of the codes. */
export const BACKUP_SLOTS: readonly string[] = [...LETTERS].slice(0, BACKUP_CODES);

/** True for a text that has the form of a backup code, whether it exists or not. */
export const isBackupCode = (code: string) => BACKUP_CODE.test(code);

/** As people read and type it: in three groups. */
export const formatBackupCode = (code: string) => code.replace(GROUP, "$&-");
