import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";

/** The server's one account, which the library fixes. */
export const BUCKET_KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };

/** A real S3 server in this process, on a folder of its own. */
export async function startBuckets(...names: string[]): Promise<{ port: number; close(): Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: await mkdtemp(path.join(tmpdir(), "farol-buckets-")),
    configureBuckets: names.map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  return { port, close: () => server.close() };
}
