import { LatchkeyError, type NetworkId } from '@latchkey/protocol'
import { base64 } from '@scure/base'
import * as v from 'valibot'
import type { Client } from '../../client/client.ts'
import { chainRpc } from '../../rpc/chainRpc.ts'
import { isSolanaAddress, type SolanaAddress } from './solanaAddress.ts'

/** Read at the commitment that a supermajority of validators has voted for. */
export const commitment = { commitment: 'confirmed' } as const

/** Makes requests to a Solana network and parses the responses. */
export type SolanaRpc = {
  /** @throws what `chainRpc` throws; LatchkeyError `RESPONSE_INVALID`. */
  request: RpcRequest
  /** The same for responses with a slot (`{ context, value }`). */
  readValue: RpcRequest
}
type RpcRequest = <schema extends v.GenericSchema>(
  method: string,
  params: readonly unknown[],
  schema: schema,
  signal?: AbortSignal,
) => Promise<v.InferOutput<schema>>

/** Calls to a Solana network. Every response is parsed. */
export function solanaRpc(client: Client, networkId: NetworkId): SolanaRpc {
  const rpc = chainRpc(client, networkId)
  const request: RpcRequest = async (method, params, schema, signal) =>
    parse(schema, await rpc.request(method, params, signal), method)
  return {
    request,
    readValue: async (method, params, schema, signal) => {
      const { value } = await request(method, params, inContextSchema, signal)
      return parse(schema, value, method)
    },
  }
}

const inContextSchema = v.object({ value: v.unknown() })

function parse<schema extends v.GenericSchema>(schema: schema, answer: unknown, method: string): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success)
    throw new LatchkeyError('RESPONSE_INVALID', { data: { method, problem: parsed.issues[0].message } })
  return parsed.output
}

/** Lamports, slots and heights: JSON numbers. */
export const countSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.transform((count) => BigInt(count)),
)

/** A token amount as text. */
export const amountSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
)

export const addressSchema = v.custom<SolanaAddress>((input) => typeof input === 'string' && isSolanaAddress(input))

/** Bytes as the RPC encodes them: `['…', 'base64']`. */
export const bytesSchema = v.pipe(
  v.tuple([v.pipe(v.string(), v.base64()), v.literal('base64')]),
  v.transform(([text]) => base64.decode(text)),
)
