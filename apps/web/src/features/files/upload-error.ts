import type { UploadWire } from "@app/core/files/schema";

/** An upload of which nothing was kept. */
export class UploadError extends Error {
  override readonly name = "UploadError";

  /**
   * @param sentence - what the server said; absent when it was not reached or said nothing readable
   * @param refused - each file with its own sentence, when the server looked at them
   */
  constructor(
    readonly sentence?: string,
    readonly refused?: UploadWire["recusados"],
  ) {
    super(sentence ?? "No answer to the upload");
  }
}
