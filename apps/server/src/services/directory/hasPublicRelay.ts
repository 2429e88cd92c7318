import type { Config } from '../../config/configSchema.ts'

/** Whether pages reach the public network of phone wallets: over a relay that is not this server's, with a project id. */
export function hasPublicRelay({ relays, publicUrl }: Pick<Config, 'relays' | 'publicUrl'>): boolean {
  return relays.some(({ url, projectId }) => projectId && new URL(url).host !== new URL(publicUrl).host)
}
