import { type Config, isLoopback } from '../../config/configSchema.ts'

/**
 * Checks whether a token's `aud` is an address of this relay. Ignores its scheme and path, because clients use the address
 * that they were configured with, and there may be a proxy in between.
 */
export function createAudienceCheck({
  publicUrl,
  relays,
}: Pick<Config, 'publicUrl' | 'relays'>): (audience: string) => boolean {
  const own = [publicUrl, ...relays.map(({ url }) => url)].map((url) => new URL(url))
  const hosts = new Set(own.map(({ host }) => host))
  const isLocal = own.some(({ hostname }) => isLoopback(hostname))

  return (audience) => {
    if (!/^(wss?|https?):\/\//.test(audience) || !URL.canParse(audience)) return false
    const { host, hostname } = new URL(audience)
    // A development server has several names, and any free port.
    return hosts.has(host) || (isLocal && isLoopback(hostname))
  }
}
