import {
  IconChartPie,
  IconFileSearch,
  IconHelpCircle,
  IconHome,
  IconMessageChatbot,
  IconSettings,
  IconTargetArrow,
  IconTrendingUp,
  IconUpload,
  IconWallet,
} from "@tabler/icons-react";
import { paths } from "../../paths.ts";
import { copy } from "../copy.ts";
import type { PanelName } from "./panel-names.ts";

/** Sidebar entries that lead to a screen. */
export const screenEntries = [
  { label: copy.entries.dashboard, to: paths.dashboard, icon: IconHome },
  { label: copy.entries.portfolioAnalysis, to: paths.portfolioAnalysis, icon: IconTrendingUp },
  { label: copy.entries.assetAllocation, to: paths.assetAllocation, icon: IconChartPie },
  { label: copy.entries.objetivos, to: paths.objetivos, icon: IconTargetArrow },
  { label: copy.entries.settings, to: paths.settings, icon: IconSettings },
  { label: copy.entries.help, to: paths.help, icon: IconHelpCircle },
  { label: copy.entries.receitasDespesas, to: paths.receitasDespesas, icon: IconWallet },
] as const;

/** Sidebar entries that open a panel over the screen. */
export const panelEntries: readonly { label: string; panel: PanelName; icon: typeof IconUpload }[] = [
  { label: copy.entries.upload, panel: "upload", icon: IconUpload },
  { label: copy.entries.processing, panel: "processing", icon: IconFileSearch },
  { label: copy.entries.chat, panel: "chat", icon: IconMessageChatbot },
];
