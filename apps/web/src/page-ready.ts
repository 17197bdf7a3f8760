/** Tells public/before-paint.js that the buttons of the page rendered at build time answer now, or that there are none. */
export function announceReady() {
  document.dispatchEvent(new Event("page-ready"));
}
