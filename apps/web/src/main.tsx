// In a layer: the theme's variables stand in the page before this stylesheet and must win all the same.
import "@mantine/core/styles.layer.css";
import "./global.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { dropFailedStylesheets } from "./lazy.tsx";
import { announceReady } from "./page-ready.ts";
import { readSession } from "./session.ts";
import { watchTyping } from "./unsaved-work.ts";

dropFailedStylesheets();
watchTyping();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const app = <App inRouter={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />;

if (root.hasChildNodes() && !readSession()) {
  hydrateRoot(root, app);
} else {
  root.replaceChildren();
  createRoot(root).render(app);
  announceReady();
}
document.documentElement.removeAttribute("data-logged-in");
