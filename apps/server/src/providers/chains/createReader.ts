import { chainIdOf } from '@latchkey/protocol'
import * as v from 'valibot'
import { createPublicClient, custom, defineChain, type Hex, isHex, type PublicClient } from 'viem'
import type { ServerNetwork } from '../../config/configSchema.ts'
import { type ContractCall, createMulticall } from './createMulticall.ts'
import { isUnreachable, type Send } from './failover.ts'
import { understand } from './requestNode.ts'
import { resultSchemas } from './resultSchemas.ts'

/** Reads one EVM chain. */
export type ChainReader = PublicClient & {
  /**
   * Calls an untrusted contract. Calls made in one turn of the event loop are batched into one multicall, where the
   * network has Multicall3.
   *
   * @returns its result; undefined if it reverted or isn't a contract
   * @throws if the chain gave no answer, also if another contract broke the multicall
   */
  callContract: ContractCall
}

export type CcipRequest = (request: { data: Hex; sender: Hex; urls: readonly string[] }) => Promise<Hex>

/** @param ccipRequest fetches a name's off-chain data, through the server's SSRF guard */
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
    const schema = resultSchemas[method]
    if (!schema) throw new Error(`${method} has no schema in resultSchemas.ts`)
    const body = JSON.stringify({ jsonrpc: '2.0', id: ++calls, method, params: params ?? [] })
    const { result, error } = understand(answerSchema, JSON.parse((await send(body)).toString('utf8')))
    if (error) throw Object.assign(new Error(error.message), error)
    return understand(schema, result)
  }
  const client = createPublicClient({
    chain,
    transport: custom({ request }, { retryCount: 0 }),
    ccipRead: { request: ccipRequest },
    cacheTime: 0,
  })
  const callContract = multicall3 && isHex(multicall3) ? createMulticall(client, multicall3) : createSingleCalls(client)
  return Object.assign(client, { callContract })
}

function createSingleCalls(client: PublicClient): ContractCall {
  return async (to, data) => {
    try {
      const { data: result } = await client.call({ to, data })
      return result
    } catch (error) {
      if (isUnreachable(error)) throw error
      return undefined
    }
  }
}

const answerSchema = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})
