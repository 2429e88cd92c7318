import type { ReadConfig } from '../client/client.ts'
import { allowsSource } from './allowsSource.ts'
import type { Policy } from './readPolicies.ts'

type Page = { readonly origin: string }
type Sources = Readonly<Record<string, readonly string[]>>

/**
 * A sentence for each policy of the page that blocks what a client of this configuration needs, with the whole policy that
 * doesn't.
 */
export function checkPolicies(
  policies: readonly Policy[],
  config: ReadConfig,
  page: Page,
  walletScript?: string,
): string[] {
  const needed = neededSources(config, page, walletScript)
  return policies.flatMap((policy) => {
    const missing = Object.entries(needed).flatMap(([name, sources]) => {
      const { sources: allowed, isGiven } = effective(policy, name)
      const lacking = isGiven ? sources.filter((source) => !allowsSource(allowed, source, page.origin)) : []
      return lacking.length > 0 ? [{ name, lacking, allowed }] : []
    })
    if (missing.length === 0) return []
    const list = missing.map(({ name, lacking }) => `${name} ${lacking.join(' ')}`).join('; ')
    const whole = new Map(policy)
    for (const { name, lacking, allowed } of missing)
      whole.set(name, [...allowed.filter((source) => source.toLowerCase() !== "'none'"), ...lacking])
    const text = [...whole].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')
    return [
      `the Content-Security-Policy of this page blocks what the dialog needs (${list}). With it, the whole policy is:\n\n${text}\n`,
    ]
  })
}

/** What the dialog asks, shows and frames. It adds no styles that a policy could block, and no script but the devnet's wallet. */
function neededSources(config: ReadConfig, { origin }: Page, walletScript: string | undefined): Sources {
  const { server, networks = [], relays, embedded, verifyUrl } = config
  const own = server === undefined ? undefined : originOf(server, origin)
  const secure = embedded?.secureUrl === undefined ? undefined : originOf(embedded.secureUrl, origin)
  const nodes = networks.flatMap(({ rpcUrls }) => rpcUrls.map((url) => originOf(url, origin)))
  const relayOrigins = relays?.map(({ url }) => originOf(url, origin)) ?? []
  const devnet = walletScript === undefined ? undefined : originOf(walletScript, origin)
  const verify = verifyUrl && relayOrigins.length > 0 ? originOf(verifyUrl, origin) : undefined
  return {
    // The socket tells of changed balances.
    'connect-src': listed([own, own?.replace(/^http/, 'ws'), secure, devnet, ...nodes, ...relayOrigins]),
    'frame-src': listed([secure, verify, devnet]),
    // Wallets bring their icons as data.
    'img-src': listed([own, 'data:']),
    'script-src': listed([devnet]),
  }
}

function originOf(url: string, base: string): string | undefined {
  return URL.canParse(url, base) ? new URL(url, base).origin : undefined
}

function listed(sources: readonly (string | undefined)[]): string[] {
  return [...new Set(sources.filter((source) => source !== undefined))]
}

/** The directive that decides, whose sources the missing one takes over. */
function effective(policy: Policy, name: string): { sources: readonly string[]; isGiven: boolean } {
  const names = [name, ...(name === 'frame-src' ? ['child-src'] : []), 'default-src']
  const given = names.find((one) => policy.has(one))
  return { sources: (given && policy.get(given)) || [], isGiven: given !== undefined }
}
