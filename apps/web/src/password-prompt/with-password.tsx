import { modals } from "@mantine/modals";
import { refusalCode } from "../trpc.ts";
import { copy } from "./copy.ts";
import { PasswordPrompt } from "./password-prompt.tsx";

/** @returns true once the password was typed, false when the person gave up */
function askPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isEntered: boolean) => {
      resolve(isEntered);
      modals.close(id);
    };
    const id = modals.open({
      title: copy.title,
      children: <PasswordPrompt onEntered={() => answer(true)} onCancel={() => answer(false)} />,
      // Runs after an answer too; a promise keeps its first one.
      onClose: () => resolve(false),
    });
  });
}

/** Does what the server may refuse until the password is typed again; then asks for it, and does it once more. */
export async function withPassword<Result>(
  work: () => Promise<Result>,
  isRefused = (error: unknown) => refusalCode(error) === "PASSWORD_NEEDED",
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isRefused(error) || !(await askPassword())) throw error;
    return work();
  }
}
