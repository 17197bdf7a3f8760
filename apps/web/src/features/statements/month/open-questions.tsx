import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { bankQuestionsPath } from "../../../paths.ts";
import { trpc } from "../../../trpc.ts";
import { copy } from "./copy.ts";

/** Leads to the open questions about transfers: until it is answered, an entry asked about counts in its month. */
export function OpenQuestions() {
  // Looking for transfers reads all entries: asked for anew only after a change, which makes it stale.
  const count =
    trpc.statements.transfers.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Anchor component={Link} size="sm" to={bankQuestionsPath}>
      {copy.openQuestions(count)}
    </Anchor>
  );
}
