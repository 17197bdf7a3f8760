import { Skeleton, Stack } from "@mantine/core";
import { copy } from "./copy.ts";

/** Of the size of a part's figures, filters and list. */
export const PartSkeleton = ({ label = copy.loading }: { label?: string }) => (
  <Stack gap="xl" role="status" aria-label={label}>
    <Skeleton height={96} radius="lg" />
    <Skeleton height={60} radius="lg" />
    <Skeleton height={420} radius="lg" />
  </Stack>
);
