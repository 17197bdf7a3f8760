import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { OwnRows } from "@app/api/own-data/queries/list-own-rows";
import type { OwnData } from "@app/api/settings/queries/collect-export";
import {
  type ExportedFile,
  entryOf,
  FILES_ENTRY,
  MANIFEST_ENTRY,
  OWN_DATA_FORMAT,
  type OwnDataManifest,
  ownProfile,
} from "@app/core/own-data/schema";

type Part = OwnDataManifest["arquivos"];

/**
 * The parts of an export that an import reads; each is counted while it is sent, so that the last one lists the others.
 */
export class ExportParts {
  private readonly files: ExportedFile[] = [];
  private readonly tables: OwnDataManifest["tabelas"] = {};
  private fileList: Part | undefined;

  constructor(
    private readonly data: OwnData,
    private readonly rows: OwnRows,
  ) {}

  /** The bytes of a file as they come. */
  async *countFile(file: Pick<ExportedFile, "id" | "caminho">, content: Readable): AsyncGenerator<Buffer> {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
    this.files.push({ ...file, bytes, sha256: hash.digest("hex") });
  }

  /** Entry names and texts, to be sent in this order and after all files. */
  *all(): Generator<[name: string, pieces: Iterable<string>]> {
    for (const [table, rows] of this.rows) {
      yield [entryOf(table), counted(rows, (part) => Object.assign(this.tables, { [table]: part }))];
    }
    yield [FILES_ENTRY, counted(this.files, (part) => (this.fileList = part))];
    yield [MANIFEST_ENTRY, this.manifest()];
  }

  private *manifest(): Generator<string> {
    const { perfil, exportadoEm } = this.data;
    const manifest = {
      formato: OWN_DATA_FORMAT,
      exportadoEm: exportadoEm.toISOString(),
      email: perfil.email,
      perfil: ownProfile.parse(perfil),
      tabelas: this.tables,
      arquivos: this.fileList ?? { linhas: 0, sha256: "" },
    } satisfies OwnDataManifest;
    yield `${JSON.stringify(manifest, null, 2)}\n`;
  }
}

function* counted(rows: Iterable<unknown>, tell: (part: Part) => void): Generator<string> {
  const hash = createHash("sha256");
  let linhas = 0;
  for (const row of rows) {
    const line = `${JSON.stringify(row)}\n`;
    hash.update(line);
    linhas += 1;
    yield line;
  }
  tell({ linhas, sha256: hash.digest("hex") });
}
