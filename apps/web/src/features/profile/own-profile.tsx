import { QueryState } from "@app/ui/query-state";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { ProfileForm } from "./profile-form.tsx";

/** The form over the current profile: fetched each time it opens, and not refetched while open. */
export function OwnProfile({ onClose }: { onClose: () => void }) {
  const profile = trpc.profile.get.useQuery(undefined, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
  return (
    <QueryState query={profile} loadingText={copy.loading} errorText={copy.loadFailed}>
      {(loaded) => <ProfileForm profile={loaded} onClose={onClose} />}
    </QueryState>
  );
}
