import { createPublicClient, custom, type PublicClient } from 'viem'
import { withinBounds } from '../base/workBounds.ts'
import type { ChainReader } from './createReader.ts'

/** Verifies signatures of accounts that are contracts (ERC-1271, ERC-6492, ERC-8010). */
export type SignatureReader = Pick<PublicClient, 'verifyMessage' | 'verifyTypedData'>

/** Enough to simulate deploying an account and to call it. A contract that needs more is rejected. */
const SIGNATURE_GAS_MAX = 5_000_000
export const SIGNATURE_MS_MAX = 5_000
const REQUESTS_MAX = 4

/**
 * Asks an account that may be a stranger's contract whether it signed, with as much gas and time as signing in has.
 *
 * @throws WorkEnded if that takes too long
 */
export function askAccount(chain: ChainReader, ask: (reader: SignatureReader) => Promise<boolean>): Promise<boolean> {
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    chain.request({ method, params: method === 'eth_call' ? limitGas(params) : params } as never)
  const reader = createPublicClient({
    ...(chain.chain ? { chain: chain.chain } : {}),
    transport: custom({ request }, { retryCount: 0 }),
    ccipRead: false,
    cacheTime: 0,
  })
  return withinBounds({ timeoutMs: SIGNATURE_MS_MAX, requestsMax: REQUESTS_MAX }, () => ask(reader))
}

function limitGas(params: unknown): unknown {
  const [call, ...rest] = Array.isArray(params) ? params : []
  return [{ ...call, gas: `0x${SIGNATURE_GAS_MAX.toString(16)}` }, ...rest]
}
