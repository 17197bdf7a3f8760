import { z } from "zod";
import { sessionUser } from "../auth/schema.ts";
import { plainText } from "../plain-text.ts";
import { pageNumber, recordId, wireInstant } from "../wire.ts";

/** Fixed by the specification for the administrators' list. */
export const USERS_PAGE_SIZE = 5;
/** Debounce of the search; fixed by the specification. */
export const SEARCH_DEBOUNCE_MS = 500;
/** Page size of a script's request, and of a CSV of everybody. */
export const MAX_USERS_PAGE_SIZE = 100;
/** Maximum number of matches: counting and sorting all people of a common name takes time in proportion to them. */
export const MAX_FOUND = 50;
/** Length of a search text; longer than any name. */
const MAX_SEARCH_LENGTH = 200;

/** A person as shown to administrators: identity and role, none of their data. */
export const userWire = sessionUser;

export const usersPageInput = z.object({
  page: pageNumber,
  limit: z.number().int().min(1).max(MAX_USERS_PAGE_SIZE).default(USERS_PAGE_SIZE),
  search: plainText.max(MAX_SEARCH_LENGTH, "Use um texto menor para buscar.").default(""),
});
export type UsersPageInput = z.output<typeof usersPageInput>;

/** `emailConfirmedAt` is null until the person showed that the address is theirs. */
const listedUserWire = userWire.extend({ emailConfirmedAt: wireInstant.nullable() });

export const usersPageWire = z.object({ users: listedUserWire.array(), totalPages: z.number().int() });

export const toggleAdminInput = z.object({ id: recordId, isAdmin: z.boolean() });
export type ToggleAdminInput = z.output<typeof toggleAdminInput>;
