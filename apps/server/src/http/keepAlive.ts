/**
 * How long an idle client connection is kept open, in milliseconds. Must be longer than proxies keep theirs (nginx 60
 * s, Traefik 90 s, Caddy 120 s). Otherwise a proxy may send a request into a connection that we are closing, and only
 * the sender knows whether it is safe to retry.
 */
export const KEEP_ALIVE_MS = 125_000
