import { Stack } from "@mantine/core";
import { useOutletContext } from "react-router-dom";
import { FeedbackConsent } from "../features/chat/feedback-consent.tsx";
import { OwnAddress } from "../features/confirmation/own-address.tsx";
import { EmailChange } from "../features/email-change/email-change.tsx";
import { PdfPasswords } from "../features/pdf-passwords/pdf-passwords.tsx";
import { PublicPricesSwitch } from "../features/prices/public/public-prices-switch.tsx";
import { SecondFactor } from "../features/security/second-factor.tsx";
import { SettingsPage } from "../features/settings/settings-page.tsx";
import { TaxReminders } from "../features/taxes/tax-reminders.tsx";
import type { MemberOutlet } from "../shell/member/member-shell.tsx";

export function SettingsRoute() {
  const { user } = useOutletContext<MemberOutlet>();
  return (
    <SettingsPage
      userId={user._id}
      address={
        <Stack>
          <OwnAddress email={user.email} />
          <EmailChange />
        </Stack>
      }
      secondFactor={<SecondFactor />}
      pdfPasswords={<PdfPasswords />}
      taxReminders={<TaxReminders />}
      publicPrices={<PublicPricesSwitch />}
      assistantFeedback={<FeedbackConsent />}
    />
  );
}
