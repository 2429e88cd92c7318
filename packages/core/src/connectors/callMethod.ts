import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'

/**
 * Calls a method of an injected object. Exceptions become rejections.
 *
 * @throws LatchkeyError `METHOD_UNSUPPORTED` if the method is missing, and what the wallet rejects with.
 */
export async function callMethod(wallet: object, method: string, ...args: readonly unknown[]): Promise<unknown> {
  const call: unknown = Reflect.get(wallet, method)
  if (typeof call !== 'function') throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method } })
  return await Reflect.apply(call, wallet, args)
}

/**
 * Parses a wallet's response, whose getters may throw.
 *
 * @throws LatchkeyError `WALLET_RESPONSE_INVALID`.
 */
export function readAnswer<schema extends v.GenericSchema>(
  schema: schema,
  answer: unknown,
  what: string,
): v.InferOutput<schema> {
  try {
    return v.parse(schema, answer)
  } catch (cause) {
    throw new LatchkeyError('WALLET_RESPONSE_INVALID', { cause, data: { what } })
  }
}
