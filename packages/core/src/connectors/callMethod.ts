import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'

/**
 * Calls a method of an object that a wallet put into the page; one that throws before it returns a promise rejects.
 *
 * @throws LatchkeyError `METHOD_UNSUPPORTED` when there is none, and what the wallet rejects with.
 */
export async function callMethod(wallet: object, method: string, ...args: readonly unknown[]): Promise<unknown> {
  const call: unknown = Reflect.get(wallet, method)
  if (typeof call !== 'function') throw new LatchkeyError('METHOD_UNSUPPORTED', { data: { method } })
  return await Reflect.apply(call, wallet, args)
}

/**
 * Reads what a wallet answered. Its members may be getters, and they may throw.
 *
 * @throws LatchkeyError `WALLET_ANSWER_INVALID`.
 */
export function readAnswer<schema extends v.GenericSchema>(
  schema: schema,
  answer: unknown,
  what: string,
): v.InferOutput<schema> {
  try {
    return v.parse(schema, answer)
  } catch (cause) {
    throw new LatchkeyError('WALLET_ANSWER_INVALID', { cause, data: { what } })
  }
}

/** A member of a page's object, itself an object; undefined for everything else. */
export function readObject(value: object, member: string): object | undefined {
  try {
    const found: unknown = Reflect.get(value, member)
    return typeof found === 'object' && found !== null ? found : undefined
  } catch {
    return undefined
  }
}
