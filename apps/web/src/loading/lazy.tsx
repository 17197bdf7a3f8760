import { type ComponentType, type ReactNode, lazy as reactLazy, useState } from "react";

/** A file of the client that could not be fetched. */
export class LoadFailure extends Error {
  constructor(
    cause: unknown,
    /** Makes the next rendering fetch the file again; until then each one fails with this failure. */
    readonly forget: () => void,
  ) {
    super("A file of the client could not be loaded", { cause });
  }
}

/** A component in a file of its own. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Fetches the file in advance; a failure is left to the rendering that needs the file. */
  preload: () => Promise<void>;
}

/**
 * Like React's own `lazy`, with two differences: a file that failed can be fetched again, and a component that is there
 * already is rendered at once instead of after the fallback.
 */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: { file: Promise<ComponentType<Props>>; Component: ComponentType<Props> } | undefined;

  const forget = () => {
    loading = undefined;
  };
  const start = () => {
    if (loading) return loading;
    const file = load().then(
      (component) => {
        loaded = component;
        return component;
      },
      (cause) => {
        throw new LoadFailure(cause, forget);
      },
    );
    loading = { file, Component: reactLazy(async () => ({ default: await file })) };
    return loading;
  };

  function Lazy(props: Props) {
    // Chosen once: replacing the component would lose the state of the first one.
    const [Component] = useState(() => loaded ?? start().Component);
    return <Component {...props} />;
  }
  Lazy.preload = () => start().file.then(() => undefined, forget);
  return Lazy;
}

/**
 * A failed stylesheet stays in the page, so the next attempt to load its screen would treat it as loaded. It is
 * removed, so that the attempt fetches it again.
 */
export function dropFailedStylesheets() {
  window.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.remove();
    },
    true,
  );
}
