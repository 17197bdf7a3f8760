import { formatDay } from "@app/core/format";

/** `em 30/09/2026`, or `de 31/08/2026 a 30/09/2026` of two days. */
export const tellDays = (de: string, ate: string) =>
  de === ate ? `em ${formatDay(de)}` : `de ${formatDay(de)} a ${formatDay(ate)}`;
