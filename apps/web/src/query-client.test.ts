import { QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

it("asks again after a change for a first answer that is under way", async () => {
  const client = createQueryClient();
  const answers: ((files: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ["files"], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(answers).toHaveLength(1));

  const settled = client.invalidateQueries({ queryKey: ["files"] });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.([]);
  answers[1]?.(["nota.pdf"]);
  await settled;
  expect(observer.getCurrentResult()).toMatchObject({ status: "success", data: ["nota.pdf"] });
  stop();
});

it("leaves an answer alone that nobody waits for on screen", async () => {
  const client = createQueryClient();
  let answer: (files: string[]) => void = () => undefined;
  const queryFn = vi.fn(() => new Promise<string[]>((resolve) => (answer = resolve)));
  const fetched = client.fetchQuery({ queryKey: ["files"], queryFn });
  await client.invalidateQueries({ queryKey: ["files"] });
  answer(["nota.pdf"]);
  expect(await fetched).toEqual(["nota.pdf"]);
  expect(queryFn).toHaveBeenCalledOnce();
});
