import { Modal } from "@mantine/core";
import { useRef } from "react";
import { copy } from "./copy.ts";
import { OwnPriceForm } from "./own-price-form.tsx";
import { OwnPriceList } from "./own-price-list.tsx";

interface OwnPriceDialogProps {
  ticker: string;
  opened: boolean;
  onClose: () => void;
}

export function OwnPriceDialog({ ticker, opened, onClose }: OwnPriceDialogProps) {
  const priceField = useRef<HTMLInputElement>(null);
  return (
    <Modal opened={opened} onClose={onClose} title={copy.own.title(ticker)} stackId="own-price">
      <OwnPriceForm key={ticker} ticker={ticker} priceField={priceField} onClose={onClose} />
      <OwnPriceList ticker={ticker} onForgotten={() => priceField.current?.focus()} />
    </Modal>
  );
}
