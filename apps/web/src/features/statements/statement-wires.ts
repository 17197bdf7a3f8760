import type { RouterOutputs } from "../../trpc.ts";

type Statements = RouterOutputs["statements"];
export type Account = Statements["accounts"][number];
export type Batch = Statements["imports"][number];
type BankFile = Batch["arquivos"][number];
export type Statement = BankFile["extratos"][number];
export type Entry = Statements["entries"]["lancamentos"][number];
export type Category = Statements["categories"][number];
export type Rule = Statements["rules"][number];
export type Summary = NonNullable<Statements["summary"]>;
export type Month = Statements["month"];
