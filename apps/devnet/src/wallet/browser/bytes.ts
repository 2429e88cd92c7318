import { base64 } from '@scure/base'
import * as v from 'valibot'
import { invalidParams } from '../rpcError.ts'

/** Encodes a page's bytes as base64 for the frame. Throws RpcError -32602 if they aren't a Uint8Array. */
export function toBase64(bytes: unknown): string {
  if (bytes instanceof Uint8Array) return base64.encode(Uint8Array.from(bytes))
  throw invalidParams('bytes are a Uint8Array')
}

/** Decodes the frame's base64. */
export function fromBase64(answer: unknown): Uint8Array {
  return base64.decode(v.parse(v.string(), answer))
}
