import type { ContentType } from "@app/core/content/schema";
import { Button, Container, Group } from "@mantine/core";
import { useEffect } from "react";
import { type Preloadable, preloadWhenIdle } from "../../loading/preload-when-idle.ts";
import { paths } from "../../paths.ts";
import { Brand } from "../brand.tsx";
import { copy } from "../copy.ts";
import { Screen } from "../screen.tsx";
import { SkipLink } from "../skip-link.tsx";
import { useVisitorDialogs } from "./use-visitor-dialogs.ts";
import { InformationDialog, LoginDialog, RegistrationDialog, VisitorDialogs } from "./visitor-dialogs.tsx";
import { VisitorFooter } from "./visitor-footer.tsx";
import classes from "./visitor-shell.module.css";

/** Actions of the frame available to a visitor's screens. */
export interface VisitorOutlet {
  openRegistration: () => void;
  openInformation: (type: ContentType) => void;
}

interface VisitorShellProps {
  /** Screens to preload once somebody is about to log in. */
  afterLogin: readonly Preloadable[];
}

export function VisitorShell({ afterLogin }: VisitorShellProps) {
  const dialogs = useVisitorDialogs();
  const isLoggingIn = dialogs.isUsed("login");
  const { openLogin, openRegistration, openInformation } = dialogs;
  const outlet: VisitorOutlet = { openRegistration, openInformation };

  useEffect(() => preloadWhenIdle([RegistrationDialog, LoginDialog, InformationDialog]), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one with each rendering, of the same parts
  useEffect(() => (isLoggingIn ? preloadWhenIdle(afterLogin) : undefined), [isLoggingIn]);

  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.header}>
        <Container size="lg" h="100%">
          <Group h="100%" justify="space-between" wrap="nowrap">
            <Brand to={paths.home} />
            <Group component="nav" gap={4} wrap="nowrap" aria-label={copy.visitor.accountNavigation}>
              <Button variant="subtle" px="sm" onClick={() => openLogin()}>
                {copy.visitor.login}
              </Button>
              <Button onClick={openRegistration}>{copy.visitor.register}</Button>
            </Group>
          </Group>
        </Container>
      </header>
      <main id="conteudo" tabIndex={-1} className={classes.main}>
        <Screen context={outlet} />
      </main>
      <VisitorFooter onOpenTerms={() => openInformation("terms")} onOpenPrivacy={() => openInformation("privacy")} />
      <VisitorDialogs dialogs={dialogs} />
    </div>
  );
}
