import { Text, ThemeIcon, Title } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import classes from "./feature-card.module.css";

interface FeatureCardProps {
  icon: Icon;
  title: string;
  text: string;
}

export function FeatureCard({ icon: Icon, title, text }: FeatureCardProps) {
  return (
    <article className={classes.card}>
      <ThemeIcon variant="light" size={44} radius="md" aria-hidden="true">
        <Icon size={24} />
      </ThemeIcon>
      <Title order={3} mt="md" mb={6}>
        {title}
      </Title>
      <Text c="dimmed">{text}</Text>
    </article>
  );
}
