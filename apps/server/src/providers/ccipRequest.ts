import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import type { CcipRequest } from './chains/createReader.ts'
import { FetchRefused, type GuardedFetch } from './guardedFetch.ts'

const ANSWER_BYTES_MAX = 64 * 1024
const answerSchema = v.object({ data: v.custom<Hex>((data) => isHex(data)) })

/** Fetches a name's off-chain data from its gateways, one after the other (EIP-3668). */
export function createCcipRequest(guardedFetch: GuardedFetch): CcipRequest {
  return async ({ data, sender, urls }) => {
    const failures: unknown[] = []
    for (const template of urls) {
      const url = template.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
      const body = template.includes('{data}')
        ? {}
        : { method: 'POST' as const, body: JSON.stringify({ data, sender }) }
      try {
        const { bytes } = await guardedFetch(url, { maxBytes: ANSWER_BYTES_MAX, ...body })
        return v.parse(answerSchema, JSON.parse(bytes.toString('utf8'))).data
      } catch (error) {
        failures.push(error)
      }
    }
    throw new FetchRefused('failed', 'no gateway gave an answer', { cause: failures[0] })
  }
}
