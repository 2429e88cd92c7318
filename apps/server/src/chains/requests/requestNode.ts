import * as v from 'valibot'
import { type Send, UpstreamsFailed } from './failover.ts'

export type NodeCall = { method: string; params: readonly unknown[] }

/** The node rejects the request, or doesn't support it. */
export class NodeRefused extends Error {
  override readonly name = 'NodeRefused'
}

const answerSchema = v.object({
  id: v.number(),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string() })),
})

// A node that rejects the whole batch answers with a single error.
const refusalSchema = v.object({ error: v.object({ message: v.string() }) })

const BATCH = 50

/** Sends one request with the node's own method names. @throws NodeRefused */
export async function requestNode<Output>(
  send: Send,
  call: NodeCall,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> {
  const answers = await requestNodeForAll(send, [call], schema)
  for (const answer of answers) return answer
  throw new NodeRefused(`${call.method}: no answer`)
}

/**
 * Sends many requests of one kind, fifty per batch. The results are in the order of the requests.
 *
 * @param nothing error codes that count as a null result
 * @throws NodeRefused
 */
export async function requestNodeForAll<Output>(
  send: Send,
  calls: readonly NodeCall[],
  schema: v.GenericSchema<unknown, Output>,
  nothing: readonly number[] = [],
): Promise<Output[]> {
  const answers: Output[] = []
  for (let start = 0; start < calls.length; start += BATCH) {
    const body = calls.slice(start, start + BATCH).map((call, id) => ({ jsonrpc: '2.0', id, ...call }))
    const text = (await send(JSON.stringify(body))).toString('utf8')
    const given = understand(v.union([v.array(answerSchema), refusalSchema]), JSON.parse(text))
    if (!Array.isArray(given)) throw new NodeRefused(given.error.message)
    const byId = new Map(given.map((answer) => [answer.id, answer]))
    for (const { id, method } of body) {
      const { result, error } = byId.get(id) ?? {}
      if (error && !nothing.includes(error.code)) throw new NodeRefused(`${method}: ${error.message}`)
      answers.push(understand(schema, error ? null : result))
    }
  }
  return answers
}

/** Parses a node's answer. @throws UpstreamsFailed if it is malformed, which is as good as no answer */
export function understand<Output>(schema: v.GenericSchema<unknown, Output>, answer: unknown): Output {
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw new UpstreamsFailed(`an invalid response: ${parsed.issues[0].message}`)
  return parsed.output
}
