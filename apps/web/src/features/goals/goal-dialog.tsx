import { Modal } from "@mantine/core";
import { copy } from "./copy.ts";
import { GoalForm } from "./goal-form.tsx";
import type { Goal } from "./use-goals.ts";

interface GoalDialogProps {
  opened: boolean;
  /** The goal to change; undefined for a new one. */
  goal: Goal | undefined;
  onClose: () => void;
}

export function GoalDialog({ opened, goal, onClose }: GoalDialogProps) {
  const title = goal ? copy.dialog.editTitle : copy.dialog.createTitle;
  return (
    <Modal opened={opened} onClose={onClose} title={title} stackId="goal">
      <GoalForm key={goal?._id ?? "new"} goal={goal} onClose={onClose} />
    </Modal>
  );
}
