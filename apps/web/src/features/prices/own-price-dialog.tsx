import { Modal } from "@mantine/core";
import { copy } from "./copy.ts";
import { OwnPriceForm } from "./own-price-form.tsx";
import { OwnPriceList } from "./own-price-list.tsx";

interface OwnPriceDialogProps {
  ticker: string;
  opened: boolean;
  onClose: () => void;
}

export function OwnPriceDialog({ ticker, opened, onClose }: OwnPriceDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={copy.own.title(ticker)} stackId="own-price">
      <OwnPriceForm key={ticker} ticker={ticker} onClose={onClose} />
      <OwnPriceList ticker={ticker} />
    </Modal>
  );
}
