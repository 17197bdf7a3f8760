import helmet from "helmet";

/** For answers that are documents: windows of other origins get no handle on them. */
export const OWN_OPENERS = { "Cross-Origin-Opener-Policy": "same-origin" } as const;

/** Where browsers report what the policy blocked. */
export const CSP_REPORTS_PATH = "/csp-reports";

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
        fontSrc: ["'self'"],
        imgSrc: ["'self'", "data:", "blob:"],
        connectSrc: ["'self'", new URL(cepBaseUrl).origin],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'", "blob:"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Browsers with `report-to` ignore this one beside it, and without TLS do not report there.
        reportUri: [CSP_REPORTS_PATH],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    crossOriginEmbedderPolicy: false,
    // Only documents have openers: the pages set it (OWN_OPENERS).
    crossOriginOpenerPolicy: false,
    // The policy's frame-ancestors is stricter.
    xFrameOptions: false,
    // Headers for Internet Explorer and Flash, or defaults of all browsers.
    originAgentCluster: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  });
}
