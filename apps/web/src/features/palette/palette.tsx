import { MAX_QUESTION_LENGTH } from "@app/core/chat/schema";
import { Input, Modal, Text, VisuallyHidden } from "@mantine/core";
import { IconMessageChatbot, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { copy } from "./copy.ts";
import { type Entry, findMatches } from "./find-matches.ts";
import classes from "./palette.module.css";
import { usePortfolioEntries } from "./use-portfolio-entries.ts";

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
  screens: readonly Entry[];
  actions: readonly Entry[];
  onGo: (address: string) => void;
  onAsk: (question: string) => void;
}

/** Screens, actions, assets and notes by typing; what is typed can also be asked. */
export function Palette({ opened, onClose, screens, actions, onGo, onAsk }: PaletteProps) {
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const portfolio = usePortfolioEntries(query, opened, onGo);
  const question = query.trim();
  const groups = [
    { name: "assets", entries: portfolio.assets },
    { name: "notes", entries: portfolio.notes },
    { name: "screens", entries: findMatches(screens, query) },
    { name: "actions", entries: findMatches(actions, query) },
    {
      name: "question",
      entries:
        question === ""
          ? []
          : [{ id: "pergunta", label: copy.ask(question), icon: IconMessageChatbot, run: () => onAsk(question) }],
    },
  ] as const;
  const shown = groups.filter(({ entries }) => entries.length > 0);
  const entries = shown.flatMap((group): readonly Entry[] => group.entries);
  // Answers that arrive late may make the list shorter.
  const current = entries[Math.min(chosen, entries.length - 1)];
  const idOf = (entry: Entry) => `${id}-${entry.id}`;
  const currentId = current && idOf(current);

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  const change = (text: string) => {
    setQuery(text);
    setChosen(0);
  };
  const run = (entry: Entry) => {
    onClose();
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    // Enter also confirms a word of an input method, which chooses nothing.
    if (event.nativeEvent.isComposing || !current) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((entries.indexOf(current) + step + entries.length) % entries.length);
    else if (event.key === "Enter") run(current);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => change("")}
      size={600}
      padding={0}
      yOffset="10dvh"
      centered={false}
      title={<VisuallyHidden>{copy.title}</VisuallyHidden>}
      withCloseButton={false}
      classNames={{ header: classes.header ?? "", content: classes.content ?? "", body: classes.body ?? "" }}
      returnFocus={false}
    >
      <Input
        data-autofocus
        size="lg"
        variant="unstyled"
        leftSection={<IconSearch size={20} aria-hidden="true" />}
        className={classes.search}
        role="combobox"
        aria-label={copy.input}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={currentId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={copy.placeholder}
        maxLength={MAX_QUESTION_LENGTH}
        value={query}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label={copy.results} className={classes.list}>
        {shown.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box, not of form fields
          <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
            <Text id={`${id}-${group.name}`} component="div" className={classes.group}>
              {copy.groups[group.name]}
            </Text>
            {group.entries.map((entry: Entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which keeps the focus
              <div
                key={entry.id}
                id={idOf(entry)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === current}
                className={classes.option}
                onMouseMove={() => setChosen(entries.indexOf(entry))}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(entry)}
              >
                <entry.icon size={18} aria-hidden="true" />
                <span className={classes.label}>{entry.label}</span>
                {entry.hint && <span className={classes.hint}>{entry.hint}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <Text size="xs" c="dimmed" className={classes.keys}>
        {copy.keys}
      </Text>
    </Modal>
  );
}
