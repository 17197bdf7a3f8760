import type { AssistantServicesWire } from "@app/core/settings/schema";
import type { ServiceContext, Services } from "../context.ts";

type OutsideService = keyof AssistantServicesWire;

/** The services that this installation has, each null while it has none. */
export function outsideServices({ languageModel, outsideEmbedder }: Services) {
  return { modelo: languageModel, busca: outsideEmbedder };
}

/** Returns the hosts that may receive the viewer's data, by the viewer's consent. */
export function findConsents({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("assistant_consents")
    .select(["modeloHost", "modeloDesde", "buscaHost", "buscaDesde"])
    .where("userId", "=", viewer.id)
    .executeTakeFirst();
}

/** True when the viewer agreed to this service, by its host: another host needs a new consent. */
export async function hasAgreed(ctx: ServiceContext, service: OutsideService): Promise<boolean> {
  const host = outsideServices(ctx.services)[service]?.host;
  return host !== undefined && (await findConsents(ctx))?.[`${service}Host`] === host;
}

/** Data sent to each outside service, its host, and whether the viewer agreed; null for a service that is not configured. */
export async function getAssistantServices(ctx: ServiceContext): Promise<AssistantServicesWire> {
  const services = outsideServices(ctx.services);
  const consents = await findConsents(ctx);
  const stateOf = (service: OutsideService) => {
    const host = services[service]?.host;
    return host === undefined ? null : { host, ativo: consents?.[`${service}Host`] === host };
  };
  return { modelo: stateOf("modelo"), busca: stateOf("busca") };
}
