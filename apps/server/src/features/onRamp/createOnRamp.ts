import type { NetworkId } from '@latchkey/protocol'
import type { OnRampStatus } from '@latchkey/protocol/api'
import { ApiError } from '../../base/apiError.ts'
import { createCache } from '../../base/cache.ts'
import { randomId } from '../../base/randomText.ts'
import { addressKey } from '../../chains/addressRules.ts'
import type { Before, Orders } from './orders.ts'
import type {
  OnRampCatalogue,
  OnRampListing,
  OnRampOffer,
  OnRampOrder,
  OnRampProvider,
  OnRampRequest,
  OnRampWebhook,
} from './providers/onRampProvider.ts'

/** Buying tokens with money, from all configured providers. */
export type OnRamp = {
  readonly providers: readonly OnRampProvider[]
  /** The networks on which any of them sells tokens. */
  readonly networks: readonly NetworkId[]
  listings(country?: string): Promise<OnRampListing[]>
  /** What all providers together offer. Those that don't respond are left out. @throws ApiError 503 if none responds */
  catalogue(country?: string, excluded?: readonly string[]): Promise<OnRampCatalogue>
  /**
   * The quotes of all providers, highest amount first. @throws ApiError the first provider's refusal if there is no
   * quote
   */
  quotes(request: OnRampRequest, excluded?: readonly string[]): Promise<OnRampOffer[]>
  /** Starts a purchase at the provider that serves `serviceProvider`. @throws ApiError 400, 503 */
  begin(request: OnRampRequest & { wallet: string; serviceProvider: string }): Promise<{ id: string; url: string }>
  /** Asks the provider, at most every 3 s, unless the order is finished. */
  status(id: string): Promise<OnRampStatus | undefined>
  find(id: string): Promise<OnRampOrder | undefined>
  advance(id: string, status: OnRampStatus): Promise<boolean>
  list(address: string, before: Before | undefined, count: number): Promise<OnRampOrder[]>
  /** @throws ApiError 401 for a forged webhook, 404 for a provider without webhooks */
  receive(provider: string, webhook: OnRampWebhook): Promise<void>
}

const POLL_MS = 3_000
const CATALOGUE_MS = 60_000

type Deps = { providers: readonly OnRampProvider[]; orders: Orders; now?: (() => number) | undefined }

/** Combines the on-ramp providers. */
export function createOnRamp({ providers, orders, now = Date.now }: Deps): OnRamp {
  const polled = createCache<OnRampStatus | undefined>({ ttlMs: POLL_MS, now })
  const catalogues = createCache<OnRampCatalogue>({ ttlMs: CATALOGUE_MS, maxKeys: 1000, now })

  async function requestFrom<Value>(
    chosen: readonly OnRampProvider[],
    question: (provider: OnRampProvider) => Promise<Value>,
  ): Promise<Value[]> {
    if (chosen.length === 0) throw unavailable('Buying is not available here')
    const settled = await Promise.allSettled(chosen.map(question))
    const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    if (answers.length > 0) return answers
    const refusal = settled.map((one) => one.status === 'rejected' && one.reason).find((one) => one instanceof ApiError)
    throw refusal ?? unavailable('No provider answers at the moment')
  }

  const included = (excluded: readonly string[] = []) =>
    providers.filter((provider) => provider.isAggregator || !excluded.some((name) => provider.serves(name)))

  return {
    providers,
    networks: [...new Set(providers.flatMap(({ networks }) => networks))],
    find: orders.find,
    advance: orders.advance,
    list: orders.list,
    listings: async (country) => (await requestFrom(providers, (provider) => provider.listings(country))).flat(),
    async catalogue(country, excluded) {
      const answers = await requestFrom(included(excluded), (provider) =>
        // Callers can't fill the cache with made-up countries, because they are two letters each.
        catalogues.get(`${provider.id} ${country ?? ''}`, () => provider.catalogue(country)),
      )
      return {
        countries: uniqueBy(
          answers.flatMap(({ countries }) => countries),
          ({ code }) => code,
        ),
        assets: uniqueBy(
          answers.flatMap(({ assets }) => assets),
          // Providers have different codes for the same token.
          ({ network, contractAddress }) => `${network} ${contractAddress?.toLowerCase()}`,
        ),
        fiats: uniqueBy(
          answers.flatMap(({ fiats }) => fiats),
          ({ code }) => code,
        ),
        methods: uniqueBy(
          answers.flatMap(({ methods }) => methods),
          ({ id }) => id,
        ),
        limits: answers.flatMap(({ limits }) => limits),
      }
    },
    async quotes(request, excluded = []) {
      const { serviceProvider } = request
      const chosen = included(excluded).filter((one) => serviceProvider === undefined || one.serves(serviceProvider))
      const offers = (await requestFrom(chosen, (provider) => provider.quotes(request))).flat()
      const wanted = offers.filter(({ serviceProvider: name }) => !excluded.includes(name))
      return wanted.toSorted((a, b) => Number(b.destinationAmount) - Number(a.destinationAmount))
    },
    async begin(request) {
      const { asset, wallet, serviceProvider } = request
      const provider = providers.find((one) => one.serves(serviceProvider))
      if (!provider) throw new ApiError(400, { field: 'provider', description: 'There is no such provider here' })
      const [offer] = await requestFrom([provider], (one) => one.quotes(request))
      const chosen = offer?.find((one) => one.serviceProvider === serviceProvider) ?? offer?.[0]
      if (!chosen) throw unavailable('The provider has no quote for this purchase')
      const at = now()
      const order: OnRampOrder = {
        id: randomId(),
        provider: provider.id,
        network: asset.network,
        address: addressKey(asset.network, wallet),
        currencyCode: asset.currencyCode,
        symbol: asset.symbol,
        contractAddress: asset.contractAddress,
        country: request.country,
        paymentMethod: chosen.paymentMethod,
        sourceAmount: chosen.sourceAmount,
        sourceCurrency: request.sourceCurrency,
        destinationAmount: chosen.destinationAmount,
        status: 'CREATED',
        createdAt: at,
        updatedAt: at,
      }
      const [url = ''] = await requestFrom([provider], (one) => one.open(order, request))
      if (!isPageOf(provider, url)) throw unavailable('The provider returned a page that is not its own')
      await orders.add(order)
      return { id: order.id, url }
    },
    async status(id) {
      const order = await orders.find(id)
      const provider = providers.find((one) => one.id === order?.provider)
      if (!order || isFinished(order.status) || !provider?.poll) return order?.status
      // While the provider doesn't respond, keep the known status.
      const status = await polled.get(id, async () => provider.poll?.(order)).catch(() => undefined)
      if (status === undefined || !(await orders.advance(id, status))) return (await orders.find(id))?.status
      return status
    },
    async receive(name, webhook) {
      const provider = providers.find((one) => one.id === name)
      if (!provider?.readWebhook)
        throw new ApiError(404, { field: 'provider', description: 'This provider sends no webhooks' })
      const event = provider.readWebhook(webhook)
      const order = event && (await orders.find(event.orderId))
      if (event && order?.provider === provider.id) await orders.advance(order.id, event.status)
    },
  }
}

function isFinished(status: OnRampStatus): boolean {
  return status === 'SUCCESS' || status === 'FAILED'
}

function isPageOf({ hosts, id }: OnRampProvider, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, host, username, password } = new URL(url)
  const isSecure = protocol === 'https:' || (id === 'sandbox' && protocol === 'http:')
  return isSecure && `${username}${password}` === '' && hosts.some((own) => host === own || host.endsWith(`.${own}`))
}

function uniqueBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const isNew = !seen.has(key(item))
    seen.add(key(item))
    return isNew
  })
}

function unavailable(description: string): ApiError {
  return new ApiError(503, { field: '', code: 'PROVIDER_UNAVAILABLE', description })
}
