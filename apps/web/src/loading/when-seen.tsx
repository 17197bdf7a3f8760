import { type ReactNode, useEffect, useRef, useState } from "react";

interface WhenSeenProps {
  /** Holds the place until then; as high as what comes, so that nothing moves. Nothing where nothing follows. */
  pending?: ReactNode;
  children: ReactNode;
}

/** Renders its children from the moment on that their place comes into view, or the page is to be printed. */
export function WhenSeen({ pending, children }: WhenSeenProps) {
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
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", see);
    };
  }, [isSeen]);

  return isSeen ? children : <div ref={place}>{pending}</div>;
}
