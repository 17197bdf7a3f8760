import {
  eventIdInput,
  eventInput,
  eventPreviewWire,
  eventSuggestionWire,
  eventWire,
  suggestionKeyInput,
} from "@app/core/events/schema";
import { message } from "@app/core/wire";
import { heavyProcedure, router, serviceContext, viewerProcedure } from "../trpc.ts";
import { createEvent, deleteEvent, dismissSuggestion, previewEvent, restoreSuggestion } from "./commands.ts";
import { listEvents } from "./queries/list-events.ts";
import { listSuggestions } from "./queries/list-suggestions.ts";

export const eventsRouter = router({
  list: viewerProcedure.output(eventWire.array()).query(({ ctx }) => listEvents(serviceContext(ctx))),
  preview: heavyProcedure
    .input(eventInput)
    .output(eventPreviewWire)
    .query(({ ctx, input }) => previewEvent(serviceContext(ctx), input)),
  create: heavyProcedure
    .input(eventInput)
    .output(eventWire)
    .mutation(({ ctx, input }) => createEvent(serviceContext(ctx), input)),
  delete: heavyProcedure
    .input(eventIdInput)
    .output(message)
    .mutation(({ ctx, input }) => deleteEvent(serviceContext(ctx), input)),
  suggestions: viewerProcedure
    .output(eventSuggestionWire.array())
    .query(({ ctx }) => listSuggestions(serviceContext(ctx))),
  dismissSuggestion: viewerProcedure
    .input(suggestionKeyInput)
    .output(message)
    .mutation(({ ctx, input }) => dismissSuggestion(serviceContext(ctx), input)),
  restoreSuggestion: viewerProcedure
    .input(suggestionKeyInput)
    .output(message)
    .mutation(({ ctx, input }) => restoreSuggestion(serviceContext(ctx), input)),
});
