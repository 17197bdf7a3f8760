import { UiProvider } from "@app/ui/ui-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { forgetDrafts } from "./browser/drafts.ts";
import { forgetReceivedFiles } from "./browser/received-files.ts";
import { forgetHandedOver } from "./hand-over.ts";
import { createQueryClient } from "./query-client.ts";
import { readSession, subscribeToSession } from "./session.ts";
import { createTrpcClient, trpc } from "./trpc.ts";

/** Context of every screen: theme, server state, session. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(createTrpcClient);

  useEffect(() => {
    let userId = readSession()?.user._id;
    // The next person must not see the previous person's data.
    return subscribeToSession(() => {
      const next = readSession()?.user._id;
      if (next !== userId) {
        queryClient.clear();
        forgetDrafts();
        forgetHandedOver();
        if (userId) forgetReceivedFiles();
      }
      userId = next;
    });
  }, [queryClient]);

  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <UiProvider>{children}</UiProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
