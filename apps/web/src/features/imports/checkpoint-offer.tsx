import { Button, Text } from "@mantine/core";
import type { EventDraft } from "../../event-draft.ts";
import type { IncomeDraft } from "../../income-draft.ts";
import type { RouterOutputs } from "../../trpc.ts";
import { batchAnchor } from "./batch-anchor.ts";
import { copy } from "./checkpoint-copy.ts";

/** Links and actions outside the screen that mend a difference. */
export interface Mending {
  /** Opens an event with its known fields. */
  onEvent: (draft: EventDraft) => void;
  /** Opens an income of which only the amount is missing. */
  onIncome: (draft: IncomeDraft) => void;
  onUpload: () => void;
}

type Offer = RouterOutputs["imports"]["checkpoint"]["ativos"][number]["ofertas"][number];

interface CheckpointOfferProps extends Pick<Mending, "onEvent" | "onUpload"> {
  ticker: string;
  offer: Offer;
}

export function CheckpointOffer({ ticker, offer, onEvent, onUpload }: CheckpointOfferProps) {
  return (
    <li>
      <Text size="sm">
        {offer.motivo} {offer.tipo === "meses" && copy.months(offer.meses)}
      </Text>
      {offer.tipo === "evento" && (
        <Button
          size="xs"
          variant="default"
          aria-label={copy.eventOf(offer.evento.tipo, ticker)}
          onClick={() => onEvent(draftOf(offer.evento))}
        >
          {copy.event(offer.evento.tipo)}
        </Button>
      )}
      {offer.tipo === "meses" && (
        <Button size="xs" variant="default" aria-label={copy.uploadOf(offer.corretora)} onClick={onUpload}>
          {copy.upload}
        </Button>
      )}
      {offer.tipo === "confirmar" && (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={`#${batchAnchor(offer.loteId)}`}
          aria-label={copy.batchOf(ticker)}
        >
          {copy.batch}
        </Button>
      )}
    </li>
  );
}

function draftOf({ tipo, data, ...details }: Extract<Offer, { tipo: "evento" }>["evento"]): EventDraft {
  return { ...details, ...(tipo === null ? {} : { tipo }), ...(data === null ? {} : { data }) };
}
