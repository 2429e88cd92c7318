import { limits, walk } from '@latchkey/protocol'
import { takeRequest, WorkEnded } from '../../base/workBounds.ts'
import type { Upstream } from '../../config/configSchema.ts'
import { AnswerTooLarge, NoAnswerInTime, type Post, type Posted } from './postJson.ts'
import { createUpstreamPool, type PoolNode, type UpstreamPool } from './upstreamPool.ts'
import { type Validation, validateAnswer } from './validateAnswer.ts'

/**
 * Sends a JSON-RPC body to the first node that gives a usable answer, and returns its bytes unchanged. Counts for the bounds of the
 * current work.
 */
export type Send = (body: string, signal?: AbortSignal, maxBytes?: number) => Promise<Buffer>

export type Attempt = { upstream: number; outcome: 'ok' | 'failed'; seconds: number; reason?: string }
export type FailoverOptions = {
  post: Post
  /** Chooses among the nodes. Default: one that only considers their errors. */
  pool?: UpstreamPool
  /** Default: {@link validateAnswer}, for JSON-RPC. */
  validate?: (posted: Posted) => Validation
  /** Changes an answer that came after another node may have received the same request. */
  settle?: (body: string, answer: Buffer, request: (body: string) => Promise<Buffer>) => Promise<Buffer>
  timeoutMs?: number
  now?: () => number
  onAttempt?: (attempt: Attempt) => void
}

const TRIES_MAX = 5

type Ask = { signal: AbortSignal | undefined; maxBytes: number }

/** Every node of a network failed or is missing. */
export class UpstreamsFailed extends Error {
  override readonly name: string = 'UpstreamsFailed'
}

/** All nodes refused the request, in a way that may be the fault of the request or of the nodes. */
export class UpstreamsRefused extends UpstreamsFailed {
  override readonly name = 'UpstreamsRefused'
  /** What the last one said. */
  readonly answer: Buffer
  constructor(reasons: string, answer: Buffer) {
    super(reasons)
    this.answer = answer
  }
}

/** The nodes answered with more than the server passes on. */
export class UpstreamsFlooded extends UpstreamsFailed {
  override readonly name = 'UpstreamsFlooded'
}

/** Whether an error means that a chain couldn't be reached, or not in time, however often it has been wrapped. */
export function isUnreachable(error: unknown): boolean {
  return walk(error, (cause) => cause instanceof UpstreamsFailed || cause instanceof WorkEnded) !== undefined
}

/**
 * Uses the best node that works, as {@link createUpstreamPool} orders them. A request that fails is tried at others:
 * five at most, and after the time limit of one request, only at one.
 */
export function createFailover(upstreams: readonly Upstream[], options: FailoverOptions): Send {
  const { post, validate = validateAnswer, timeoutMs = 10_000, now = Date.now, onAttempt = () => {} } = options
  const { pool = createUpstreamPool(upstreams, { post, now }), settle } = options

  /** One request to one node. @throws Failure */
  async function request(node: PoolNode, body: string, { signal, maxBytes }: Ask): Promise<Buffer> {
    const posted = await pool.requireChain(node).then(() => post(node.http, body, { timeoutMs, maxBytes, signal }))
    // Some nodes include the API key in their errors. Answers go to visitors unchanged, so such an answer must not
    // be used.
    if (node.secrets.some((secret) => posted.body.includes(secret))) throw new Failure('names its own key')
    const validation = validate(posted)
    if (validation.isUsable) return posted.body
    throw new Failure(validation.reason, validation.isMaybeRequest ? posted : undefined)
  }

  function noteFailure(node: PoolNode, error: unknown): void {
    node.errors.add(1)
    const isMaybeRequest = error instanceof AnswerTooLarge || (error instanceof Failure && error.posted)
    if (isMaybeRequest) node.breaker.cancelTrial()
    // A request can take too long because of what it asks for, so the node is asked for something small.
    else if (error instanceof NoAnswerInTime && pool.hasProbe) void pool.probe(node)
    else pool.fail(node)
  }

  return async (body, given, maxBytes = limits.ANSWER_BYTES_MAX) => {
    const signal = takeRequest(given)
    const ask = { signal, maxBytes }
    const started = now()
    const failures: unknown[] = []
    const nodes = pool.order(isFilterCall(body)).slice(0, TRIES_MAX)
    for (const node of nodes) {
      if (failures.length > 1 && now() - started > timeoutMs) break
      const isTaken = node.breaker.state() === 'half-open' && !node.breaker.startTrial()
      if (isTaken && node !== nodes.at(-1)) continue
      const startedNode = performance.now()
      const report = (outcome: Attempt['outcome'], reason?: string) =>
        onAttempt({
          upstream: node.upstream,
          outcome,
          seconds: (performance.now() - startedNode) / 1000,
          ...(reason ? { reason } : {}),
        })
      try {
        const answer = await request(node, body, ask)
        node.errors.add(0)
        node.breaker.succeed()
        report('ok')
        return failures.length > 0 && settle ? await settle(body, answer, (text) => request(node, text, ask)) : answer
      } catch (error) {
        if (signal?.aborted) node.breaker.cancelTrial()
        signal?.throwIfAborted()
        failures.push(error)
        noteFailure(node, error)
        report('failed', reasonOf(error))
      }
    }
    throw failureOf(failures)
  }
}

function failureOf(failures: readonly unknown[]): UpstreamsFailed {
  const last = failures.at(-1)
  const reasons = failures.map(reasonOf).join('; ')
  const areRefusals = failures.every((failure) => failure instanceof Failure && failure.posted?.status === 200)
  if (areRefusals && last instanceof Failure && last.posted) return new UpstreamsRefused(reasons, last.posted.body)
  return last instanceof AnswerTooLarge ? new UpstreamsFlooded(reasons) : new UpstreamsFailed(reasons)
}

/** An answer that isn't used. `posted` is there if the request may be to blame. */
class Failure extends Error {
  readonly posted: Posted | undefined
  constructor(reason: string, posted?: Posted) {
    super(reason)
    this.posted = posted
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

// A filter only exists at the node that created it.
const isFilterCall = (body: string) => /"eth_(new\w{0,20}Filter|getFilter\w{0,10}|uninstallFilter)"/.test(body)
