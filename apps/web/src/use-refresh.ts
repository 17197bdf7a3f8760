import { useState } from "react";

/** A refetch that a button asked for: those that come by themselves do not show on it. */
export function useRefresh(refetch: () => Promise<unknown>) {
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await refetch();
    setRefreshing(false);
  };
  return { isRefreshing, refresh };
}
