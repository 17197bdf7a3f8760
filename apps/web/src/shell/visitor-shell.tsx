import { Anchor, Button, Container, Group, Text } from "@mantine/core";
import { Suspense, useState } from "react";
import { Outlet } from "react-router-dom";
import { LoginDialog } from "../features/auth/login-dialog.tsx";
import { RegistrationDialog } from "../features/auth/registration-dialog.tsx";
import { paths } from "../paths.ts";
import { Brand } from "./brand.tsx";
import { copy } from "./copy.ts";
import classes from "./visitor-shell.module.css";

/** What the screens of a visitor can ask of the frame. */
export interface VisitorOutlet {
  openRegistration: () => void;
}

type OpenDialog = "login" | "registration" | null;

export function VisitorShell() {
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = () => setDialog(null);
  const outlet: VisitorOutlet = { openRegistration: () => setDialog("registration") };

  return (
    <div className={classes.page}>
      <Anchor href="#conteudo" className={classes.skip}>
        {copy.skipToContent}
      </Anchor>
      <header className={classes.header}>
        <Container size="lg" h="100%">
          <Group h="100%" justify="space-between" wrap="nowrap">
            <Brand to={paths.home} />
            <Group component="nav" gap={4} wrap="nowrap" aria-label={copy.visitor.accountNavigation}>
              <Button variant="subtle" px="sm" onClick={() => setDialog("login")}>
                {copy.visitor.login}
              </Button>
              <Button onClick={() => setDialog("registration")}>{copy.visitor.register}</Button>
            </Group>
          </Group>
        </Container>
      </header>
      <main id="conteudo" tabIndex={-1} className={classes.main}>
        <Suspense>
          <Outlet context={outlet} />
        </Suspense>
      </main>
      <footer className={classes.footer}>
        <Container size="lg">
          <Group justify="space-between" gap="xs">
            <Text size="sm">{copy.visitor.footer}</Text>
            <Text size="sm">{copy.visitor.disclaimer}</Text>
          </Group>
        </Container>
      </footer>
      <LoginDialog opened={dialog === "login"} onClose={close} />
      <RegistrationDialog opened={dialog === "registration"} onClose={close} />
    </div>
  );
}
