import {
  contentIdInput,
  contentItemWire,
  contentType,
  createContentInput,
  infoContentWire,
  updateContentInput,
} from "@app/core/content/schema";
import { message } from "@app/core/wire";
import { z } from "zod";
import { adminProcedure, publicProcedure, router, serviceContext } from "../trpc.ts";
import { createContent, deleteContent, updateContent } from "./commands.ts";
import { getActiveContent, listContentItems } from "./queries.ts";

export const contentRouter = router({
  get: publicProcedure
    .input(z.object({ contentType }))
    .output(infoContentWire)
    .query(({ ctx, input }) => getActiveContent(ctx.db, input.contentType)),

  list: adminProcedure.output(contentItemWire.array()).query(({ ctx }) => listContentItems(serviceContext(ctx))),
  create: adminProcedure
    .input(createContentInput)
    .output(contentItemWire)
    .mutation(({ ctx, input }) => createContent(serviceContext(ctx), input)),
  update: adminProcedure
    .input(updateContentInput)
    .output(contentItemWire)
    .mutation(({ ctx, input }) => updateContent(serviceContext(ctx), input)),
  delete: adminProcedure
    .input(contentIdInput)
    .output(message)
    .mutation(({ ctx, input }) => deleteContent(serviceContext(ctx), input)),
});
