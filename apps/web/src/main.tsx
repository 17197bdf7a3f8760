// In a layer: the theme's variables stand in the page before this stylesheet and must win all the same.
import "@mantine/core/styles.layer.css";
import "./global.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { announceReady } from "./page-ready.ts";
import { readSession } from "./session.ts";

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
