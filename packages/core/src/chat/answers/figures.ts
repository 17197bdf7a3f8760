import type { CalendarDate } from "../../calendar.ts";
import type { Decimal } from "../../money.ts";
import type { Fact } from "../facts.ts";

/** What a figure is a figure of; absent attributes mean all. */
type About = Pick<Fact, "ativo" | "corretora" | "classe" | "categoria" | "conta" | "periodo" | "nota">;

/** A figure that is not known is no fact. */
type Known<Value> = Value | null | undefined;

const factOf =
  <Value extends Fact["valor"]>(unidade: Fact["unidade"]) =>
  (medida: Fact["medida"], valor: Known<Value>, about: About = {}): Fact[] =>
    valor === null || valor === undefined ? [] : [{ medida, unidade, valor, ...about }];

/** An amount in BRL; nothing when it is not known. */
export const amount = factOf<Decimal>("BRL");
/** Units or contracts, or a number without a unit. */
export const units = factOf<Decimal>("unidades");
/** A fraction: 0.15 for 15%. */
export const share = factOf<Decimal | number>("percentual");
export const count = factOf<number>("contagem");
export const day = factOf<CalendarDate>("dia");
/** Figures as a sentence writes them: of a rule, or of what is missing. */
export const written = factOf<string>("texto");
