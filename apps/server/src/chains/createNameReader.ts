import {
  BaseError,
  createPublicClient,
  custom,
  type EIP1193RequestFn,
  type Hex,
  isHex,
  type PublicClient,
  type PublicRpcSchema,
} from 'viem'
import type { GuardedFetch } from '../fetch/guardedFetch.ts'
import type { ChainReader } from './createReader.ts'
import { followLookup, isLookup } from './followLookup.ts'

/** Looks up names. */
export type NameReader = Pick<PublicClient, 'getEnsAddress' | 'getEnsName' | 'getEnsText'>

const ROUNDS_MAX = 4

/**
 * A reader whose contracts may ask for data from gateways (EIP-3668), as resolvers of names do: at most 4 times in a row. No other
 * reader does that, because any contract could send the server anywhere.
 */
export function createNameReader(reader: ChainReader, guardedFetch: GuardedFetch): NameReader {
  const plain: EIP1193RequestFn<PublicRpcSchema> = reader.request

  async function call(params: CallParameters, round = 0): Promise<unknown> {
    try {
      return await plain({ method: 'eth_call', params: params as never })
    } catch (error) {
      const data = revertDataOf(error)
      const [{ to }, ...rest] = params
      if (!to || !isLookup(data)) throw error
      if (round === ROUNDS_MAX) throw new Error('the contract asks for more and more data')
      return call([{ to, data: await followLookup(data, to, guardedFetch) }, ...rest], round + 1)
    }
  }

  const request = ({ method, params }: { method: string; params?: unknown }) =>
    method === 'eth_call' ? call(params as CallParameters) : plain({ method, params } as never)
  return createPublicClient({
    ...(reader.chain ? { chain: reader.chain } : {}),
    transport: custom({ request }, { retryCount: 0 }),
    ccipRead: false,
    cacheTime: 0,
  })
}

type CallParameters = [{ to?: Hex; data?: Hex }, ...unknown[]]

function revertDataOf(error: unknown): Hex | undefined {
  if (!(error instanceof BaseError)) return undefined
  const found = error.walk((cause) => isHex((cause as { data?: unknown }).data))
  const { data } = (found ?? {}) as { data?: unknown }
  return isHex(data) ? data : undefined
}
