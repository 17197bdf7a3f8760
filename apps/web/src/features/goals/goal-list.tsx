import { dayInSaoPaulo } from "@app/core/calendar";
import { lateFirst } from "@app/core/goals/late";
import { EmptyState } from "@app/ui/empty-state";
import { SimpleGrid } from "@mantine/core";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { GoalCard } from "./goal-card.tsx";
import { JarScene } from "./jar-scene.tsx";
import type { Goal } from "./use-goals.ts";

interface GoalListProps {
  goals: readonly Goal[];
  onEdit: (goal: Goal) => void;
  onDelete: (goal: Goal) => void;
}

export function GoalList({ goals, onEdit, onDelete }: GoalListProps) {
  const months = trpc.statements.summary.useQuery();
  if (goals.length === 0) return <EmptyState {...copy.empty} illustration={<JarScene />} />;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
      {lateFirst(goals, dayInSaoPaulo(new Date())).map((goal) => (
        <GoalCard
          key={goal._id}
          goal={goal}
          mayUseSaved={months.data != null}
          onEdit={() => onEdit(goal)}
          onDelete={() => onDelete(goal)}
        />
      ))}
    </SimpleGrid>
  );
}
