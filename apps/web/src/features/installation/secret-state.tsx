import { formatCount, formatInstant } from "@app/core/format";
import { Alert, Text } from "@mantine/core";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function SecretState({ state }: { state: RouterOutputs["secrets"]["state"] }) {
  const { secrets } = copy;
  const { situacao, trocaDesde, conferidoEm, ilegiveis } = state;
  const { title, text, isBad } = secrets.situations[situacao];
  const changed = trocaDesde ? secrets.changed(formatInstant(trocaDesde)) : "";
  const checked = conferidoEm && situacao !== "nunca_trocada" ? secrets.checked(formatInstant(conferidoEm)) : "";
  return (
    <>
      <Alert color={isBad ? "red" : "gray"} title={title}>
        {[changed, checked, text].filter(Boolean).join(" ")}
      </Alert>
      {ilegiveis > 0 && (
        <Text size="sm">
          {secrets.unreadable(formatCount(ilegiveis, "texto cifrado", "textos cifrados"), ilegiveis)}
        </Text>
      )}
    </>
  );
}
