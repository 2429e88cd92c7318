import * as v from 'valibot'
import { decodeErrorResult } from 'viem'
import { plainName } from '../decode/text/visibleText.ts'
import { hexBytesSchema } from './chainSchemas.ts'

/**
 * The reason that a contract gave for reverting; undefined if there is none that can be decoded. Untrusted, so it is
 * shortened.
 */
export function revertReason(refusal: { message?: string | undefined; data?: unknown }): string | undefined {
  const data = v.safeParse(hexBytesSchema, refusal.data)
  if (data.success && data.output.length > 2) {
    try {
      const { errorName, args } = decodeErrorResult({ abi: [], data: data.output })
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
