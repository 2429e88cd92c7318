import type { RpcChain } from '../../chains/connectChains.ts'
import { UpstreamsFlooded, UpstreamsRefused } from '../../chains/requests/failover.ts'
import { withId } from '../../chains/sockets/jsonText.ts'
import { answerBatch, answerHere, isForwarded } from './answerBatch.ts'
import { BATCH_MAX, readCall, rpcError } from './rpcPolicy.ts'

/** Status 204 has no body: there is no answer to notifications. */
export type RpcAnswer =
  | { status: 200 | 400 | 429; body: string | Uint8Array<ArrayBuffer> }
  | { status: 204; body: null }

type Deps = {
  signal?: AbortSignal | undefined
  /**
   * Counts the calls of a batch beyond the first, which was counted with the request; false if the limit is exceeded.
   */
  spend?: ((calls: number) => boolean) | undefined
  /** The most calls of a batch. */
  batchMax?: number
}
type Chain = Pick<RpcChain, 'namespace' | 'send'> & { chainId?: number }

/**
 * Answers a JSON-RPC body, a single call or a batch. Disallowed methods are rejected here, everything else is forwarded
 * unchanged. Nothing is cached, because outdated chain data is wrong data.
 *
 * @throws UpstreamsFailed if no node answers
 */
export async function answerRpc(text: string, chain: Chain, deps: Deps = {}): Promise<RpcAnswer> {
  const { signal, spend, batchMax = BATCH_MAX } = deps
  const given = parse(text)
  if (given === undefined) return invalid(-32_700, 'Parse error')
  if (!Array.isArray(given)) return answerOne(text, given, chain, signal)
  if (given.length === 0) return invalid(-32_600, 'Invalid Request')
  if (given.length > batchMax) return invalid(-32_600, `A batch has ${batchMax} calls at most`)
  if (spend && given.length > 1 && !spend(given.length - 1))
    return { status: 429, body: JSON.stringify(rpcError(null, -32_005, 'Too many requests: try again in a moment')) }
  const send = async (body: string) => String(await forward(body, chain, signal))
  const body = await answerBatch(text, chain, send)
  return body === undefined ? { status: 204, body: null } : { status: 200, body }
}

async function answerOne(text: string, given: unknown, chain: Chain, signal?: AbortSignal): Promise<RpcAnswer> {
  const call = readCall(given)
  if (!call) return invalid(-32_600, 'Invalid Request')
  const isNotification = call.id === undefined
  const answer = answerHere(call, chain)
  if (answer && !isNotification) return { status: 200, body: JSON.stringify(answer) }
  if (!isNotification) return { status: 200, body: new Uint8Array(await forward(text, chain, signal, call.id)) }
  // With an id, so that the node's answer tells whether the transaction has to be tried elsewhere.
  if (!answer && isForwarded(call)) await forward(withId(text, 0), chain, signal)
  return { status: 204, body: null }
}

async function forward(body: string, chain: Chain, signal?: AbortSignal, id: number | string | null = null) {
  try {
    return await chain.send(body, signal)
  } catch (error) {
    if (error instanceof UpstreamsRefused) return error.answer
    if (!(error instanceof UpstreamsFlooded)) throw error
    // https://eips.ethereum.org/EIPS/eip-1474#error-codes
    return Buffer.from(JSON.stringify(rpcError(id, -32_005, 'The answer is too large: request less')))
  }
}

function invalid(code: number, message: string): RpcAnswer {
  return { status: 400, body: JSON.stringify(rpcError(null, code, message)) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
