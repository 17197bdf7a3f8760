import { trpc } from "../../../trpc.ts";
import { copy } from "../../../upload/batches/copy.ts";
import { useChanged } from "../use-changed.ts";

const { confirm, undo } = copy;

export function useChangeBatches() {
  const changed = useChanged();
  return {
    confirm: trpc.statements.confirm.useMutation(changed(confirm)),
    remove: trpc.statements.remove.useMutation(changed(undo)),
  };
}
