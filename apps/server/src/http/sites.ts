import { type Config, isLoopback } from '../config/configSchema.ts'

/**
 * The origins where visitors may sign in: this server's own, those that the operator lists, and with the devnet any
 * local one.
 */
export type Sites = { isOwn: (origin: string | undefined) => origin is string }

/** The sites that may use sign-in: this server, the listed origins and, on the devnet, local ones. */
export function createSites(config: Pick<Config, 'publicUrl' | 'allowedOrigins' | 'devnet'>): Sites {
  const listed = new Set([config.publicUrl, ...config.allowedOrigins].flatMap(originOf))
  const isNearby = (origin: string) =>
    Boolean(config.devnet) && originOf(origin).includes(origin) && isLoopback(new URL(origin).hostname)
  return { isOwn: (origin): origin is string => origin !== undefined && (listed.has(origin) || isNearby(origin)) }
}

// An entry that isn't an origin, such as a wildcard pattern, matches nothing.
function originOf(url: string): readonly string[] {
  return URL.canParse(url) && /^https?:/.test(url) ? [new URL(url).origin] : []
}
