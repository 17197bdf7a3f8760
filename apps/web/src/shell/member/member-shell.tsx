import type { SessionUser } from "@app/core/auth/schema";
import { isDemoPerson } from "@app/core/demo/demo-rules";
import { ConfirmProvider } from "@app/ui/confirm-provider";
import { InSlices } from "@app/ui/loading/in-slices";
import { Burger, Group, Overlay, Title } from "@mantine/core";
import { useDidUpdate, useDisclosure, useDocumentTitle, useHotkeys, useMediaQuery } from "@mantine/hooks";
import { Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { PRODUCT_NAME } from "../../env.ts";
import { useLogOut } from "../../features/auth/use-log-out.ts";
import { useNews } from "../../features/news/use-news.ts";
import { NotificationBell } from "../../features/notifications/notification-bell.tsx";
import { takeReopened } from "../../loading/client-build.ts";
import { type LazyComponent, lazy } from "../../loading/lazy.tsx";
import { onceUsed, preloadOnceUsed } from "../../loading/preload-when-idle.ts";
import { paths, RECEIVED } from "../../paths.ts";
import { Brand } from "../brand.tsx";
import { copy } from "../copy.ts";
import { ErrorBoundary } from "../error-boundary.tsx";
import { Screen } from "../screen.tsx";
import { ScreenSkeleton } from "../skeleton.tsx";
import { SkipLink } from "../skip-link.tsx";
import { EarlyDrops } from "./early-drops.tsx";
import { screenEntries } from "./entries.ts";
import classes from "./member-shell.module.css";
import { Navigation } from "./navigation.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { type PanelName, panelNames } from "./panel-names.ts";
import { type OpenPanels, Panels, panels } from "./panels.tsx";
import { UserMenu, UserMenuContents } from "./user-menu.tsx";

/** Actions of the frame available to a member's screens. */
export interface MemberOutlet {
  user: SessionUser;
  openPanel: (panel: PanelName) => void;
}

const RequiredFactor = lazy(async () => (await import("../../features/security/required-factor.tsx")).RequiredFactor);

const DemoNotice = lazy(async () => (await import("../../features/demo/demo-notice.tsx")).DemoNotice);

/** Needed by whoever does something here, or comes with files of another application. */
const FilesFromOutside = lazy(async () => (await import("./files-from-outside.tsx")).FilesFromOutside);

const NAVIGATION_ID = "navegacao";
/** From here on the sidebar stands beside the content instead of over it; the same width as in the stylesheet. */
const WIDE_SCREEN = "(min-width: 62em)";

interface MemberShellProps {
  user: SessionUser;
  /** Screens to preload. */
  likelyScreens: readonly LazyComponent<object>[];
}

const opened = (open: OpenPanels, panel: PanelName): OpenPanels => new Map(open).set(panel, (open.get(panel) ?? 0) + 1);

export function MemberShell({ user, likelyScreens }: MemberShellProps) {
  const isWide = useMediaQuery(WIDE_SCREEN, window.matchMedia(WIDE_SCREEN).matches, { getInitialValueInEffect: false });
  const [isNavigationOpen, navigation] = useDisclosure(isWide);
  const [open, setOpen] = useState<OpenPanels>(new Map());
  const { pathname, search } = useLocation();
  const [isUsed, setUsed] = useState(false);
  if (!isUsed && new URLSearchParams(search).has(RECEIVED)) setUsed(true);
  const toggle = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element>(null);
  const logOut = useLogOut();

  const current = screenEntries.find(({ to }) => to === pathname)?.label ?? copy.entries.dashboard;
  useDocumentTitle(`${current} · ${PRODUCT_NAME}`);

  useEffect(() => {
    // Not while rendering: React may discard a first rendering, and with it the taken name.
    const reopened = takeReopened(panelNames);
    if (reopened) setOpen((before) => opened(before, reopened));
  }, []);

  // A window made narrow, a device turned, a page zoomed: over the content the sidebar would cover it unasked.
  useDidUpdate(() => (isWide ? navigation.open() : navigation.close()), [isWide]);

  useEffect(() => onceUsed(() => setUsed(true)), []);

  useEffect(
    () =>
      preloadOnceUsed([
        UserMenuContents,
        panels.upload,
        panels.processing,
        panels.chat,
        ...likelyScreens,
        panels.notifications,
      ]),
    [likelyScreens],
  );

  const openPanel = (panel: PanelName, openedFrom = document.activeElement) => {
    opener.current = openedFrom;
    setOpen((before) => opened(before, panel));
  };
  const closePanel = (panel: PanelName) => {
    setOpen((before) => new Map([...before].filter(([name]) => name !== panel)));
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const pressPaletteKeys = () => {
    if (open.has("palette")) closePanel("palette");
    // Over another dialog, two would compete for the focus.
    else if (!document.querySelector('[aria-modal="true"]')) openPanel("palette");
  };
  useHotkeys([["mod+K", pressPaletteKeys]], []);

  const chooseEntry = () => {
    // The entry is about to slide away, and a panel gives the focus back to what had it before.
    toggle.current?.focus();
    navigation.toggle();
  };
  const outlet: MemberOutlet = { user, openPanel };
  const screen = <Screen context={outlet} title={<Title order={1}>{current}</Title>} loading={<ScreenSkeleton />} />;

  return (
    <div className={classes.page} data-navigation={isNavigationOpen || undefined}>
      <SkipLink />
      <header className={classes.header}>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              ref={toggle}
              opened={isNavigationOpen}
              onClick={navigation.toggle}
              size="sm"
              aria-label={isNavigationOpen ? copy.member.hideNavigation : copy.member.showNavigation}
              aria-expanded={isNavigationOpen}
              aria-controls={NAVIGATION_ID}
            />
            <Brand to={paths.dashboard} />
          </Group>
          <Group gap="sm" wrap="nowrap">
            <PaletteButton onOpen={() => openPanel("palette")} />
            <LiveBell isProcessingOpen={open.has("processing")} onOpen={() => openPanel("notifications")} />
            <UserMenu user={user} onOpenPanel={openPanel} onLogOut={logOut} />
          </Group>
        </Group>
      </header>
      <Navigation
        id={NAVIGATION_ID}
        opened={isNavigationOpen}
        onChoose={chooseEntry}
        onOpenPanel={openPanel}
        onLogOut={logOut}
      />
      {isNavigationOpen && <Overlay className={classes.backdrop} onClick={navigation.close} />}
      <main id="conteudo" tabIndex={-1} className={classes.main}>
        {isDemoPerson(user) && (
          <Suspense>
            <DemoNotice onLeave={logOut} />
          </Suspense>
        )}
        {user.isAdmin ? (
          <Suspense fallback={<ScreenSkeleton />}>
            <RequiredFactor>{screen}</RequiredFactor>
          </Suspense>
        ) : (
          screen
        )}
      </main>
      <ErrorBoundary fallback={() => <EarlyDrops />}>
        <Suspense fallback={<EarlyDrops />}>
          {isUsed ? (
            <FilesFromOutside isUploadOpen={open.has("upload")} onOpenUpload={() => openPanel("upload")} />
          ) : (
            <EarlyDrops />
          )}
        </Suspense>
      </ErrorBoundary>
      <InSlices>
        <ConfirmProvider>
          <Panels
            userId={user._id}
            open={open}
            onClose={closePanel}
            onOpenPanel={(panel) => openPanel(panel, opener.current)}
          />
        </ConfirmProvider>
      </InSlices>
    </div>
  );
}

interface LiveBellProps {
  isProcessingOpen: boolean;
  onOpen: () => void;
}

/** Follows the news here: when the stream connects, nothing but the bell is rendered again. */
function LiveBell({ isProcessingOpen, onOpen }: LiveBellProps) {
  return <NotificationBell isLive={useNews({ isProcessingOpen })} onOpen={onOpen} />;
}
