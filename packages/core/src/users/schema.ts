import { z } from "zod";
import { sessionUser } from "../auth/schema.ts";
import { plainText } from "../plain-text.ts";
import { pageNumber, recordId } from "../wire.ts";

/** Fixed by the specification for the administrators' list. */
export const USERS_PAGE_SIZE = 5;
/** How long a search waits for the next letter; fixed by the specification. */
export const SEARCH_DEBOUNCE_MS = 500;
/** A page asked for by a script. */
const MAX_PAGE_SIZE = 100;
/** Whoever finds more writes more of the name: counting and sorting all who have a common one takes longer the more they are. */
export const MAX_FOUND = 50;
/** Longer texts find nobody. */
const MAX_SEARCH_LENGTH = 200;

/** A person as an administrator sees them: who they are, and nothing of what is theirs. */
export const userWire = sessionUser;

export const usersPageInput = z.object({
  page: pageNumber,
  limit: z.number().int().min(1).max(MAX_PAGE_SIZE).default(USERS_PAGE_SIZE),
  search: plainText.max(MAX_SEARCH_LENGTH, "Use um texto menor para buscar.").default(""),
});
export type UsersPageInput = z.output<typeof usersPageInput>;

export const usersPageWire = z.object({ users: userWire.array(), totalPages: z.number().int() });

export const toggleAdminInput = z.object({ id: recordId, isAdmin: z.boolean() });
export type ToggleAdminInput = z.output<typeof toggleAdminInput>;
