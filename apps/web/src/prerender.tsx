import { UiProvider } from "@app/ui/ui-provider";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { FIRST_CALLS } from "./first-answers.ts";
import { apiPaths, paths } from "./paths.ts";
import { MemberSkeleton } from "./shell/skeleton.tsx";

async function toHtml(content: ReactNode): Promise<string> {
  // Larger parts would be moved into place by an inline script, which the content policy forbids.
  const { prelude } = await prerender(content, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

export function renderLanding(): Promise<string> {
  return toHtml(<App inRouter={(routes) => <StaticRouter location={paths.home}>{routes}</StaticRouter>} />);
}

/** Skeleton shown to a member until the program has loaded, with the theme variables that it needs. */
export function renderSkeleton(): Promise<string> {
  return toHtml(
    <UiProvider>
      <MemberSkeleton />
    </UiProvider>,
  );
}

/** URL of the dashboard's first calls, which public/before-paint.js fetches. */
export const firstAnswersPath = `${apiPaths.trpc}/${FIRST_CALLS.join(",")}?batch=1&input=%7B%7D`;
