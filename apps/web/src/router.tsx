import type { RouteObject } from "react-router-dom";
import { paths } from "./paths.ts";
import { ErrorRoute } from "./routes/error.tsx";
import { AppShell } from "./shell/app-shell.tsx";
import { RequireLogin } from "./shell/require-login.tsx";

/** Every screen arrives in a file of its own, when somebody goes there. */
export const routes: RouteObject[] = [
  {
    element: <AppShell />,
    errorElement: <ErrorRoute />,
    HydrateFallback: () => null,
    children: [
      { path: paths.home, lazy: async () => ({ Component: (await import("./routes/home.tsx")).HomeRoute }) },
      {
        path: paths.dashboard,
        element: <RequireLogin />,
        children: [
          { index: true, lazy: async () => ({ Component: (await import("./routes/dashboard.tsx")).DashboardRoute }) },
          {
            path: paths.portfolioAnalysis,
            lazy: async () => ({ Component: (await import("./routes/portfolio-analysis.tsx")).PortfolioAnalysisRoute }),
          },
          {
            path: paths.assetAllocation,
            lazy: async () => ({ Component: (await import("./routes/asset-allocation.tsx")).AssetAllocationRoute }),
          },
          {
            path: paths.objetivos,
            lazy: async () => ({ Component: (await import("./routes/objetivos.tsx")).ObjetivosRoute }),
          },
          {
            path: paths.settings,
            lazy: async () => ({ Component: (await import("./routes/settings.tsx")).SettingsRoute }),
          },
          { path: paths.help, lazy: async () => ({ Component: (await import("./routes/help.tsx")).HelpRoute }) },
          { path: "*", lazy: async () => ({ Component: (await import("./routes/unknown.tsx")).UnknownRoute }) },
        ],
      },
      { path: "*", lazy: async () => ({ Component: (await import("./routes/unknown.tsx")).UnknownRoute }) },
    ],
  },
];
