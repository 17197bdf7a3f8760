import { Container, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "../../env.ts";
import { AnswerExample } from "./answer-example.tsx";
import { copy } from "./copy.ts";
import { FeatureList } from "./feature-list.tsx";
import { Hero } from "./hero.tsx";
import classes from "./landing-page.module.css";
import { ProductPictures } from "./product-pictures.tsx";
import { TrustPoints } from "./trust-points.tsx";

interface LandingPageProps {
  onStart: () => void;
  onLearnMore: () => void;
  /** Another feature's way into the demonstration. */
  demo: ReactNode;
}

export function LandingPage({ onStart, onLearnMore, demo }: LandingPageProps) {
  useDocumentTitle(PRODUCT_NAME);
  return (
    <>
      <Hero onStart={onStart} onLearnMore={onLearnMore} />
      <Container size="lg" component="section" className={classes.section}>
        <Title order={2} className={classes.title}>
          {copy.pictures.title}
        </Title>
        <Text className={classes.lead}>{copy.pictures.text}</Text>
        {demo}
        <ProductPictures />
      </Container>
      <section className={classes.raised}>
        <Container size="lg" className={classes.example}>
          <div>
            <Title order={2} className={classes.title}>
              {copy.example.title}
            </Title>
            <Text className={classes.lead}>{copy.example.text}</Text>
          </div>
          <AnswerExample />
        </Container>
      </section>
      <Container size="lg" component="section" className={classes.section}>
        <Title order={2} className={classes.title}>
          {copy.featuresTitle}
        </Title>
        <FeatureList />
      </Container>
      <section className={classes.raised}>
        <Container size="lg" className={classes.section}>
          <Title order={2} className={classes.title}>
            {copy.trustTitle}
          </Title>
          <TrustPoints />
        </Container>
      </section>
    </>
  );
}
