import { NewerDatabase } from "@app/db/migrate";
import { describeCause } from "../describe-cause.ts";

/** A part of the installation that is needed at the start, in words for the operator. */
interface Part {
  /** The failed step, with the name of its setting. */
  failure: string;
  remedy: string;
}

const parts = {
  database: {
    failure: "The database of DATABASE_URL cannot be used",
    remedy: "Check that a server listens there, and the name, password and database in DATABASE_URL.",
  },
  schema: {
    failure: "The tables of the database could not be brought up to date",
    remedy: "The account in DATABASE_URL must be allowed to create tables and extensions.",
  },
  dataFolder: {
    failure: "The folder DATA_DIR cannot be used",
    remedy: "It must be a folder in which the account that runs the server may write.",
  },
  redis: {
    failure: "The Redis of REDIS_URL cannot be used",
    remedy: "Check that a server listens there, and the name and password in REDIS_URL.",
  },
  address: {
    failure: "The server cannot listen at HOST and PORT",
    remedy: "Choose an address of this machine and a port that is free.",
  },
} as const satisfies Record<string, Part>;

class StartFailure extends Error {
  constructor(
    readonly part: Part,
    cause: unknown,
  ) {
    super(part.failure, { cause });
  }
}

/** Opens a part of the installation. @throws Error that {@link explainStart} turns into a sentence for the operator */
export async function openPart<Opened>(
  part: keyof typeof parts,
  work: () => Promise<Opened> | Opened,
): Promise<Opened> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NewerDatabase) throw error; // its message contains the remedy
    throw new StartFailure(parts[part], error);
  }
}

/** Message of a failed start: the failed step, its error, and the remedy; never a setting's value. */
export function explainStart(error: unknown): string {
  if (!(error instanceof StartFailure)) return said(error);
  const { failure, remedy } = error.part;
  return `${failure}: ${said(error.cause).replace(/\.$/, "")}. ${remedy}`;
}

/** An error of several addresses, such as those of `localhost`, has a code and no message. */
function said(error: unknown): string {
  const { message, code, type } = describeCause(error);
  return message || code || type;
}
