import * as v from 'valibot'
import { type Hex, isHex, keccak256 } from 'viem'

/**
 * Corrects the answer to a transaction that was sent a second time because the first node's answer got lost. The second
 * node may know it by then, from the first or from a block: that is a success, so the transaction's hash is returned
 * instead of the error. Everything else is returned unchanged.
 *
 * @param request sends a request to the node that gave the answer
 */
export async function settleTransactions(
  body: string,
  answer: Buffer,
  request: (body: string) => Promise<Buffer>,
): Promise<Buffer> {
  if (!body.includes('eth_sendRawTransaction')) return answer
  const calls = readMany(callSchema, body)
  const given: unknown = JSON.parse(answer.toString('utf8'))
  const parts: unknown[] = Array.isArray(given) ? given : [given]
  const settled = await Promise.all(
    parts.map(async (part) => {
      const refused = v.safeParse(refusalSchema, part)
      if (!refused.success) return part
      const { id, error } = refused.output
      const call = calls.find((each) => each.id === id)
      const hash = call && hashOf(call)
      const isThere =
        hash && (isKnown.test(error.message) || (isUsed.test(error.message) && (await hasHash(hash, request))))
      return isThere ? { jsonrpc: '2.0', id, result: hash } : part
    }),
  )
  return Buffer.from(JSON.stringify(Array.isArray(given) ? settled : settled[0]))
}

// As Geth, Erigon, Nethermind, Besu, Reth and Anvil say it.
const isKnown = /already ?known|known transaction|already imported|already exists|already in .{0,20}pool|same hash/i
// The transaction may be the one that used the nonce.
const isUsed = /nonce (is )?too low|old ?nonce|nonce .{0,40}already/i

const id = v.optional(v.union([v.number(), v.string(), v.null()]))
const callSchema = v.object({ id, method: v.literal('eth_sendRawTransaction'), params: v.array(v.string()) })
const refusalSchema = v.object({ id, error: v.object({ message: v.string() }) })

function hashOf({ params: [raw] }: v.InferOutput<typeof callSchema>): Hex | undefined {
  return isHex(raw) && raw.length % 2 === 0 ? keccak256(raw) : undefined
}

async function hasHash(hash: Hex, request: (body: string) => Promise<Buffer>): Promise<boolean> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getTransactionByHash', params: [hash] })
  const answer = await request(body).catch(() => undefined)
  return answer !== undefined && v.is(v.object({ result: v.looseObject({}) }), JSON.parse(answer.toString('utf8')))
}

function readMany<Output>(schema: v.GenericSchema<unknown, Output>, text: string): Output[] {
  const given: unknown = JSON.parse(text)
  return (Array.isArray(given) ? given : [given]).flatMap((each: unknown) => {
    const parsed = v.safeParse(schema, each)
    return parsed.success ? [parsed.output] : []
  })
}
