import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Together } from "./together.tsx";

/** Answers that a test gives when it wants to. */
function answersByHand() {
  const waiting = new Map<string, { resolve: (text: string) => void; reject: (reason: Error) => void }>();
  const ask = (name: string) => new Promise<string>((resolve, reject) => waiting.set(name, { resolve, reject }));
  function Part({ name, inner }: { name: string; inner?: string }) {
    const { data, isError } = useQuery({ queryKey: [name], queryFn: () => ask(name), retryDelay: 60_000 });
    return (
      <>
        <p>{isError ? "falhou" : (data ?? `${name} carrega`)}</p>
        {data && inner && <Part name={inner} />}
      </>
    );
  }
  const answer = async (name: string) => {
    await waitFor(() => expect(waiting.has(name)).toBe(true));
    waiting.get(name)?.resolve(name);
  };
  const fail = async (name: string) => {
    await waitFor(() => expect(waiting.has(name)).toBe(true));
    waiting.get(name)?.reject(new Error("offline"));
  };
  return { Part, answer, fail };
}

function show(parts: React.ReactNode) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Together pending={<p>espera</p>}>{parts}</Together>
    </QueryClientProvider>,
  );
}

const hiddenToo = { ignore: false };
const isHidden = (text: string) => screen.getByText(text, hiddenToo).closest("[hidden]") !== null;

describe("parts shown together", () => {
  it("wait for the last first answer, also of a part that another answer mounts", async () => {
    const { Part, answer } = answersByHand();
    show(
      <>
        <Part name="lista" inner="detalhe" />
        <Part name="eventos" />
      </>,
    );
    await answer("lista");
    await screen.findByText("lista", hiddenToo);
    expect(isHidden("lista")).toBe(true);
    await answer("eventos");
    await screen.findByText("eventos", hiddenToo);
    expect(isHidden("eventos")).toBe(true);
    screen.getByText("espera");
    await answer("detalhe");
    await waitFor(() => expect(isHidden("detalhe")).toBe(false));
    expect(screen.queryByText("espera")).toBeNull();
  });

  it("do not wait for one that fails and is tried again", async () => {
    const { Part, answer, fail } = answersByHand();
    show(
      <>
        <Part name="lista" />
        <Part name="eventos" />
      </>,
    );
    await answer("lista");
    await fail("eventos");
    await waitFor(() => expect(isHidden("lista")).toBe(false));
  });
});
