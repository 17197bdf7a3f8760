/** Tells public/before-paint.js that the prerendered page is hydrated, or that there is none. */
export function announceReady() {
  document.dispatchEvent(new Event("page-ready"));
}
