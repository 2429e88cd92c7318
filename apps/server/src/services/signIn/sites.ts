import { type Config, isLoopback } from '../../config/configSchema.ts'

/** Where visitors may sign in: this server's own page, the origins that the operator lists, and any beside the devnet. */
export type Sites = { isOwn: (origin: string | undefined) => origin is string }

export function createSites(config: Pick<Config, 'publicUrl' | 'allowedOrigins' | 'devnet'>): Sites {
  const listed = new Set([config.publicUrl, ...config.allowedOrigins].flatMap(originOf))
  const isNearby = (origin: string) =>
    Boolean(config.devnet) && originOf(origin).includes(origin) && isLoopback(new URL(origin).hostname)
  return { isOwn: (origin): origin is string => origin !== undefined && (listed.has(origin) || isNearby(origin)) }
}

// An entry that is no origin, such as a pattern with a star, lets nobody in.
function originOf(url: string): readonly string[] {
  return URL.canParse(url) && /^https?:/.test(url) ? [new URL(url).origin] : []
}
