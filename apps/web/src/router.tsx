import { Route, Routes } from "react-router-dom";
import { lazy } from "./lazy.tsx";
import { paths } from "./paths.ts";
import { AppShell } from "./shell/app-shell.tsx";
import { RequireLogin } from "./shell/require-login.tsx";

const HomeRoute = lazy(async () => (await import("./routes/home.tsx")).HomeRoute);
const DashboardRoute = lazy(async () => (await import("./routes/dashboard.tsx")).DashboardRoute);
const PortfolioAnalysisRoute = lazy(
  async () => (await import("./routes/portfolio-analysis.tsx")).PortfolioAnalysisRoute,
);
const AssetAllocationRoute = lazy(async () => (await import("./routes/asset-allocation.tsx")).AssetAllocationRoute);
const ObjetivosRoute = lazy(async () => (await import("./routes/objetivos.tsx")).ObjetivosRoute);
const SettingsRoute = lazy(async () => (await import("./routes/settings.tsx")).SettingsRoute);
const HelpRoute = lazy(async () => (await import("./routes/help.tsx")).HelpRoute);
const UnknownRoute = lazy(async () => (await import("./routes/unknown.tsx")).UnknownRoute);

/** Every screen arrives in a file of its own, when somebody goes there. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<AppShell />}>
        <Route path={paths.home} element={<HomeRoute />} />
        <Route path={paths.dashboard} element={<RequireLogin />}>
          <Route index element={<DashboardRoute />} />
          <Route path={paths.portfolioAnalysis} element={<PortfolioAnalysisRoute />} />
          <Route path={paths.assetAllocation} element={<AssetAllocationRoute />} />
          <Route path={paths.objetivos} element={<ObjetivosRoute />} />
          <Route path={paths.settings} element={<SettingsRoute />} />
          <Route path={paths.help} element={<HelpRoute />} />
          <Route path="*" element={<UnknownRoute />} />
        </Route>
        <Route path="*" element={<UnknownRoute />} />
      </Route>
    </Routes>
  );
}
