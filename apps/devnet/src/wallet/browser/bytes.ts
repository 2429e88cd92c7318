import { base64 } from '@scure/base'
import * as v from 'valibot'
import { invalidParams } from '../rpcError.ts'

/** What a page hands over as bytes, in base64 as the frame takes it. Throws RpcError -32602 for anything else. */
export function toBase64(bytes: unknown): string {
  if (bytes instanceof Uint8Array) return base64.encode(Uint8Array.from(bytes))
  throw invalidParams('bytes are a Uint8Array')
}

/** What the frame answers in base64. */
export function fromBase64(answer: unknown): Uint8Array {
  return base64.decode(v.parse(v.string(), answer))
}
