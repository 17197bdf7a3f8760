import helmet from "helmet";

/** For answers that are documents: windows of other origins get no handle on them. */
export const OWN_OPENERS = { "Cross-Origin-Opener-Policy": "same-origin" } as const;

/** The headers of every answer. @param cepBaseUrl - the postal-code service that the browser calls itself */
export function securityHeaders(cepBaseUrl: string) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // Mantine writes style attributes and elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        connectSrc: ["'self'", new URL(cepBaseUrl).origin],
        workerSrc: ["'self'", "blob:"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    crossOriginEmbedderPolicy: false,
    // Only documents have openers: the pages set it (OWN_OPENERS).
    crossOriginOpenerPolicy: false,
    // The policy's frame-ancestors says more.
    xFrameOptions: false,
    // For Internet Explorer and Flash, which nobody has, or what browsers do anyway.
    originAgentCluster: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  });
}
