/**
 * How long a connection that a client keeps may rest, in milliseconds. Longer than proxies keep theirs (nginx 60 s, Traefik
 * 90 s, Caddy 120 s): whoever ends it second may send a request into a connection that is ending, and only the sender can
 * tell whether that request may be sent again.
 */
export const KEEP_ALIVE_MS = 125_000
