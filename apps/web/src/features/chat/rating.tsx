import { ActionIcon, Group, Text, VisuallyHidden } from "@mantine/core";
import { IconThumbDown, IconThumbUp } from "@tabler/icons-react";
import { useId } from "react";
import { copy } from "./copy.ts";
import { useRate } from "./use-rate.ts";

const ICON_SIZE = 15;
const choices = [
  { ajudou: true, icon: IconThumbUp },
  { ajudou: false, icon: IconThumbDown },
] as const;

interface RatingProps {
  id: string;
  stored: boolean | undefined;
}

/** 'Isto ajudou?', answered with yes or no. */
export function Rating({ id, stored }: RatingProps) {
  const labelId = useId();
  const { vote, isPending, rate } = useRate(id, stored);
  return (
    <Group gap={2} ps={6} role="group" aria-labelledby={labelId} wrap="nowrap">
      <Text id={labelId} size="xs" c="dimmed" mr={2}>
        {copy.rating.question}
      </Text>
      {choices.map(({ ajudou, icon: Icon }) => (
        <ActionIcon
          key={`${ajudou}`}
          variant={vote === ajudou ? "light" : "subtle"}
          color={vote === ajudou ? "mar" : "gray"}
          aria-label={copy.rating.choices[`${ajudou}`]}
          title={copy.rating.choices[`${ajudou}`]}
          aria-pressed={vote === ajudou}
          aria-busy={isPending}
          onClick={() => !isPending && rate(ajudou)}
        >
          <Icon size={ICON_SIZE} />
        </ActionIcon>
      ))}
      <VisuallyHidden role="status">{vote !== null && vote !== stored && copy.rating.thanks}</VisuallyHidden>
    </Group>
  );
}
