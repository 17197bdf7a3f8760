import { authRouter } from "./auth/router.ts";
import { chatRouter } from "./chat/router.ts";
import { filesRouter } from "./files/router.ts";
import { notesRouter } from "./notes/router.ts";
import { processingRouter } from "./processing/router.ts";
import { router } from "./trpc.ts";

export const appRouter = router({
  auth: authRouter,
  chat: chatRouter,
  files: filesRouter,
  notes: notesRouter,
  processing: processingRouter,
});

export type AppRouter = typeof appRouter;
