import type { Icon } from "@tabler/icons-react";
import classes from "./feature-card.module.css";

interface FeatureCardProps {
  icon: Icon;
  title: string;
  text: string;
  /** Marks a feature that is not available yet. */
  badge?: string;
}

export function FeatureCard({ icon: Icon, title, text, badge }: FeatureCardProps) {
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <span className={classes.icon}>
          <Icon size={24} aria-hidden="true" />
        </span>
        {badge && <span className={classes.badge}>{badge}</span>}
      </div>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.text}>{text}</p>
    </article>
  );
}
