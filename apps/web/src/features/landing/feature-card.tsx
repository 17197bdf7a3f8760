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
      <span className={classes.icon}>
        <Icon size={24} aria-hidden="true" />
      </span>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text}>{text}</p>
    </article>
  );
}
