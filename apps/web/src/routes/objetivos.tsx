import { Page } from "@app/ui/page";

export function ObjetivosRoute() {
  return <Page title="Meus Objetivos Financeiros" subtitle="Acompanhe e gerencie seus objetivos financeiros" />;
}
