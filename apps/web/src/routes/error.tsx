import { EmptyState } from "@app/ui/empty-state";
import { Button, Container } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";

/** Shown when a screen breaks or its file cannot be fetched, as after a new version went out. */
export function ErrorRoute() {
  return (
    <Container size="sm" component="main">
      <EmptyState
        title="Algo deu errado nesta tela."
        description="Recarregue a página. Se o problema continuar, tente novamente mais tarde."
        icon={<IconRefresh />}
        action={<Button onClick={() => window.location.reload()}>Recarregar</Button>}
      />
    </Container>
  );
}
