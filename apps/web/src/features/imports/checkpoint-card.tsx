import { Card } from "@app/ui/card";
import { Button, Group, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import type { RouterOutputs } from "../../trpc.ts";
import { CheckedAssets } from "./checked-assets.tsx";
import { copy } from "./checkpoint-copy.ts";
import type { Mending } from "./checkpoint-offer.tsx";
import classes from "./imports.module.css";

interface CheckpointCardProps extends Mending {
  report: RouterOutputs["imports"]["checkpoints"][number];
  isOpenAtFirst: boolean;
}

/** One report of positions, how much of it agrees, and its assets. */
export function CheckpointCard({ report, isOpenAtFirst, ...mending }: CheckpointCardProps) {
  const titleId = useId();
  const { _id, dataReferencia, arquivos, completo, contagem } = report;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const summary = copy.summary(contagem);
  return (
    <Card component="article" aria-labelledby={titleId} stacked>
      <div className={classes.files}>
        <Title order={3} size="h4" id={titleId}>
          {copy.report(dataReferencia)}
        </Title>
        <Text size="sm" fw={600}>
          {summary || copy.none}
        </Text>
        <Text size="sm" c="dimmed">
          {copy.files(arquivos)}
        </Text>
        {!completo && (
          <Text size="sm" c="dimmed">
            {copy.singleSheet}
          </Text>
        )}
      </div>
      {summary && (
        <Group>
          <Button
            variant="default"
            aria-label={isOpen ? copy.hideOf(dataReferencia) : copy.showOf(dataReferencia)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? copy.hide : copy.show}
          </Button>
        </Group>
      )}
      {summary && isOpen && <CheckedAssets arquivoId={_id} {...mending} />}
    </Card>
  );
}
