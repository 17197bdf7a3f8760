import { type Query, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";

/** First answers that mounted parts wait for; one that failed is told by its own part. */
const FIRST_ANSWERS = {
  type: "active",
  predicate: ({ state }: Query) => state.data === undefined && state.fetchFailureCount === 0,
} as const;

interface TogetherProps {
  /** Stands there until then, as high as what comes. */
  pending: ReactNode;
  children: ReactNode;
}

/** Shows its children once all of them have their first answers: none of them pushes another away. */
export function Together({ pending, children }: TogetherProps) {
  const client = useQueryClient();
  const waiting = useIsFetching(FIRST_ANSWERS);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (waiting > 0) return;
    // An answer is counted before its parts are told of it, on the next turn; they may mount others, with queries of their own.
    const turn = setTimeout(() => {
      if (client.isFetching(FIRST_ANSWERS) === 0) setShown(true);
    });
    return () => clearTimeout(turn);
  }, [client, waiting]);
  return (
    <>
      {!isShown && pending}
      <div hidden={!isShown}>{children}</div>
    </>
  );
}
