import { LatchkeyError } from '@latchkey/protocol'
import { fromBase58 } from '@latchkey/protocol/base58'

/**
 * Reads what a wallet answers after it has sent a transaction: the Wallet Standard's `[{ signature: Uint8Array }]`, or what wallets
 * and bridges return instead: without the list or the object, in base58, or as bytes that have been through JSON. Lamports may have
 * moved by then, so everything that can only be a signature is one.
 *
 * @throws LatchkeyError `WALLET_RESPONSE_INVALID`
 */
export function readSentSignature(answer: unknown): Uint8Array {
  const bytes = toBytes(signatureIn(answer))
  if (bytes?.length !== SIGNATURE_BYTES)
    throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { what: 'signAndSendTransaction' } })
  return bytes
}

const SIGNATURE_BYTES = 64
/** The longest text of 64 bytes in base58. */
const TEXT_MAX = 88

function signatureIn(answer: unknown): unknown {
  const [only, ...rest] = Array.isArray(answer) && typeof answer[0] !== 'number' ? answer : [answer]
  if (rest.length > 0 || typeof only !== 'object' || only === null) return rest.length > 0 ? undefined : only
  try {
    return Reflect.get(only, 'signature') ?? only
  } catch {
    return undefined
  }
}

function toBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value
  if (typeof value === 'string') return fromBase58(value, TEXT_MAX)
  const list = Array.isArray(value) ? value : dataOf(value)
  const isBytes =
    list?.length === SIGNATURE_BYTES && list.every((byte) => Number.isInteger(byte) && byte >= 0 && byte < 256)
  return isBytes ? Uint8Array.from(list) : undefined
}

/** A `Buffer` in JSON is `{ type: 'Buffer', data: [] }`; a typed array is `{ 0: …, 1: … }`. */
function dataOf(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const data: unknown = Reflect.get(value, 'data')
  return Array.isArray(data) ? data : Object.values(value).slice(0, SIGNATURE_BYTES + 1)
}
