import { revertDataOf } from '@latchkey/protocol/jsonRpc'
import { decodeErrorResult } from 'viem'
import { plainName } from '../decode/text/visibleText.ts'

/**
 * The reason that a contract gave for reverting; undefined if there is none that can be decoded. Untrusted, so it is
 * shortened.
 */
export function revertReason(refusal: { message?: string | undefined; data?: unknown }): string | undefined {
  const data = revertDataOf(refusal.data)
  if (data !== undefined && data !== '0x') {
    try {
      const { errorName, args } = decodeErrorResult({ abi: [], data })
      const said = errorName === 'Error' ? String(args?.[0] ?? '') : `${errorName} ${String(args?.[0] ?? '')}`
      return plainName(said, REASON_MAX) || undefined
    } catch {
      return undefined // a custom error
    }
  }
  const told = /(?:execution reverted|revert):?\s*(\S.*)$/is.exec((refusal.message ?? '').slice(0, 1000))?.[1]
  return told ? plainName(told, REASON_MAX) : undefined
}

const REASON_MAX = 160
