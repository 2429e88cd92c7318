import * as v from 'valibot'
import { type Hex, hexToString, stringToHex } from 'viem'

/** An operation on a network. */
export type CallsId = { network: string; hash: string }

const schema = v.object({
  chain_id: v.pipe(v.string(), v.regex(/^0x[1-9a-f][0-9a-f]{0,12}$/)),
  user_op_hash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
})

/** The id of calls that were sent, in the format of the reference service: JSON, in hex. */
export function encodeCallsId({ network, hash }: CallsId): Hex {
  const chain = `0x${Number(network.slice('eip155:'.length)).toString(16)}`
  return stringToHex(JSON.stringify({ chain_id: chain, user_op_hash: hash }))
}

/** Undefined if it isn't such an id. */
export function decodeCallsId(id: Hex): CallsId | undefined {
  try {
    const { chain_id, user_op_hash } = v.parse(schema, JSON.parse(hexToString(id)))
    return { network: `eip155:${Number(chain_id)}`, hash: user_op_hash }
  } catch {
    return undefined
  }
}
