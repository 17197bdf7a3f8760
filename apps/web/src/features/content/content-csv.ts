import { formatInstant } from "@app/core/format";
import { copy } from "./copy.ts";
import type { ContentItem } from "./use-manage-content.ts";

const { columns, active, inactive } = copy.manager;

/** Columns of the texts for a spreadsheet. */
export const contentCsv = {
  [columns.title]: ({ title }: ContentItem) => title,
  [columns.type]: ({ type }: ContentItem) => copy.types[type],
  [columns.status]: ({ isActive }: ContentItem) => (isActive ? active : inactive),
  [columns.createdAt]: ({ createdAt }: ContentItem) => formatInstant(createdAt),
};
