import type { SecretSituation } from "@app/core/secrets/schema";
import type { ServiceContext } from "../context.ts";

/** State of the installation's secret, for administrators. */
export async function getSecretState({ db, services }: Pick<ServiceContext, "db" | "services">) {
  const state = await db
    .selectFrom("secret_state")
    .select(["trocaDesde", "conferidoEm", "ilegiveis"])
    .executeTakeFirst();
  const { trocaDesde = null, conferidoEm = null, ilegiveis = 0 } = state ?? {};
  return {
    situacao: situationOf(services.secrets.isRotating, trocaDesde, conferidoEm),
    trocaDesde,
    conferidoEm,
    ilegiveis,
  };
}

function situationOf(isRotating: boolean, trocaDesde: Date | null, conferidoEm: Date | null): SecretSituation {
  if (isRotating) return conferidoEm ? "antiga_pode_sair" : "em_troca";
  if (!trocaDesde) return "nunca_trocada";
  return conferidoEm ? "trocada" : "interrompida";
}
