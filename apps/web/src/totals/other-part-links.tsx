import { Button, Group } from "@mantine/core";
import { Link } from "react-router-dom";
import { elsewherePath, incomesPath } from "../paths.ts";
import type { RouterOutputs } from "../trpc.ts";
import { copy } from "./copy.ts";

type OtherPart = RouterOutputs["portfolio"]["overview"]["outrasPartes"][number];

const pathOf: Readonly<Record<OtherPart, string>> = { fora_da_bolsa: elsewherePath, proventos: incomesPath };

interface OtherPartLinksProps {
  parts: readonly OtherPart[];
  size: "xs" | "sm";
}

/** Ways to what somebody has besides positions on the exchange. */
export const OtherPartLinks = ({ parts, size }: OtherPartLinksProps) => (
  <Group gap="xs">
    {parts.map((part) => (
      <Button key={part} component={Link} to={pathOf[part]} variant="default" size={size}>
        {copy.otherParts[part]}
      </Button>
    ))}
  </Group>
);
