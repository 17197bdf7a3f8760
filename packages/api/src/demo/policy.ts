import { isDemoPerson } from "@app/core/demo/demo-rules";
import type { Viewer } from "../context.ts";

/**
 * Whose places at once are counted: the person's, or, for the demonstration, whose visitors share one account, those of the
 * visitor's session.
 */
export const holderOf = (viewer: Viewer): string => (isDemoPerson(viewer) ? viewer.credential.id : viewer.id);
