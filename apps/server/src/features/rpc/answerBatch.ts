import type { RpcChain } from '../../chains/connectChains.ts'
import { splitJson, withId } from '../../chains/sockets/jsonText.ts'
import {
  answerLocally,
  isMethodAllowed,
  type RpcCall,
  readCall,
  refuse,
  rpcError,
  sendsTransaction,
} from './rpcPolicy.ts'

export type BatchChain = Pick<RpcChain, 'namespace'> & { chainId?: number }
type Part = { call: RpcCall | undefined; text: string; answer: string | undefined }

/**
 * Answers the calls of a batch, in order and each with its own id. Calls without an id are notifications: they get no
 * answer, and only transactions among them are sent.
 *
 * @param text a JSON array
 * @param send forwards a batch; its calls have our ids, because the visitor's may be anything, even equal
 * @returns a JSON array; undefined if all calls are notifications
 */
export async function answerBatch(
  text: string,
  chain: BatchChain,
  send: (body: string) => Promise<string>,
): Promise<string | undefined> {
  const parts = splitJson(text).map((each) => describePart(each, chain))
  const forwarded = parts.filter(({ call, answer }) => call && answer === undefined && isForwarded(call))
  if (forwarded.length > 0) {
    const answers = readAnswers(await send(`[${forwarded.map((part, index) => withId(part.text, index)).join()}]`))
    for (const [index, part] of forwarded.entries()) {
      const id = part.call?.id ?? null
      const answer = answers(index)
      part.answer = answer ? withId(answer, id) : JSON.stringify(rpcError(id, -32_603, 'The node left this call out'))
    }
  }
  const given = parts.filter(({ call }) => !call || call.id !== undefined).map(({ answer }) => answer)
  return given.length > 0 ? `[${given.join()}]` : undefined
}

function describePart(text: string, chain: BatchChain): Part {
  const call = readCall(JSON.parse(text))
  if (!call) return { call, text, answer: JSON.stringify(rpcError(null, -32_600, 'Invalid Request')) }
  const answer = answerHere(call, chain)
  return { call, text, answer: answer && JSON.stringify(answer) }
}

/** The answer to a call that isn't forwarded. */
export function answerHere(call: RpcCall, { chainId, namespace }: BatchChain): object | undefined {
  return isMethodAllowed(call.method, namespace) ? answerLocally(call, chainId) : refuse(call)
}

/** Whether a call reaches a node. Nobody sees the result of a notification, so only transactions do. */
export function isForwarded(call: RpcCall): boolean {
  return call.id !== undefined || sendsTransaction(call.method)
}

/** Finds an answer by our id. A node that refuses the whole batch gives one answer for all. */
function readAnswers(text: string): (id: number) => string | undefined {
  const isList = text.trimStart().startsWith('[')
  if (!isList) return () => text
  const byId = new Map(splitJson(text).map((part) => [idOf(JSON.parse(part)), part]))
  return (id) => byId.get(id)
}

function idOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
}
