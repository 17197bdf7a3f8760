import { writeFile } from "node:fs/promises";
import { sql } from "kysely";
import { type Db, openEmbedded } from "./client.ts";
import { migrate } from "./migrate.ts";

const columnTypes: Record<string, string> = {
  _int4: "number[]",
  _text: "string[]",
  bool: "boolean",
  date: "string",
  float8: "number",
  int4: "number",
  int8: "number",
  jsonb: "unknown",
  numeric: "Decimal",
  sparsevec: "string",
  text: "string",
  timestamptz: "Date",
  tsvector: "string",
  uuid: "string",
  vector: "string",
};

/** JSONB columns whose shape is named in json-columns.ts. */
const jsonShapes: Record<string, string> = {
  "note_files.reading": "StoredReading",
  "loose_sheets.alone": "StoredReading[]",
  "loose_sheets.joined": "StoredReading[]",
  "files.ownReading": "StoredOwnReading",
  "import_batches.pesagem": "StoredWeighing",
  "import_revisions.conferencias": "StoredCheckpoints",
  "statement_runs.linhas": "StoredStatementLine[]",
  "chat_messages.citacoes": "StoredCitation[]",
  "chat_messages.consulta": "StoredLookup",
  "chat_messages.dados": "StoredTable",
  "confirmed_notes.ativos": "StoredAsset[]",
};

/** Text columns with a closed list of values, and the type of the core that lists them. */
const textShapes: Record<string, string> = {
  "allocation_targets.tipo": "TargetKind",
  "audit.action": "AuditAction",
  "bank_accounts.tipo": "AccountKind",
  "bank_entries.interno": "InternalKind",
  "bank_entries.origem": "EntryOrigin",
  "entry_categories.tipo": "CategorySide",
  "import_batches.tipo": '"b3" | "extrato"',
  "statements.layout": "StatementLayout",
  "statements.tipo": "AccountKind",
  "chat_messages.type": '"user" | "bot"',
  "csp_reports.diretiva": "ReportedDirective",
  "deletions.tipo": '"users" | "files"',
  "files.kind": "FileKind",
  "files.status": "ProcessingStatus",
  "incomes.origem": "IncomeOrigin",
  "incomes.tipo": "KeptIncomeType",
  "info_contents.type": "ContentType",
  "ledger.lado": "Side",
  "ledger.tipo": "EntryType",
  "listed_events.tipo": 'ListedEvent["tipo"]',
  "note_charges.tipo": "ChargeType",
  "note_corrections.alvo": "CorrectionTarget",
  "note_corrections.campo": "CorrectionField",
  "notifications.destino": "NotificationTarget",
  "notes.liquidoDebitoCredito": "DebitCredit",
  "notes.moeda": "Currency",
  "notes.origem": "NoteOrigin",
  "notes.versao": "VersionState",
  "passkeys.transports": "PasskeyTransport[]",
  "portfolio_events.origem": "EventOrigin",
  "own_data_imports.estado": "ImportState",
  "backup_state.falha": "BackupFailure",
  "portfolio_events.tipo": "EventType",
  "price_days.fonte": "MarketPriceSource",
  "price_loads.estado": "LoadState",
  "price_loads.serie": "SeriesName",
  "price_loads.tipo": "LoadType",
  "prices.fonte": "MarketPriceSource",
  "quotation_files.estado": "DownloadState",
  "scanned_pages.refusal": '"too-heavy" | "broken"',
  "series_points.serie": "SeriesName",
  "stated_losses.grupo": "Pool",
  "tax_classes.classe": "TaxClass",
  "tax_reminders.tipo": "ReminderType",
  "trades.debitoCredito": "DebitCredit",
  "trades.lado": "Side",
};

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  isComputed: boolean;
}

/** The TypeScript of the migrated schema, one interface a table, as text. @throws Error for a column type not listed above */
export async function generateTypes(db: Db): Promise<string> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as name, udt_name as type,
           is_nullable = 'YES' as nullable, column_default is not null as "hasDefault",
           is_generated = 'ALWAYS' as "isComputed"
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
    order by table_name, ordinal_position`.execute(db);

  const tables = [...new Set(rows.map((row) => row.table))];
  const interfaces = tables.map((table) => {
    const columns = rows.filter((row) => row.table === table);
    const fields = columns.map((column) => `    ${column.name}: ${columnType(column)};`);
    return `  ${table}: {\n${fields.join("\n")}\n  };`;
  });
  const shapes = [...new Set(Object.values(jsonShapes).map((shape) => shape.replace("[]", "")))];
  return [
    "// Generated from the migrated schema by `npm run db:types`; do not edit.",
    'import type { TargetKind } from "@app/core/allocation/schema";',
    'import type { AuditAction } from "@app/core/audit/schema";',
    'import type { BackupFailure } from "@app/core/backups/schema";',
    'import type { ContentType } from "@app/core/content/schema";',
    'import type { ReportedDirective } from "@app/core/csp-reports/schema";',
    'import type { ListedEvent } from "@app/core/events/listed-events";',
    'import type { EventOrigin, EventType } from "@app/core/events/schema";',
    'import type { FileKind } from "@app/core/files/file-kinds";',
    'import type { IncomeOrigin, KeptIncomeType } from "@app/core/incomes/schema";',
    'import type { Decimal } from "@app/core/money";',
    'import type { CorrectionField, CorrectionTarget } from "@app/core/notes/corrections";',
    'import type { InstrumentKind } from "@app/core/notes/instruments/instrument";',
    'import type { ChargeType, Currency, DebitCredit, NoteOrigin, Side } from "@app/core/notes/schema";',
    'import type { VersionState } from "@app/core/notes/versions";',
    'import type { NotificationTarget } from "@app/core/notifications/schema";',
    'import type { PasskeyTransport } from "@app/core/passkeys/schema";',
    'import type { EntryType } from "@app/core/portfolio/positions-schema";',
    'import type { DownloadState } from "@app/core/prices/public/plan-downloads";',
    'import type { LoadState, LoadType, MarketPriceSource, SeriesName } from "@app/core/prices/schema";',
    'import type { ImportState } from "@app/core/own-data/schema";',
    'import type { ProcessingStatus } from "@app/core/processing/schema";',
    'import type { StatementLayout } from "@app/core/statements/reading/statement";',
    'import type { AccountKind, CategorySide, EntryOrigin, InternalKind } from "@app/core/statements/schema";',
    'import type { TaxClass } from "@app/core/taxes/classes";',
    'import type { Pool } from "@app/core/taxes/pools";',
    'import type { ReminderType } from "@app/core/taxes/payments/reminders";',
    'import type { ColumnType, Generated, GeneratedAlways } from "kysely";',
    `import type { ${shapes.sort().join(", ")} } from "./json-columns.ts";`,
    "",
    "export interface DB {",
    ...interfaces,
    "}",
    "",
  ].join("\n");
}

function columnType({ table, name, type, nullable, hasDefault, isComputed }: Column): string {
  const shape = jsonShapes[`${table}.${name}`];
  const base = shape ?? textShapes[`${table}.${name}`] ?? columnTypes[type];
  if (!base) throw new Error(`No TypeScript type for ${table}.${name} of type ${type}`);
  const read = nullable ? `${base} | null` : base;
  if (isComputed) return `GeneratedAlways<${read}>`;
  // pg turns a plain object into JSON but an array into a Postgres array, so JSON is written as text.
  const written = nullable ? "string | null" : "string";
  if (shape) return `ColumnType<${read}, ${written}${hasDefault || nullable ? " | undefined" : ""}, ${written}>`;
  return hasDefault ? `Generated<${read}>` : read;
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const database = await openEmbedded(undefined);
  await migrate(database.db);
  await writeFile(new URL("./database.ts", import.meta.url), await generateTypes(database.db));
  await database.close();
}
