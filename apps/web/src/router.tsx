import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { type LazyComponent, lazy } from "./loading/lazy.tsx";
import { canonicalPath, paths } from "./paths.ts";
import { AppShell } from "./shell/app-shell.tsx";
import { RequireLogin } from "./shell/require-login.tsx";

const HomeRoute = lazy(async () => (await import("./routes/home.tsx")).HomeRoute);
const EmailChangeRoute = lazy(async () => (await import("./routes/email-change.tsx")).EmailChangeRoute);
const EmailUndoRoute = lazy(async () => (await import("./routes/email-change.tsx")).EmailUndoRoute);
const ConfirmationRoute = lazy(async () => (await import("./routes/confirmation.tsx")).ConfirmationRoute);
const UnknownRoute = lazy(async () => (await import("./routes/unknown.tsx")).UnknownRoute);

/** The screens of a member, most used first. */
const memberScreens: Readonly<Record<string, LazyComponent<object>>> = {
  [paths.dashboard]: lazy(async () => (await import("./routes/dashboard.tsx")).DashboardRoute),
  [paths.objetivos]: lazy(async () => (await import("./routes/objetivos.tsx")).ObjetivosRoute),
  [paths.portfolioAnalysis]: lazy(async () => (await import("./routes/portfolio-analysis.tsx")).PortfolioAnalysisRoute),
  [paths.assetAllocation]: lazy(async () => (await import("./routes/asset-allocation.tsx")).AssetAllocationRoute),
  [paths.settings]: lazy(async () => (await import("./routes/settings.tsx")).SettingsRoute),
  [paths.receitasDespesas]: lazy(async () => (await import("./routes/receitas-despesas.tsx")).ReceitasDespesasRoute),
  [paths.help]: lazy(async () => (await import("./routes/help.tsx")).HelpRoute),
};
/** Left out of every build, where its path is an unknown one. */
const EstiloRoute = import.meta.env.DEV
  ? lazy(async () => (await import("./routes/estilo.tsx")).EstiloRoute)
  : undefined;
const likelyScreens = Object.values(memberScreens);

/** Starts loading the screen that a member will see at an address; its frame need not come first. */
export function preloadMemberScreen(pathname: string) {
  const path = canonicalPath(pathname);
  const screen = memberScreens[path === paths.home ? paths.dashboard : path];
  void screen?.preload();
}

/** Every screen is in a file of its own, loaded on demand. */
export function AppRoutes() {
  const { pathname, search, hash, state } = useLocation();
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) return <Navigate to={{ pathname: canonical, search, hash }} state={state} replace />;

  return (
    <Routes>
      <Route element={<AppShell likelyScreens={likelyScreens} />}>
        <Route path={paths.home} element={<HomeRoute />} />
        <Route path={paths.confirmation} element={<ConfirmationRoute />} />
        <Route path={paths.emailChange} element={<EmailChangeRoute />} />
        <Route path={paths.emailUndo} element={<EmailUndoRoute />} />
        <Route path={paths.dashboard} element={<RequireLogin />}>
          {Object.entries(memberScreens).map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          {EstiloRoute && <Route path={paths.estilo} element={<EstiloRoute />} />}
          <Route path="*" element={<UnknownRoute />} />
        </Route>
        <Route path="*" element={<UnknownRoute />} />
      </Route>
    </Routes>
  );
}
