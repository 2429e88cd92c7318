import type { Config } from '../../config/configSchema.ts'

/**
 * Whether pages can reach the public WalletConnect network: through a relay other than this server's, with a project
 * id.
 */
export function hasPublicRelay({ relays, publicUrl }: Pick<Config, 'relays' | 'publicUrl'>): boolean {
  return relays.some(({ url, projectId }) => projectId && new URL(url).host !== new URL(publicUrl).host)
}
