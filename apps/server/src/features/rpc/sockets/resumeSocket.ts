import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { limits as serverLimits } from '@latchkey/protocol'
import type { RawData, WebSocket } from 'ws'
import { settleTransactions } from '../../../chains/requests/settleTransactions.ts'
import { splitJson, withId } from '../../../chains/sockets/jsonText.ts'
import { keepAlive, NodeEnded, type NodeSocket } from '../../../chains/sockets/openNodeSocket.ts'
import { answerHere, type BatchChain, isForwarded } from '../answerBatch.ts'
import { type RpcCall, readCall, rpcError } from '../rpcPolicy.ts'
import { TooManyMissed } from './catchUp.ts'
import { createSubscriptions } from './subscriptions.ts'

type Options = {
  chain: BatchChain
  /** Opens a socket of the best node; undefined if none can be reached. `onEnd` is called when it closes. */
  connect: (onEnd: () => void) => Promise<NodeSocket | undefined>
  /** Counts the calls and bytes of a message; false if the limit is exceeded. */
  spend: (calls: number, bytes: number) => boolean
  /** Counts subscriptions of the visitor's address, with 1 or -1; false if there are too many. */
  claim: (subscriptions: number) => boolean
  limits: { batchCalls: number; subscriptions: number; resumeMs: number; backlogBytes?: number }
  now?: () => number
}

const { ANSWER_BYTES_MAX } = serverLimits
const CALLS_IN_FLIGHT_MAX = 1_000
/** A client that is this many bytes behind is disconnected. */
const BACKLOG_BYTES_MAX = 16 * 1024 * 1024
const RETRY_MS = 250
const TRIES = 3

/**
 * Serves a visitor's socket from one node at a time. When the node's socket closes, another takes over: subscriptions
 * keep their ids and receive what they missed, and calls without an answer are sent again. Without a node for
 * `resumeMs`, the visitor is disconnected with 1013 (https://www.iana.org/assignments/websocket).
 *
 * @param first the first node
 */
export function resumeSocket(visitor: WebSocket, first: NodeSocket, options: Options): { onNodeEnd: () => void } {
  const { chain, connect, spend, claim, limits, now = Date.now } = options
  const subscriptions = createSubscriptions({
    createId: () => `0x${randomBytes(16).toString('hex')}`,
    deliver: (subscription, result) =>
      send(JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params: { subscription, result } })),
  })
  let current: Promise<NodeSocket> = Promise.resolve(first)
  let open: NodeSocket | undefined = first
  let inFlight = 0
  let claimed = 0
  const ended = new AbortController()

  function send(text: string): void {
    if (visitor.readyState !== visitor.OPEN) return
    if (visitor.bufferedAmount > (limits.backlogBytes ?? BACKLOG_BYTES_MAX)) end(1013, 'too slow')
    else visitor.send(text)
  }
  function end(code: number, reason: string): void {
    if (ended.signal.aborted) return
    ended.abort()
    stopPings()
    claim(-claimed)
    open?.close()
    visitor.resume()
    if (visitor.readyState <= visitor.OPEN) visitor.close(code, reason)
  }

  /** One subscription fewer. */
  function release(): void {
    if (ended.signal.aborted) return
    claimed--
    claim(-1)
  }

  /** Another node takes over. */
  function onNodeEnd(): void {
    open = undefined
    if (ended.signal.aborted) return
    visitor.pause() // what it sends waits in its own buffers
    current = findNode().finally(() => visitor.resume())
    current.catch((error: unknown) => {
      const isMissed = error instanceof TooManyMissed
      end(1013, isMissed ? 'too many blocks were missed: subscribe again' : 'no node answers: try again later')
    })
  }
  async function findNode(): Promise<NodeSocket> {
    const deadline = now() + limits.resumeMs
    for (;;) {
      const node = await tryNode().catch((error: unknown) => {
        if (error instanceof TooManyMissed) throw error
        return undefined
      })
      if (ended.signal.aborted) node?.close()
      if (ended.signal.aborted || (!node && now() >= deadline)) throw new NodeEnded('no node')
      if (node) return node
      await delay(RETRY_MS)
    }
  }
  async function tryNode(): Promise<NodeSocket | undefined> {
    let isTaken = false
    const node = await connect(() => {
      if (isTaken) onNodeEnd()
    })
    if (!node) return undefined
    try {
      await subscriptions.resume(node)
    } catch (error) {
      node.close()
      throw error
    }
    if (!node.isOpen()) return undefined
    isTaken = true
    open = node
    return node
  }

  /** Runs with a node, and again with the next one if it ends meanwhile. */
  async function withNode<Value>(run: (node: NodeSocket, isRepeated: boolean) => Promise<Value>): Promise<Value> {
    for (let tries = 1; ; tries++) {
      const node = await current
      try {
        return await run(node, tries > 1)
      } catch (error) {
        if (!(error instanceof NodeEnded) || tries === TRIES || ended.signal.aborted) throw error
        // A socket that is closing refuses calls before it reports its end.
        node.close()
        while (open === node && !ended.signal.aborted) await new Promise((resolve) => setImmediate(resolve))
      }
    }
  }

  async function forward(call: RpcCall, text: string): Promise<string> {
    if (call.method === 'eth_subscribe') return subscribe(call)
    if (call.method === 'eth_unsubscribe') return unsubscribe(call)
    return withNode(async (node, isRepeated) => {
      const answer = await node.call(text)
      if (!isRepeated) return answer
      const request = async (body: string) => Buffer.from(withId(await node.call(body), 1))
      return String(await settleTransactions(withId(text, 1), Buffer.from(withId(answer, 1)), request))
    })
  }
  async function subscribe({ id, params }: RpcCall): Promise<string> {
    const requested = Array.isArray(params) ? params : []
    if (claimed >= limits.subscriptions || !claim(1))
      return JSON.stringify(rpcError(id, -32_005, 'Too many subscriptions'))
    claimed++
    try {
      const result = await withNode((node) => subscriptions.add(node, requested))
      return JSON.stringify({ jsonrpc: '2.0', id, result })
    } catch (error) {
      release()
      if (error instanceof NodeEnded) throw error
      return JSON.stringify(rpcError(id, -32_602, 'The node does not offer this subscription'))
    }
  }
  async function unsubscribe({ id, params }: RpcCall): Promise<string> {
    const [subscription] = Array.isArray(params) ? params : []
    const isThere = typeof subscription === 'string' && subscriptions.remove(open, subscription)
    if (!isThere) return JSON.stringify(rpcError(id, -32_000, 'subscription not found'))
    release()
    return JSON.stringify({ jsonrpc: '2.0', id, result: true })
  }

  /** The answer to one call; undefined for a notification. */
  async function answer(text: string): Promise<string | undefined> {
    const call = readCall(JSON.parse(text))
    if (!call) return JSON.stringify(rpcError(null, -32_600, 'Invalid Request'))
    const here = answerHere(call, chain)
    if (here || !isForwarded(call)) return call.id === undefined ? undefined : JSON.stringify(here)
    inFlight++
    try {
      const given = await forward(call, text)
      return call.id === undefined ? undefined : withId(given, call.id)
    } catch {
      return call.id === undefined
        ? undefined
        : JSON.stringify(rpcError(call.id, -32_603, 'The node did not answer: try again'))
    } finally {
      inFlight--
    }
  }
  async function onMessage(data: RawData, isBinary: boolean): Promise<void> {
    const text = data.toString()
    const parts = isBinary ? undefined : readParts(text)
    const isValid = parts !== undefined && parts.length > 0 && parts.length <= limits.batchCalls
    const isAllowed = spend(isValid ? parts.length : 1, Buffer.byteLength(text))
    if (!isValid) return isAllowed ? send(JSON.stringify(rpcError(null, -32_600, 'Invalid Request'))) : undefined
    const isList = text.trimStart().startsWith('[')
    if (!isAllowed || inFlight + parts.length > CALLS_IN_FLIGHT_MAX) {
      const id = isList ? null : readCall(JSON.parse(text))?.id
      return send(JSON.stringify(rpcError(id, -32_005, 'Too many requests: try again in a moment')))
    }
    let bytes = 0
    const answerPart = async (part: string) => {
      const given = await answer(part)
      bytes += given?.length ?? 0
      if (given === undefined || bytes <= ANSWER_BYTES_MAX) return given
      return JSON.stringify(rpcError(readCall(JSON.parse(part))?.id, -32_005, 'The answer is too large: request less'))
    }
    const answers = (await Promise.all(parts.map(answerPart))).filter((each) => each !== undefined)
    if (answers.length > 0) send(isList ? `[${answers.join()}]` : answers.join())
  }

  const stopPings = keepAlive(visitor, 30_000)
  visitor.on('message', (data, isBinary) => void onMessage(data, isBinary))
  visitor.on('close', () => end(1000, ''))
  visitor.on('error', () => end(1011, ''))
  return { onNodeEnd }
}

/** The texts of a message's calls; undefined if it isn't JSON. */
function readParts(text: string): string[] | undefined {
  try {
    return Array.isArray(JSON.parse(text)) ? splitJson(text) : [text]
  } catch {
    return undefined
  }
}
