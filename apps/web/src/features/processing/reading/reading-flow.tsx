import { Alert, Button, Progress, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { copy } from "../copy.ts";
import { focusContents } from "../records/focus-contents.ts";
import { outcomeOf, wantsPassword } from "../records/record-rules.ts";
import classes from "./reading-flow.module.css";
import { useKeptFocus } from "./use-kept-focus.ts";
import type { Reading } from "./use-reading.ts";

interface ReadingFlowProps {
  reading: Reading;
  onClose: () => void;
  /** Next action, shown in place of the last outcome. */
  next?: { text: string; action: ReactNode } | undefined;
}

/** Files to be read, the progress of the run, and its outcome in one sentence. */
export function ReadingFlow({ reading, onClose, next }: ReadingFlowProps) {
  const { run, notes } = reading;
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const total = run.files.length;
  const isOver = run.ended === total;
  const isReading = total > 0 && !(isOver && (notes.isCurrent || next));
  const outcome = total > 0 && isOver && notes.isCurrent && !next ? outcomeOf(run.files, notes.notesOf) : undefined;
  const troubled = outcome?.firstTroubled;
  useKeptFocus({
    place,
    lockedFileId: isReading ? undefined : run.files.find(wantsPassword)?._id,
    changes: run.files.map(({ processamento }) => processamento.status).join(),
  });

  const seeInvested = () => {
    onClose();
    navigate(paths.dashboard);
    // The element that opened the panel may be gone.
    document.querySelector("main")?.focus();
  };

  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      <div className={classes.line}>
        {/* Always present: an element that appears together with its text is not announced. */}
        <div role="status" className={classes.status}>
          {isReading && (
            <>
              <Text fw={600}>{copy.run.label}</Text>
              <Text c="dimmed">{copy.run.progress(run.ended, total)}</Text>
            </>
          )}
          {!isReading && next && <Text fw={600}>{next.text}</Text>}
          {outcome && (
            <>
              {troubled ? (
                <IconAlertTriangle className={classes.troubled} aria-hidden="true" />
              ) : (
                <IconCircleCheck className={classes.good} aria-hidden="true" />
              )}
              <Text fw={600}>{copy.run.outcome(outcome)}</Text>
            </>
          )}
        </div>
        {!isReading && next?.action}
        {outcome && !troubled && <Button onClick={seeInvested}>{copy.run.seeInvested}</Button>}
      </div>
      {isReading && <Progress value={(100 * run.ended) / total} aria-label={copy.run.label} animated={!isOver} />}
      {troubled && (
        <div className={classes.ways}>
          <Button onClick={() => focusContents(troubled._id)}>{copy.run.seeTrouble}</Button>
          {outcome.closed > 0 && (
            <Button variant="subtle" onClick={seeInvested}>
              {copy.run.seeInvested}
            </Button>
          )}
        </div>
      )}
      {isReading && notes.query.isError && (
        <Alert color="red" role="alert" title={copy.run.notesFailed}>
          <Button size="xs" variant="default" loading={notes.query.isFetching} onClick={() => notes.query.refetch()}>
            {copy.run.retry}
          </Button>
        </Alert>
      )}
    </div>
  );
}
