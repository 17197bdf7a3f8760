import type { ContentType } from "@app/core/content/schema";
import { QueryState } from "@app/ui/query-state";
import { Center, Loader, Modal } from "@mantine/core";
import { Suspense } from "react";
import { lazy } from "../../loading/lazy.tsx";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

const RichText = lazy(async () => (await import("./rich-text.tsx")).RichText);

/** The dialog's own title is a heading of level 2. */
const HEADING_LEVEL = 3;

interface InformationDialogProps {
  type?: ContentType;
  opened: boolean;
  onClose: () => void;
  onExited?: () => void;
}

/** A text of the house, fetched again each time the dialog opens or its type changes. */
export function InformationDialog({ type = "platform", opened, onClose, onExited }: InformationDialogProps) {
  const content = trpc.content.get.useQuery(
    { contentType: type },
    { enabled: opened, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  // Cached text may be outdated, so it is not shown while the new answer is loading.
  const loaded = content.isFetching ? undefined : content.data;
  const query = {
    ...content,
    data: content.isError ? undefined : loaded,
    isError: content.isError && !content.isFetching,
  };
  const spinner = (
    <Center mih={160} role="status" aria-label={copy.dialog.loading}>
      <Loader />
    </Center>
  );

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onExited}
      title={query.data?.title || copy.dialog.title}
      size={640}
    >
      <QueryState query={query} loading={spinner} errorText={copy.dialog.loadFailed}>
        {({ content: html }) => (
          <Suspense fallback={spinner}>
            <RichText html={html} headingLevel={HEADING_LEVEL} />
          </Suspense>
        )}
      </QueryState>
    </Modal>
  );
}
