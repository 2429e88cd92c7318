import * as v from 'valibot'
import type { RpcChain } from '../../providers/chains/connectChains.ts'
import {
  answerLocally,
  BATCH_MAX,
  isMethodAllowed,
  type RpcCall,
  refuse,
  rpcCallSchema,
  rpcError,
} from './rpcPolicy.ts'

export type RpcAnswer = { status: 200 | 400 | 429; body: string | Uint8Array<ArrayBuffer> }

type Deps = {
  signal?: AbortSignal | undefined
  /**
   * Counts the calls of a batch beyond the first, which was counted with the request; false if the limit is exceeded.
   */
  spend?: ((calls: number) => boolean) | undefined
}

/**
 * Answers a JSON-RPC body, a single call or a batch. Disallowed methods are rejected here, everything else is forwarded
 * unchanged. Nothing is cached, because outdated chain data is wrong data.
 */
export async function answerRpc(text: string, chain: Chain, { signal, spend }: Deps = {}): Promise<RpcAnswer> {
  const given = parse(text)
  if (given === undefined) return invalid(-32_700, 'Parse error')
  if (Array.isArray(given)) return answerBatch(given, chain, { signal, spend })
  const parsed = v.safeParse(rpcCallSchema, given)
  if (!parsed.success) return invalid(-32_600, 'Invalid Request')
  const answer = answerHere(parsed.output, chain)
  if (answer) return { status: 200, body: JSON.stringify(answer) }
  return { status: 200, body: new Uint8Array(await chain.send(text, signal)) }
}

type Chain = Pick<RpcChain, 'namespace' | 'send'> & { chainId?: number }

async function answerBatch(given: unknown[], chain: Chain, { signal, spend }: Deps): Promise<RpcAnswer> {
  const parsed = v.safeParse(v.array(rpcCallSchema), given)
  if (!parsed.success || given.length === 0) return invalid(-32_600, 'Invalid Request')
  if (given.length > BATCH_MAX) return invalid(-32_600, `A batch has ${BATCH_MAX} calls at most`)
  if (spend && given.length > 1 && !spend(given.length - 1))
    return { status: 429, body: JSON.stringify(rpcError(null, -32_005, 'Too many requests: try again in a moment')) }

  const here = parsed.output.map((call) => answerHere(call, chain)).filter((answer) => answer !== undefined)
  const forwarded = given.filter((_, index) => {
    const call = parsed.output[index]
    return call && !answerHere(call, chain)
  })
  if (forwarded.length === 0) return { status: 200, body: JSON.stringify(here) }
  const answers = await chain.send(JSON.stringify(forwarded), signal)
  if (here.length === 0) return { status: 200, body: new Uint8Array(answers) }
  const list: unknown = JSON.parse(answers.toString('utf8'))
  return { status: 200, body: JSON.stringify([...(Array.isArray(list) ? list : [list]), ...here]) }
}

function answerHere(call: RpcCall, { chainId, namespace }: Chain): object | undefined {
  return isMethodAllowed(call.method, namespace) ? answerLocally(call, chainId) : refuse(call)
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
