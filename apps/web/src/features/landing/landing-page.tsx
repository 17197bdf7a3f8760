import { Button, Container, SimpleGrid, Text, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { IconChartLine, IconFileText, IconLayoutDashboard, IconMessageChatbot, IconWallet } from "@tabler/icons-react";
import { PRODUCT_NAME } from "../../env.ts";
import { copy } from "./copy.ts";
import { FeatureCard } from "./feature-card.tsx";
import classes from "./landing-page.module.css";
import { LighthouseScene } from "./lighthouse-scene.tsx";

interface LandingPageProps {
  onStart: () => void;
}

export function LandingPage({ onStart }: LandingPageProps) {
  useDocumentTitle(PRODUCT_NAME);
  const { notes, performance, dashboards, assistant, budget } = copy.features;
  return (
    <>
      <section className={classes.hero}>
        <LighthouseScene />
        <Container size="lg" className={classes.heroContent}>
          <Title order={1} className={classes.title}>
            {copy.title}
          </Title>
          <Text className={classes.tagline}>{copy.tagline}</Text>
          <Button size="lg" color="luz.4" onClick={onStart} className={classes.start}>
            {copy.start}
          </Button>
        </Container>
      </section>
      <Container size="lg" component="section" py={64}>
        <Title order={2} mb="lg">
          {copy.featuresTitle}
        </Title>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 6 }} spacing="lg" className={classes.features}>
          <FeatureCard icon={IconFileText} {...notes} />
          <FeatureCard icon={IconMessageChatbot} {...assistant} />
          <FeatureCard icon={IconChartLine} {...performance} />
          <FeatureCard icon={IconLayoutDashboard} {...dashboards} />
          <FeatureCard icon={IconWallet} {...budget} />
        </SimpleGrid>
      </Container>
    </>
  );
}
