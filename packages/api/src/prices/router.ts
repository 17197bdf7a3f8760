import { ownPriceInput, ownPriceKeyInput, ownPriceWire, pricesStatusWire } from "@app/core/prices/schema";
import { message } from "@app/core/wire";
import { adminProcedure, router, serviceContext, viewerProcedure } from "../trpc.ts";
import { forgetOwnPrice, setOwnPrice } from "./commands/own-prices.ts";
import { getPricesStatus, listOwnPrices } from "./queries.ts";

export const pricesRouter = router({
  status: adminProcedure.output(pricesStatusWire).query(({ ctx }) => getPricesStatus(serviceContext(ctx))),
  own: viewerProcedure.output(ownPriceWire.array()).query(({ ctx }) => listOwnPrices(serviceContext(ctx))),
  setOwn: viewerProcedure
    .input(ownPriceInput)
    .output(message)
    .mutation(({ ctx, input }) => setOwnPrice(serviceContext(ctx), input)),
  forgetOwn: viewerProcedure
    .input(ownPriceKeyInput)
    .output(message)
    .mutation(({ ctx, input }) => forgetOwnPrice(serviceContext(ctx), input)),
});
