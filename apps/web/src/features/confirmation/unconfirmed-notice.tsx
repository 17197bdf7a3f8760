import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { copy } from "./copy.ts";

/** Notice under the greeting while the address is not confirmed. */
export function UnconfirmedNotice() {
  return (
    <>
      {copy.unconfirmed}
      {" · "}
      <Anchor component={Link} to={paths.settings} underline="always">
        {copy.goToSettings}
      </Anchor>
    </>
  );
}
