import { EmptyState } from "@app/ui/empty-state";
import { Button, Center, Group, Loader } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { type Diagnosis, recover, reloadPage } from "../loading/client-build.ts";
import { LoadFailure } from "../loading/lazy.tsx";
import { copy } from "./copy.ts";
import type { Failure } from "./error-boundary.tsx";

interface FailureNoticeProps extends Failure {
  /** Name to open again after a reload of the page. */
  reopen?: string;
}

/**
 * Explains the failure of a part of the page and offers a remedy. After a new version was deployed the page reloads by
 * itself.
 */
export function FailureNotice({ error, retry, hasRetried, reopen }: FailureNoticeProps) {
  const hasNotCome = error instanceof LoadFailure;
  const [diagnosis, setDiagnosis] = useState<Diagnosis | undefined>();

  useEffect(() => {
    let isShown = true;
    if (hasNotCome) void recover(reopen).then((found) => isShown && setDiagnosis(found));
    return () => {
      isShown = false;
    };
  }, [hasNotCome, reopen]);

  if (hasNotCome && !diagnosis) {
    return (
      <Center mih={160} role="status" aria-label={copy.loading}>
        <Loader />
      </Center>
    );
  }
  const { title, description } = diagnosis ? copy.notCome[diagnosis] : copy.broken;
  const isOutdated = diagnosis === "outdated";
  return (
    <div role="alert">
      <EmptyState
        title={title}
        description={description}
        icon={<IconRefresh />}
        action={
          <Group justify="center" mt="xs">
            {!isOutdated && <Button onClick={retry}>{copy.retry}</Button>}
            {(isOutdated || hasRetried) && (
              <Button variant={isOutdated ? "filled" : "default"} onClick={() => reloadPage(reopen)}>
                {copy.reload}
              </Button>
            )}
          </Group>
        }
      />
    </div>
  );
}
