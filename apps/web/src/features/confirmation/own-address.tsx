import { QueryState } from "@app/ui/query-state";
import { Button, Stack, Text } from "@mantine/core";
import { trpc } from "../../trpc.ts";
import { CodeForm } from "./code-form.tsx";
import { copy } from "./copy.ts";
import classes from "./own-address.module.css";
import { useSendConfirmation } from "./use-send-confirmation.ts";

export function OwnAddress({ email }: { email: string }) {
  const confirmation = trpc.confirmation.get.useQuery();
  const send = useSendConfirmation(email);
  return (
    <QueryState query={confirmation} loadingText={copy.loading} errorText={copy.loadFailed}>
      {({ isConfirmed, means }) => (
        <Stack>
          <div>
            <Text className={classes.email}>{email}</Text>
            <Text c="dimmed" size="sm">
              {isConfirmed ? copy.confirmed : copy.unconfirmed}
            </Text>
          </div>
          {!isConfirmed && (
            <>
              <Text size="sm">{copy.hint[means]}</Text>
              {means === "code" && <CodeForm />}
              <Button variant="default" w="fit-content" loading={send.isPending} onClick={() => send.mutate()}>
                {copy.send}
              </Button>
            </>
          )}
        </Stack>
      )}
    </QueryState>
  );
}
