import { notify } from "@app/ui/notify";
import { useEffect } from "react";
import { diagnose, reloadPage } from "../../loading/client-build.ts";
import { copy } from "../copy.ts";

/** A tab that was left for so long is worth asking about, in ms. */
const LONG_AGO_MS = 15 * 60_000;

/** Says, when the person comes back to a tab, that the server has a newer version of the client. */
export function useUpdateNotice() {
  useEffect(() => {
    let lastSeen = Date.now();
    const look = async () => {
      const wasAway = Date.now() - lastSeen;
      lastSeen = Date.now();
      if (document.hidden || wasAway < LONG_AGO_MS || (await diagnose()) !== "outdated") return;
      const { title, description } = copy.notCome.outdated;
      notify.success({ title, message: description, action: { label: copy.reload, run: () => reloadPage() } });
    };
    const onChange = () => void look();
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
}
