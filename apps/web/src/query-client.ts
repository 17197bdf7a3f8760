import { QueryClient } from "@tanstack/react-query";
import { isWorthRetrying } from "./trpc.ts";

const MAX_RETRIES = 2;

export function createQueryClient() {
  return new QueryClient({
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
