import { Page } from "@app/ui/page";
import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { AccessTokens } from "./access-tokens/access-tokens.tsx";
import { AccountActivity } from "./account-activity.tsx";
import { Appearance } from "./appearance.tsx";
import { AssistantServices } from "./assistant/assistant-services.tsx";
import { copy } from "./copy.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportData } from "./export-data.tsx";
import { ImportData } from "./import-data.tsx";
import { OpenSessions } from "./open-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

interface SettingsPageProps {
  userId: string;
  /** The own e-mail address; another feature. */
  address: ReactNode;
  secondFactor: ReactNode;
  /** Passwords of protected files; another feature. */
  pdfPasswords: ReactNode;
  /** Reminders of taxes to be paid; another feature. */
  taxReminders: ReactNode;
  /** Public prices; another feature. */
  publicPrices: ReactNode;
  /** Feedback that the assistant may store; another feature. */
  assistantFeedback: ReactNode;
}

export function SettingsPage({ userId, address, secondFactor, pdfPasswords, ...parts }: SettingsPageProps) {
  const { taxReminders, publicPrices, assistantFeedback } = parts;
  const { email, appearance, password, security, sessions, activity, accessTokens } = copy;
  const { pdf, reminders, prices, feedback, data, importing, deletion } = copy;
  return (
    <Page title={copy.title} subtitle={copy.subtitle} isReading>
      <Stack gap="lg">
        <SettingsSection title={appearance.title}>
          <Appearance />
        </SettingsSection>
        <SettingsSection title={email.title}>{address}</SettingsSection>
        <SettingsSection title={password.title} hint={password.hint}>
          <PasswordForm />
        </SettingsSection>
        <SettingsSection title={security.title} hint={security.hint}>
          {secondFactor}
        </SettingsSection>
        <SettingsSection title={sessions.title}>
          <OpenSessions />
        </SettingsSection>
        <SettingsSection title={activity.title} hint={activity.hint}>
          <AccountActivity />
        </SettingsSection>
        <SettingsSection title={accessTokens.title} hint={accessTokens.hint}>
          <AccessTokens />
        </SettingsSection>
        <SettingsSection title={pdf.title} hint={pdf.hint}>
          {pdfPasswords}
        </SettingsSection>
        <SettingsSection title={reminders.title}>{taxReminders}</SettingsSection>
        <SettingsSection title={prices.title} hint={prices.hint}>
          {publicPrices}
        </SettingsSection>
        <AssistantServices />
        <SettingsSection title={feedback.title}>{assistantFeedback}</SettingsSection>
        <SettingsSection title={data.title} hint={data.exportHint}>
          <ExportData userId={userId} />
        </SettingsSection>
        <SettingsSection title={importing.title} hint={importing.hint}>
          <ImportData userId={userId} />
        </SettingsSection>
        <SettingsSection title={deletion.title} hint={deletion.hint}>
          <DeleteAccount />
        </SettingsSection>
      </Stack>
    </Page>
  );
}
