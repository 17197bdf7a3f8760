import { markReadInput, unreadCountWire, unreadWire } from "@app/core/notifications/schema";
import { message } from "@app/core/wire";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { markAllRead, markRead } from "./commands.ts";
import { countUnread, listUnread } from "./queries.ts";

export const notificationsRouter = router({
  unread: viewerProcedure.output(unreadWire).query(({ ctx }) => listUnread(serviceContext(ctx))),
  unreadCount: viewerProcedure.output(unreadCountWire).query(({ ctx }) => countUnread(serviceContext(ctx))),
  markRead: viewerProcedure
    .input(markReadInput)
    .output(message)
    .mutation(({ ctx, input }) => markRead(serviceContext(ctx), input)),
  markAllRead: viewerProcedure.output(message).mutation(({ ctx }) => markAllRead(serviceContext(ctx))),
});
