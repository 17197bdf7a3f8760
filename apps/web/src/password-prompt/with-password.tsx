import { ask } from "@app/ui/ask";
import { DownloadError } from "../browser/download-file.ts";
import { refusalCode } from "../trpc.ts";
import { copy } from "./copy.ts";
import { PasswordPrompt } from "./password-prompt.tsx";

const askPassword = () =>
  ask(copy.title, (answer) => <PasswordPrompt onEntered={() => answer(true)} onCancel={() => answer(false)} />);

const codeOf = (error: unknown) => (error instanceof DownloadError ? error.code : refusalCode(error));

/**
 * Runs work that the server may refuse until the password is typed again; then asks for it, and repeats the work once.
 */
export async function withPassword<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) !== "PASSWORD_NEEDED" || !(await askPassword())) throw error;
    return work();
  }
}
