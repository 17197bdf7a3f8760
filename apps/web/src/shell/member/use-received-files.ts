import { confirm } from "@app/ui/confirm";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { takeReceivedFiles } from "../../browser/received-files.ts";
import { handOver } from "../../hand-over.ts";
import { RECEIVED } from "../../paths.ts";
import { copy } from "../copy.ts";

/** PDFs that another application handed over: any page can send such a form, so the person confirms. */
export function useReceivedFiles(onOpenUpload: () => void) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hasArrived = new URLSearchParams(search).has(RECEIVED);
  const take = useEffectEvent(async () => {
    navigate(pathname, { replace: true });
    const files = await takeReceivedFiles().catch(() => []);
    const isWanted =
      files.length > 0 &&
      (await confirm({
        title: copy.received.title,
        message: copy.received.message(files.map(({ name }) => name)),
        isHarmless: true,
      }));
    if (isWanted) handOver("notes", files);
    if (isWanted || files.length === 0) onOpenUpload();
  });
  useEffect(() => {
    if (hasArrived) void take();
  }, [hasArrived]);
}
