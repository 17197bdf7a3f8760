import { Button, Text } from "@mantine/core";
import type { EventDraft } from "../../event-draft.ts";
import type { RouterOutputs } from "../../trpc.ts";
import { batchAnchor } from "./batch-anchor.ts";
import { copy } from "./checkpoint-copy.ts";

/** Ways out of the screen that mend what is missing. */
export interface Mending {
  /** Opens an event with what is known of it. */
  onEvent: (draft: EventDraft) => void;
  onUpload: () => void;
}

type Offer = RouterOutputs["imports"]["checkpoint"]["ativos"][number]["ofertas"][number];

interface CheckpointOfferProps extends Mending {
  ticker: string;
  offer: Offer;
}

/** One way to mend a difference, and why. */
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
