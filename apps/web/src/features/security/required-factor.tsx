import { Card } from "@app/ui/card";
import { Page } from "@app/ui/page";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { SecondFactor } from "./second-factor.tsx";

/** Shows an administrator's screens once there is a second factor, where the installation requires one. */
export function RequiredFactor({ children }: { children: ReactNode }) {
  const utils = trpc.useUtils();
  const { data } = trpc.secondFactor.get.useQuery();
  const [wasMissing, setWasMissing] = useState(false);
  // Stays after the setup until the person continues, so that they can store the backup codes.
  if (data?.exigido && !wasMissing) setWasMissing(true);
  if (!wasMissing) return children;

  const goOn = () => {
    setWasMissing(false);
    void utils.invalidate();
  };
  return (
    <Page title={copy.required.title} subtitle={copy.required.hint}>
      <Card>
        <SecondFactor />
        {data?.exigido === false && (
          <Button mt="md" onClick={goOn}>
            {copy.required.goOn}
          </Button>
        )}
      </Card>
    </Page>
  );
}
