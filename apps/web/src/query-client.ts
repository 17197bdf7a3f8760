import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";
import { isWorthRetrying } from "./trpc.ts";

const MAX_RETRIES = 2;

/**
 * After a change the library asks again for what it knows, but keeps waiting for a first answer that is under way, which
 * may be from before the change. Here that one is asked for again too.
 */
class CurrentQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, type: "active", fetchStatus: "fetching" })) {
      if (query.state.data === undefined) void query.cancel({ silent: true });
    }
    return super.invalidateQueries(filters, options);
  }
}

export function createQueryClient() {
  return new CurrentQueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
      },
      // Offline, a call should fail with its sentence instead of waiting in silence.
      mutations: { networkMode: "always" },
    },
  });
}
