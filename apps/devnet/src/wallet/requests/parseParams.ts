import * as v from 'valibot'
import { invalidParams } from '../rpcError.ts'

/** Parses a site's parameters. Throws RpcError -32602, saying what is wrong and where. */
export function parseParams<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  const [issue] = read.issues
  throw invalidParams([v.getDotPath(issue), issue.message].filter(Boolean).join(': '))
}

/** Base64 bytes, at most `max`. */
export const base64Bytes = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(Math.ceil(max / 3) * 4),
    v.base64('bytes are written in base64'),
    v.transform((text) => Uint8Array.from(Buffer.from(text, 'base64'))),
    v.maxLength(max),
  )
