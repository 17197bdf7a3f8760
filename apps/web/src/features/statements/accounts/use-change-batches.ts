import { trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { useChanged } from "../use-changed.ts";

const { confirm, undo } = copy.imports;

export function useChangeBatches() {
  const changed = useChanged();
  return {
    confirm: trpc.statements.confirm.useMutation(changed(confirm)),
    remove: trpc.statements.remove.useMutation(changed(undo)),
  };
}
