import {
  forgetNameInput,
  namedWire,
  ownNameInput,
  ownNameWire,
  unknownNameWire,
} from "@app/core/notes/instruments/schema";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { forgetName, nameSecurity } from "./commands.ts";
import { listOwnNames, listUnknownNames } from "./queries.ts";

export const instrumentsRouter = router({
  unknown: viewerProcedure.output(unknownNameWire.array()).query(({ ctx }) => listUnknownNames(serviceContext(ctx))),
  ownNames: viewerProcedure.output(ownNameWire.array()).query(({ ctx }) => listOwnNames(serviceContext(ctx))),
  name: viewerProcedure
    .input(ownNameInput)
    .output(namedWire)
    .mutation(({ ctx, input }) => nameSecurity(serviceContext(ctx), input)),
  forgetName: viewerProcedure
    .input(forgetNameInput)
    .output(namedWire)
    .mutation(({ ctx, input }) => forgetName(serviceContext(ctx), input)),
});
