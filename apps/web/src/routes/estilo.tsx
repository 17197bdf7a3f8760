import { StylePage } from "../features/style/style-page.tsx";

export function EstiloRoute() {
  return <StylePage />;
}
