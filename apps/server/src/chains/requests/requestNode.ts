import { parseRpcResponse, type RpcResponse, rpcErrorSchema } from '@latchkey/protocol/jsonRpc'
import * as v from 'valibot'
import { type Send, UpstreamsFailed } from './failover.ts'

export type NodeCall = { method: string; params: readonly unknown[] }

/** The node rejects the request, or doesn't support it: an Esplora node in plain text, the others with an error of JSON-RPC. */
export class NodeRefused extends Error {
  override readonly name = 'NodeRefused'
}

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
    const byId = readBatch(JSON.parse(text))
    for (const { id, method } of body) {
      const { error, result } = parseResponse(byId.get(id), id)
      if (error && !nothing.includes(error.code)) throw new NodeRefused(`${method}: ${error.message}`)
      answers.push(understand(schema, error ? null : result))
    }
  }
  return answers
}

// A node that rejects the whole batch answers with a single error.
function readBatch(given: unknown): Map<unknown, unknown> {
  if (Array.isArray(given)) return new Map(given.map((each) => [each?.id, each]))
  throw new NodeRefused(understand(v.object({ error: rpcErrorSchema }), given).error.message)
}

/** A node's response to a request. @throws UpstreamsFailed if it is malformed, or the response to another request */
export function parseResponse(given: unknown, id: number): RpcResponse {
  const response = parseRpcResponse(given, id)
  if (!response) throw malformed('no JSON-RPC response')
  return response
}

/** Parses a node's answer. @throws UpstreamsFailed if it is malformed, which is as good as no answer */
export function understand<Output>(schema: v.GenericSchema<unknown, Output>, answer: unknown): Output {
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw malformed(parsed.issues[0].message)
  return parsed.output
}

function malformed(problem: string): UpstreamsFailed {
  return new UpstreamsFailed(`an invalid response: ${problem}`)
}
