import { JUST_ASKED, type RouterOutputs, trpc } from "../../trpc.ts";

export type Goal = RouterOutputs["goals"]["list"][number];

const NOT_FOUND = 404;

/** The person's goals. A 404 counts as none, as the specification wants. */
export function useGoals() {
  const query = trpc.goals.list.useQuery(undefined, JUST_ASKED);
  const isNone = query.error?.data?.httpStatus === NOT_FOUND;
  return { ...query, goals: isNone ? [] : query.data, failed: query.isError && !isNone };
}
