import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { paths } from "./paths.ts";

/** The landing page as HTML, for a visitor. */
export async function renderLanding(): Promise<string> {
  const { prelude } = await prerender(
    <App inRouter={(routes) => <StaticRouter location={paths.home}>{routes}</StaticRouter>} />,
    // React moves larger streamed parts into place by an inline script, which the content policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
