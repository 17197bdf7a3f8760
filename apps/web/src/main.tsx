// In a layer: the theme's variables precede this stylesheet in the page and must still win.
import "@mantine/core/styles.layer.css";
import "./global.css";
import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { announceReady } from "./browser/page-ready.ts";
import { printInLight } from "./browser/print-in-light.ts";
import { watchTyping } from "./browser/unsaved-work.ts";
import { dropFailedStylesheets } from "./loading/lazy.tsx";
import { preloadMemberScreen } from "./router.tsx";
import { readSession } from "./session.ts";
import { MemberShell } from "./shell/app-shell.tsx";

const app = <App inRouter={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />;

function start(root: HTMLElement) {
  if (root.hasChildNodes() && !readSession()) {
    hydrateRoot(root, app);
    showRoot();
  } else {
    void render(root);
  }
}

async function render(root: HTMLElement) {
  if (readSession()) {
    void MemberShell.preload();
    preloadMemberScreen(window.location.pathname);
  }
  await loadedStylesheets();
  root.replaceChildren();
  // In slices, between which the browser can paint: the skeleton in the page stays until all of it is there.
  startTransition(() => createRoot(root).render(<InsteadOfSkeleton>{app}</InsteadOfSkeleton>));
}

function InsteadOfSkeleton({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    showRoot();
    announceReady();
  }, []);
  return children;
}

/** Removes the placeholder of public/before-paint.js. */
function showRoot() {
  document.documentElement.removeAttribute("data-logged-in");
  document.getElementById("skeleton")?.remove();
}

/** The page's stylesheets do not hold up its first paint; components that need them wait here. */
function loadedStylesheets() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return Promise.all(
    links.map(
      (link) =>
        link.sheet ??
        new Promise((resolve) => {
          link.addEventListener("load", resolve);
          link.addEventListener("error", resolve);
        }),
    ),
  );
}

dropFailedStylesheets();
watchTyping();
printInLight();
const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
start(root);
