import { Portal, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { handOver, useHandedOver } from "../../hand-over.ts";
import { importsPath, statementsPath } from "../../paths.ts";
import { copy } from "../copy.ts";
import classes from "./drop-anywhere.module.css";
import { type DropTarget, sortDropped } from "./dropped-files.ts";
import { hasFiles } from "./early-drops.tsx";

interface DropAnywhereProps {
  isUploadOpen: boolean;
  onOpenUpload: () => void;
}

/** Takes files dropped on any part of a member's screen, and says beforehand where they will go. */
export function DropAnywhere({ isUploadOpen, onOpenUpload }: DropAnywhereProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [targets, setTargets] = useState<readonly DropTarget[]>([]);

  /** A dialog has the screen; the panel of notes takes files itself. */
  const isCovered = () => !isUploadOpen && document.querySelector('[aria-modal="true"]') !== null;

  useHandedOver("dropped", (dropped) => {
    if (isCovered()) return;
    const sorted = sortDropped(dropped, pathname);
    for (const [target, files] of sorted) handOver(target, files);
    if (sorted.has("documents")) navigate(importsPath);
    else if (sorted.has("statements")) navigate(statementsPath);
    if (sorted.has("notes") && !isUploadOpen) onOpenUpload();
  });

  const drag = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return;
    // A field under the pointer says by itself what it does with the files.
    if (event.defaultPrevented) return setTargets([]);
    // Otherwise the browser opens the file, and with it leaves the page.
    event.preventDefault();
    if (!event.dataTransfer) return;
    if (isCovered()) {
      event.dataTransfer.dropEffect = "none";
      return;
    }
    event.dataTransfer.dropEffect = "copy";
    const dragged = [...event.dataTransfer.items].filter(({ kind }) => kind === "file");
    const found = [...sortDropped(dragged, pathname).keys()];
    setTargets((before) => (before.join() === found.join() ? before : found));
  });
  const leave = useEffectEvent((event: DragEvent) => {
    // Between two elements of the page the pointer leaves for the next one.
    if (event.relatedTarget === null) setTargets([]);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setTargets([]);
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    handOver("dropped", [...(event.dataTransfer?.files ?? [])]);
  });

  useEffect(() => {
    const until = new AbortController();
    const { signal } = until;
    window.addEventListener("dragover", (event) => drag(event), { signal });
    window.addEventListener("dragleave", (event) => leave(event), { signal });
    window.addEventListener("drop", (event) => drop(event), { signal });
    return () => until.abort();
  }, []);

  if (targets.length === 0) return null;
  return (
    <Portal>
      <div className={classes.overlay} role="status">
        <div className={classes.card}>
          <IconUpload size={40} stroke={1.4} aria-hidden="true" />
          <Text component="div" fw={600} size="lg">
            {copy.drop.title}
          </Text>
          {targets.map((target) => (
            <Text key={target} component="div">
              {copy.drop.targets[target]}
            </Text>
          ))}
        </div>
      </div>
    </Portal>
  );
}
