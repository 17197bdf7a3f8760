import { ConfirmationPage } from "../features/confirmation/confirmation-page.tsx";

export function ConfirmationRoute() {
  return <ConfirmationPage />;
}
