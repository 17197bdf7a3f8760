import type { Grouping } from "@app/core/chat/question";
import { type RawBuilder, sql } from "kysely";

/** Columns of a query that groups are made by. */
interface Columns {
  /** Of the trading day. */
  dia: string;
  ticker: string;
}

/** What rows are grouped by, as `groupsOf` of the core reads it; classes are made of assets. The query joins notes as `notes`. */
export function groupKey(por: Grouping, { dia, ticker }: Columns): RawBuilder<string | null> {
  switch (por) {
    case "dia":
      return sql`to_char(${sql.ref(dia)}, 'YYYY-MM-DD')`;
    case "mes":
      return sql`to_char(${sql.ref(dia)}, 'YYYY-MM')`;
    case "ano":
      return sql`to_char(${sql.ref(dia)}, 'YYYY')`;
    case "corretora":
      return sql`notes.corretora`;
    case "ativo":
    case "classe":
      return sql`${sql.ref(ticker)}`;
    case "nota":
      return sql`notes."dataPregao" || '|' || notes.corretora || '|' || coalesce(notes.numero, '') || '|' || notes.id`;
  }
}
