import { balancesAnswerSchema, type Currency, identitySchema, pricesAnswerSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import type { LookUps } from '../approval/ports.ts'

/** An approval waits no longer than this for optional data. */
const PATIENCE_MS = 2000
/** The server prices no more at once. */
const TOKENS_MAX = 50
/** The server wants one, and takes any from its own frame. */
const PROJECT = 'frame'

/** Calls the secure origin's own server, never a URL from a page. */
export function createLookUps({
  fetch,
  origin,
  currency,
}: {
  fetch: typeof globalThis.fetch
  origin: string
  currency(): Currency
}): LookUps {
  async function apiRequest<Schema extends v.GenericSchema>(path: string, schema: Schema, body?: object) {
    try {
      const sent = body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }
      const response = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS), ...sent })
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
      const answer = await apiRequest(
        `/v1/account/${encodeURIComponent(account)}/balance?${query}`,
        balancesAnswerSchema,
      )
      return answer?.balances ?? []
    },
    async prices(network, tokens) {
      const addresses = tokens.slice(0, TOKENS_MAX).map((token) => `${network}:${token}`)
      const body = { projectId: PROJECT, currency: currency(), addresses }
      return (await apiRequest('/v1/fungible/price', pricesAnswerSchema, body))?.fungibles ?? []
    },
    async identity(address) {
      const answer = await apiRequest(`/v1/identity/${encodeURIComponent(address)}`, identitySchema)
      return answer ?? { name: null, avatar: null }
    },
    image(url) {
      if (!url) return undefined
      if (url.startsWith('data:image/')) return url
      if (!URL.canParse(url, origin)) return undefined
      const { pathname, search } = new URL(url, origin)
      // The server has its image proxy on this origin too.
      return isImagePath(pathname) ? `${pathname}${search}` : undefined
    },
  }
}

const isImagePath = (path: string) => path === '/v1/image' || path.startsWith('/public/')
