import { timingSafeEqual } from "node:crypto";
import { Router } from "express";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** A request that a proxy passes on comes from that proxy, which is often on this machine. */
const PASSED_ON = ["x-forwarded-for", "forwarded", "x-real-ip"];
const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Prometheus text at `/metrics`, for requests from this machine or with the token; counts every request. */
export function metricsRoutes(token: string | undefined) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "status"],
    registers: [registry],
  });

  const routes = Router();
  routes.use((req, res, next) => {
    const stop = duration.startTimer({ method: req.method });
    res.on("finish", () => stop({ status: res.statusCode }));
    next();
  });
  routes.get("/metrics", async (req, res) => {
    const knowsToken = token !== undefined && isSame(req.headers.authorization, `Bearer ${token}`);
    const isPassedOn = PASSED_ON.some((header) => req.headers[header] !== undefined);
    const isAllowed = knowsToken || (!isPassedOn && isLoopback(req.socket.remoteAddress));
    if (!isAllowed) return void res.status(404).end();
    res.type(registry.contentType).send(await registry.metrics());
  });
  return routes;
}

const isLoopback = (address: string | undefined) => address !== undefined && LOOPBACK.has(address);

function isSame(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
