import { CallReverted, type EvmState } from '@latchkey/siwx/verify'
import * as v from 'valibot'
import { erc6492SignatureValidatorByteCode } from 'viem'
import type { EvmChain } from '../../providers/chains/connectChains.ts'
import { NodeRefused, requestNode } from '../../providers/chains/requestNode.ts'

/** Enough to simulate deploying an account and to call it. A contract that needs more is rejected. */
const GAS_MAX = 5_000_000
const TIME_MAX_MS = 5_000
/** A valid result is one word. */
const ANSWER_CHARACTERS_MAX = 2 + 64

const hex = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i))
const quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,12}$/i))

/**
 * A chain's state at its newest block, for verifying contract signatures. Calls are limited in gas, time and response
 * size.
 *
 * @throws UpstreamsFailed if no node of the chain responds
 */
export async function evmStateAt({ send }: Pick<EvmChain, 'send'>): Promise<{ state: EvmState; block: number }> {
  const rpcRequest = async <Output>(
    method: string,
    params: readonly unknown[],
    schema: v.GenericSchema<unknown, Output>,
  ) => {
    const timed: typeof send = (body) => send(body, AbortSignal.timeout(TIME_MAX_MS))
    return requestNode(timed, { method, params }, schema)
  }
  const block = await rpcRequest('eth_blockNumber', [], quantity)
  const state: EvmState = {
    validatorCode: erc6492SignatureValidatorByteCode,
    getCode: (address) => rpcRequest('eth_getCode', [address, block], hex),
    async call(to, data) {
      const request = { gas: `0x${GAS_MAX.toString(16)}`, data, ...(to === undefined ? {} : { to }) }
      const answer = await rpcRequest('eth_call', [request, block], hex).catch(toReverted)
      if (answer.length > ANSWER_CHARACTERS_MAX) throw new CallReverted('it says too much')
      return answer
    },
  }
  return { state, block: Number(block) }
}

function toReverted(error: unknown): never {
  if (error instanceof NodeRefused) throw new CallReverted('it reverted or used too much gas', { cause: error })
  if (error instanceof DOMException && error.name === 'TimeoutError') throw new CallReverted('it took too long')
  throw error
}
