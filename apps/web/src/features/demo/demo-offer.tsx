import { Suspense, useSyncExternalStore } from "react";
import { isDemoOffered } from "../../env.ts";
import { lazy } from "../../loading/lazy.tsx";

const OpenDemo = lazy(async () => (await import("./open-demo.tsx")).OpenDemo);

const never = () => () => {};

/** A way into the demonstration where the installation has one, which is not known while prerendering. */
export function DemoOffer({ isMember = false }: { isMember?: boolean }) {
  const isOffered = useSyncExternalStore(never, isDemoOffered, () => false);
  return (
    isOffered && (
      <Suspense>
        <OpenDemo isMember={isMember} />
      </Suspense>
    )
  );
}
