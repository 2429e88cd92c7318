import { chainIdOf } from '@latchkey/protocol'
import { resultOf } from '@latchkey/protocol/jsonRpc'
import { createPublicClient, custom, defineChain, isHex, type PublicClient } from 'viem'
import type { ServerNetwork } from '../config/configSchema.ts'
import { type ContractCall, createMulticall } from './createMulticall.ts'
import { isUnreachable, type Send, UpstreamsFlooded } from './requests/failover.ts'
import { parseResponse, understand } from './requests/requestNode.ts'
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

/**
 * Creates a reader that follows no contract off the chain (EIP-3668): the contract may be a stranger's. Each call is limited in gas,
 * and its answer in size.
 */
export function createReader(network: ServerNetwork, send: Send): ChainReader {
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
    const isCall = method === 'eth_call'
    const bounded = isCall ? limitGas(params) : (params ?? [])
    const id = ++calls
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params: bounded })
    const answer = await send(body, undefined, isCall ? CALL_BYTES_MAX : undefined).catch(
      isCall ? contractFlooded : fail,
    )
    return understand(schema, resultOf(parseResponse(JSON.parse(answer.toString('utf8')), id)))
  }
  const client = createPublicClient({
    chain,
    transport: custom({ request }, { retryCount: 0 }),
    ccipRead: false,
    cacheTime: 0,
  })
  const callContract = multicall3 && isHex(multicall3) ? createMulticall(client, multicall3) : createSingleCalls(client)
  return Object.assign(client, { callContract })
}

/** Nodes allow less or as much. A multicall of 1,800 balances needs about half of it. */
const GAS_MAX = `0x${(50_000_000).toString(16)}`
/** Twice what 1,800 balances take. */
const CALL_BYTES_MAX = 1024 * 1024

function limitGas(params: unknown): unknown {
  const [call, ...rest] = Array.isArray(params) ? params : []
  return [{ gas: GAS_MAX, ...call }, ...rest]
}

// More than the limit is the contract's fault, not the node's.
function contractFlooded(error: unknown): never {
  if (error instanceof UpstreamsFlooded) throw new Error('the contract returned too much')
  throw error
}

function fail(error: unknown): never {
  throw error
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
