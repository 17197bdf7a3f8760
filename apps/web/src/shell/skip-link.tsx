import { Anchor } from "@mantine/core";
import { copy } from "./copy.ts";
import classes from "./skip-link.module.css";

/** First of the page for whoever goes through it by the keyboard; out of sight until then. */
export const SkipLink = () => (
  <Anchor href="#conteudo" className={classes.skip}>
    {copy.skipToContent}
  </Anchor>
);
