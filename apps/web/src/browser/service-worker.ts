/** Installs public/sw.js. */
export function installServiceWorker() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Refused in private windows and without TLS: the product works without it.
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
