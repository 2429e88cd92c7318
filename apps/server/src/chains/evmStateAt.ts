import { evmStateAt as boundedStateAt, type EvmState } from '@latchkey/siwx/verify'
import * as v from 'valibot'
import { erc6492SignatureValidatorByteCode } from 'viem'
import { SIGNATURE_MS_MAX } from './askAccount.ts'
import type { EvmChain } from './connectChains.ts'
import { NodeRefused, requestNode } from './requests/requestNode.ts'

/**
 * A chain's state at its newest block, for verifying contract signatures. Calls are limited in gas, time and response
 * size.
 *
 * @throws UpstreamsFailed if no node of the chain responds
 */
export function evmStateAt({ send }: Pick<EvmChain, 'send'>): Promise<{ state: EvmState; block: number }> {
  return boundedStateAt({
    async ask(method, params, signal) {
      try {
        return { result: await requestNode((body) => send(body, signal), { method, params }, v.string()) }
      } catch (error) {
        if (error instanceof NodeRefused) return { error }
        throw error
      }
    },
    validatorCode: erc6492SignatureValidatorByteCode,
    timeoutMs: SIGNATURE_MS_MAX,
  })
}
