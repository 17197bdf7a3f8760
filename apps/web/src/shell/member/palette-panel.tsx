import { setHidesValues, useHidesValues } from "@app/ui/hide-values";
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import {
  IconBell,
  IconCashBanknote,
  IconEye,
  IconEyeOff,
  IconFileSpreadsheet,
  IconLayoutList,
  IconMoon,
  IconSun,
  IconTargetArrow,
  IconUser,
} from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import type { Entry } from "../../features/palette/find-matches.ts";
import { Palette } from "../../features/palette/palette.tsx";
import { handOver } from "../../hand-over.ts";
import { bankTabs, importsPath, paths, portfolioTabs } from "../../paths.ts";
import { SCREEN_TAB } from "../../screen/screen-tabs.tsx";
import { trpc } from "../../trpc.ts";
import { copy } from "../copy.ts";
import { panelEntries, screenEntries } from "./entries.ts";
import type { PanelName } from "./panel-names.ts";

interface PalettePanelProps {
  opened: boolean;
  onClose: () => void;
  onOpenPanel: (name: PanelName) => void;
}

const tabsOf = <Tabs extends Record<string, string>>(
  tabs: Tabs,
  labels: Readonly<Record<keyof Tabs, string>>,
  address: string,
  screen: string,
) =>
  Object.entries(tabs).map(([name, tab]) => ({
    id: `aba-${tab}`,
    label: labels[name as keyof Tabs],
    hint: screen,
    to: `${address}?${SCREEN_TAB}=${tab}`,
  }));

const analysisTabs = tabsOf(portfolioTabs, copy.portfolioTabs, paths.portfolioAnalysis, copy.entries.portfolioAnalysis);
const householdTabs = tabsOf(bankTabs, copy.bankTabs, paths.receitasDespesas, copy.entries.receitasDespesas);

/** Everything in the product, by typing. */
export function PalettePanel({ opened, onClose, onOpenPanel }: PalettePanelProps) {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === "dark";
  const hidesValues = useHidesValues();
  const { data: choices } = trpc.notes.choices.useQuery(undefined, { enabled: opened });
  const words = copy.palette;

  const screens: Entry[] = [
    ...screenEntries.map(({ label, to, icon }) => ({ id: to, label, icon, run: () => navigate(to) })),
    // Without a portfolio the analysis has no tabs.
    ...(choices?.temCarteira ? analysisTabs : []).map(({ to, ...tab }) => ({
      ...tab,
      icon: IconLayoutList,
      run: () => navigate(to),
    })),
    ...householdTabs.map(({ to, ...tab }) => ({ ...tab, icon: IconCashBanknote, run: () => navigate(to) })),
  ];
  const actions: Entry[] = [
    ...panelEntries.map(({ label, panel, icon }) => ({ id: panel, label, icon, run: () => onOpenPanel(panel) })),
    {
      id: "novo-objetivo",
      label: words.newGoal,
      icon: IconTargetArrow,
      run: () => {
        navigate(paths.objetivos);
        handOver("goal", true);
      },
    },
    { id: "importar", label: words.importSheets, icon: IconFileSpreadsheet, run: () => navigate(importsPath) },
    { id: "notificacoes", label: words.notifications, icon: IconBell, run: () => onOpenPanel("notifications") },
    { id: "perfil", label: copy.member.profile, icon: IconUser, run: () => onOpenPanel("profile") },
    {
      id: "tema",
      label: isDark ? words.light : words.dark,
      icon: isDark ? IconSun : IconMoon,
      run: () => setColorScheme(isDark ? "light" : "dark"),
    },
    {
      id: "valores",
      label: hidesValues ? words.showValues : words.hideValues,
      icon: hidesValues ? IconEye : IconEyeOff,
      run: () => setHidesValues(!hidesValues),
    },
  ];
  return (
    <Palette
      opened={opened}
      onClose={onClose}
      screens={screens}
      actions={actions}
      onGo={navigate}
      onAsk={(question) => {
        handOver("question", question);
        onOpenPanel("chat");
      }}
    />
  );
}
