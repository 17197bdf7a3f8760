/** Address of the invented person whom visitors look at. RFC 2606 reserves its domain: nobody can have it. */
export const DEMO_EMAIL = "demonstracao@farol.invalid";

/** A visitor's session ends this long after it began. */
export const DEMO_SESSION_MS = 60 * 60 * 1000;

/** True for the invented person of the demonstration. */
export const isDemoPerson = ({ email }: { email: string }) => email === DEMO_EMAIL;
