import { IconChartLine, IconFileText, IconLayoutDashboard, IconMessageChatbot, IconWallet } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import { FeatureCard } from "./feature-card.tsx";
import classes from "./feature-list.module.css";

/** The five promises. */
export function FeatureList() {
  const { notes, assistant, performance, dashboards, budget } = copy.features;
  return (
    <div className={classes.grid}>
      <FeatureCard icon={IconFileText} {...notes} />
      <FeatureCard icon={IconMessageChatbot} {...assistant} />
      <FeatureCard icon={IconChartLine} {...performance} />
      <FeatureCard icon={IconLayoutDashboard} {...dashboards} />
      <FeatureCard icon={IconWallet} {...budget} />
    </div>
  );
}
