import { type Config, isLoopback } from '../config/configSchema.ts'

/**
 * Whether a token's `aud` is an address of this relay. Scheme, path and a slash at the end do not
 * matter: clients write the address as they were configured with it, and a proxy may stand between.
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
    // This machine has several names, and a port that was free.
    return hosts.has(host) || (isLocal && isLoopback(hostname))
  }
}
