import { choosePublicPricesInput, publicPricesWire } from "@app/core/prices/public/schema";
import {
  closesInput,
  closesWire,
  ownPriceInput,
  ownPriceKeyInput,
  ownPriceWire,
  pricesStatusWire,
} from "@app/core/prices/schema";
import { message } from "@app/core/wire";
import { adminProcedure, router, serviceContext, sessionProcedure, viewerProcedure } from "../trpc.ts";
import { forgetOwnPrice, setOwnPrice } from "./commands/own-prices.ts";
import { choosePublicPrices } from "./commands/public-prices.ts";
import { getCloses, getPricesStatus, listOwnPrices } from "./queries/market-prices.ts";
import { getPublicPrices } from "./queries/public-prices.ts";

export const pricesRouter = router({
  public: viewerProcedure.output(publicPricesWire).query(({ ctx }) => getPublicPrices(serviceContext(ctx))),
  choosePublic: sessionProcedure
    .input(choosePublicPricesInput)
    .output(message)
    .mutation(({ ctx, input }) => choosePublicPrices(serviceContext(ctx), input)),
  closes: viewerProcedure
    .input(closesInput)
    .output(closesWire)
    .query(({ ctx, input }) => getCloses(serviceContext(ctx), input)),
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
