/** An upload of which nothing was kept. */
export class UploadError extends Error {
  override readonly name = "UploadError";

  /** @param sentence - what the server said; absent when it was not reached or said nothing readable. */
  constructor(readonly sentence?: string) {
    super(sentence ?? "No answer to the upload");
  }
}
