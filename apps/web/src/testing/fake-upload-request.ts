import { type Call, describeRefusal, type UploadAnswer } from "./fake-call.ts";

/** The part of XMLHttpRequest that an upload uses. */
export function fakeUploadRequest(answer: (call: Call, names: string[]) => UploadAnswer | Promise<UploadAnswer>) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    #path = "";
    #token: string | null = null;

    open(_method: string, path: string) {
      this.#path = path;
    }

    setRequestHeader(_name: string, value: string) {
      this.#token = value;
    }

    send(body: FormData | File) {
      const files = body instanceof File ? [body] : body.getAll("files");
      const names = files.flatMap((file) => (file instanceof File ? [file.name] : []));
      this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 1, total: 2 }));
      void this.#receive(names);
    }

    async #receive(names: string[]) {
      try {
        const { status = 200, ...body } = await answer({ path: this.#path, input: names, token: this.#token }, names);
        this.responseText = JSON.stringify(body);
        this.status = status;
      } catch (error) {
        const { status, ...body } = describeRefusal(error);
        this.responseText = JSON.stringify(body);
        this.status = status;
      }
      this.dispatchEvent(new Event("load"));
    }
  };
}
