import type { NetworkId } from '@latchkey/protocol'
import {
  type Balance,
  balancesAnswerSchema,
  type Currency,
  type Identity,
  identitySchema,
} from '@latchkey/protocol/api'
import * as v from 'valibot'

/**
 * What the operator's server knows beside the chains: prices, icons and names. They help a person to recognise what is
 * asked; the exact amount and the whole address always stand beside them.
 */
export type LookUps = {
  currency(): Currency
  /** What an account has on one network, with prices in its currency; empty where nobody knows. */
  balances(account: string, network: NetworkId): Promise<readonly Balance[]>
  /** The name and the picture of an address, where the name points back to it. */
  identity(address: string): Promise<Identity>
  /** The address of an image on this origin; undefined for one that lies elsewhere. */
  image(url: string | null | undefined): string | undefined
}

/** An approval does not wait any longer for what it can do without. */
const PATIENCE_MS = 2000

/** Asks the secure origin's own server, never an address that a page gives. */
export function createLookUps({
  fetch,
  origin,
  currency,
}: {
  fetch: typeof globalThis.fetch
  origin: string
  currency(): Currency
}): LookUps {
  async function ask<Schema extends v.GenericSchema>(path: string, schema: Schema) {
    try {
      const response = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
      const read = v.safeParse(schema, await response.json())
      return response.ok && read.success ? read.output : undefined
    } catch {
      return undefined
    }
  }
  return {
    currency,
    async balances(account, network) {
      const query = new URLSearchParams({ currency: currency(), chainId: network })
      const answer = await ask(`/v1/account/${encodeURIComponent(account)}/balance?${query}`, balancesAnswerSchema)
      return answer?.balances ?? []
    },
    async identity(address) {
      const answer = await ask(`/v1/identity/${encodeURIComponent(address)}`, identitySchema)
      return answer ?? { name: null, avatar: null }
    },
    image(url) {
      if (!url) return undefined
      if (url.startsWith('data:image/')) return url
      if (!URL.canParse(url, origin)) return undefined
      const { pathname, search } = new URL(url, origin)
      // The server serves its image proxy here as it does beside the web app.
      return isImagePath(pathname) ? `${pathname}${search}` : undefined
    },
  }
}

const isImagePath = (path: string) => path === '/v1/image' || path.startsWith('/public/')
