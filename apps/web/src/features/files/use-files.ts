import { useQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { listAll } from "../../list-all.ts";
import { trpc } from "../../trpc.ts";

export function useFiles() {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: getQueryKey(trpc.files.list, undefined, "query"),
    queryFn: () =>
      listAll(
        (page) => client.files.list.query(page),
        ({ name }) => name,
      ),
  });
}
