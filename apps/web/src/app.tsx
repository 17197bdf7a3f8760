import { type ReactNode, StrictMode } from "react";
import { Providers } from "./providers.tsx";
import { AppRoutes } from "./router.tsx";

interface AppProps {
  /** Puts the routes into a router: the browser's, or at build time one that stands still. */
  inRouter: (routes: ReactNode) => ReactNode;
}

/** The whole client, the same for the browser and for the page rendered at build time. */
export function App({ inRouter }: AppProps) {
  return (
    <StrictMode>
      <Providers>{inRouter(<AppRoutes />)}</Providers>
    </StrictMode>
  );
}
