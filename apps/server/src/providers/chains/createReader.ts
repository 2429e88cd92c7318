import { chainIdOf } from '@latchkey/protocol'
import * as v from 'valibot'
import { createPublicClient, custom, defineChain, type Hex, isHex, type PublicClient } from 'viem'
import type { ServerNetwork } from '../../config/configSchema.ts'
import type { Send } from './failover.ts'

/** Reads one EVM chain. Calls made in one turn go to the node as one multicall. */
export type ChainReader = PublicClient

export type CcipRequest = (request: { data: Hex; sender: Hex; urls: readonly string[] }) => Promise<Hex>

/** A multicall of this many bytes of calldata: about 1,800 balances. */
const MULTICALL_BYTES = 65_536

/** @param ccipRequest fetches what a name's resolver keeps off the chain, with the server's own guard */
export function createReader(network: ServerNetwork, send: Send, ccipRequest: CcipRequest): ChainReader {
  const { multicall3, ens } = network
  const chain = defineChain({
    id: chainIdOf(network.id),
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: [] } },
    contracts: {
      ...(multicall3 && isHex(multicall3) ? { multicall3: { address: multicall3 } } : {}),
      ...(ens && isHex(ens.universalResolver) ? { ensUniversalResolver: { address: ens.universalResolver } } : {}),
    },
  })
  let calls = 0
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: ++calls, method, params: params ?? [] })
    const { result, error } = v.parse(answerSchema, JSON.parse((await send(body)).toString('utf8')))
    if (error) throw Object.assign(new Error(error.message), error)
    return result
  }
  return createPublicClient({
    chain,
    transport: custom({ request }, { retryCount: 0 }),
    ...(multicall3 ? { batch: { multicall: { batchSize: MULTICALL_BYTES } } } : {}),
    ccipRead: { request: ccipRequest },
    cacheTime: 0,
  })
}

const answerSchema = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})
