import { Anchor } from "@mantine/core";
import { copy } from "./copy.ts";
import classes from "./skip-link.module.css";

/** First link of the page for keyboard users; hidden until focused. */
export const SkipLink = () => (
  <Anchor href="#conteudo" className={classes.skip}>
    {copy.skipToContent}
  </Anchor>
);
