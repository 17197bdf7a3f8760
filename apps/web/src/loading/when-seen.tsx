import { type ReactNode, useEffect, useRef, useState } from "react";
import { onceUsed, whenIdle } from "./preload-when-idle.ts";

interface WhenSeenProps {
  /** Holds the place until then; as high as what comes, so that nothing moves. Omit for the last element. */
  pending?: ReactNode;
  /** Comes once the page is used too, for searches in the page and screen readers, which find only what is there. */
  orUsed?: boolean;
  children: ReactNode;
}

/** Renders its children from the moment on that their place comes into view, or the page is to be printed. */
export function WhenSeen({ pending, orUsed = false, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(!("IntersectionObserver" in window));

  useEffect(() => {
    if (isSeen || !place.current) return;
    const see = () => setSeen(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) see();
    });
    observer.observe(place.current);
    window.addEventListener("beforeprint", see);
    const stopWaiting = orUsed ? onceUsed(() => whenIdle(see)) : undefined;
    return () => {
      stopWaiting?.();
      observer.disconnect();
      window.removeEventListener("beforeprint", see);
    };
  }, [isSeen, orUsed]);

  return isSeen ? children : <div ref={place}>{pending}</div>;
}
