// `npm run dev`: the server and the web client, each reloading on change. The web client proxies /api to the server.
import { spawn } from "node:child_process";

const programs = [
  ["npx", ["tsx", "watch", "--clear-screen=false", "apps/server/src/main.ts"]],
  ["npx", ["vite", "--config", "apps/web/vite.config.ts", "apps/web"]],
];

const children = programs.map(([command, args]) => spawn(command, args, { stdio: "inherit" }));
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
for (const child of children) child.on("exit", stop);
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
