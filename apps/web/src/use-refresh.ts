import { useState } from "react";

/** A refetch by a button: automatic ones do not show on it. */
export function useRefresh(refetch: () => Promise<unknown>) {
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await refetch();
    setRefreshing(false);
  };
  return { isRefreshing, refresh };
}
