import { isEvmAddress } from '@latchkey/protocol'
import { type Nft, nftsSchema } from '@latchkey/protocol/api'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Metrics } from '../../../base/metrics.ts'
import { type Chains, isEvmChain } from '../../../chains/connectChains.ts'
import type { AppEnv } from '../../../http/conventions.ts'
import { endpoint } from '../../../http/endpoint.ts'
import { findChains } from '../../../http/findChain.ts'
import { gather } from '../../../http/gather.ts'
import { readQuery } from '../../../http/readRequest.ts'
import { orUnavailable } from '../../../http/unavailable.ts'
import { isSpamNft } from '../../assets/tokens/isSpam.ts'
import type { History } from '../../history/createHistory.ts'
import type { Nfts } from '../createNfts.ts'

const querySchema = v.object({ chainId: v.optional(v.string()) })
const described = endpoint({
  summary: 'The non-fungible tokens of an account with their pictures, on one network or on all',
  query: querySchema,
  answer: nftsSchema,
})

type Deps = { chains: Chains; metrics: Metrics; services: { nfts: Nfts; history: History } }

/** `GET /v1/account/:address/nfts`: on one network, or on all of them. None outside EVM. */
export function nftRoutes({ chains, metrics, services }: Deps) {
  return new Hono<AppEnv>().get('/v1/account/:address/nfts', described, async (context) => {
    const account = context.req.param('address')
    const { chainId } = readQuery(context, querySchema)
    const requested = findChains(chains, metrics, { address: account, chainId }).filter(isEvmChain)
    const reads = requested.map(async (chain): Promise<Nft[]> => {
      if (!isEvmAddress(account)) return []
      await services.history.prepare(chain, account)
      return services.nfts.read(chain, account)
    })
    const { rows, unread } = await orUnavailable(gather(requested, reads))
    const [nfts, hidden] = [rows.filter((nft) => !isSpam(nft)), rows.filter(isSpam)]
    return context.json({ nfts, hidden, unread }, 200, { 'cache-control': 'no-store' })
  })
}

function isSpam({ name, collection }: Nft): boolean {
  return isSpamNft(name) || isSpamNft(collection)
}
