import { Button, Container, Text, Title } from "@mantine/core";
import { copy } from "./copy.ts";
import classes from "./hero.module.css";
import { LighthouseScene } from "./lighthouse-scene.tsx";

interface HeroProps {
  onStart: () => void;
  onLearnMore: () => void;
}

export function Hero({ onStart, onLearnMore }: HeroProps) {
  return (
    <section className={classes.hero}>
      <LighthouseScene />
      <Container size="lg" className={classes.content}>
        <Title order={1} className={classes.title}>
          {copy.title}
        </Title>
        <Text className={classes.tagline}>{copy.tagline}</Text>
        <div className={classes.actions}>
          <Button size="lg" color="luz.4" onClick={onStart} className={classes.action}>
            {copy.start}
          </Button>
          <Button size="lg" variant="outline" color="white" onClick={onLearnMore} className={classes.action}>
            {copy.learnMore}
          </Button>
        </div>
      </Container>
    </section>
  );
}
