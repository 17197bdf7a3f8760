import { Anchor, Container, Group, Text } from "@mantine/core";
import { paths } from "../../paths.ts";
import { Brand } from "../brand.tsx";
import { copy } from "../copy.ts";
import classes from "./visitor-footer.module.css";

interface VisitorFooterProps {
  onOpenTerms: () => void;
  onOpenPrivacy: () => void;
}

export function VisitorFooter({ onOpenTerms, onOpenPrivacy }: VisitorFooterProps) {
  return (
    <footer className={classes.footer}>
      <Container size="lg">
        <div className={classes.top}>
          <div>
            <Brand to={paths.home} />
            <Text size="sm" mt={6}>
              {copy.visitor.disclaimer}
            </Text>
          </div>
          <Group component="nav" gap="lg" aria-label={copy.visitor.legalNavigation}>
            <Anchor component="button" type="button" size="sm" onClick={onOpenTerms}>
              {copy.visitor.terms}
            </Anchor>
            <Anchor component="button" type="button" size="sm" onClick={onOpenPrivacy}>
              {copy.visitor.privacy}
            </Anchor>
          </Group>
        </div>
        <Text size="sm">{copy.visitor.footer}</Text>
      </Container>
    </footer>
  );
}
