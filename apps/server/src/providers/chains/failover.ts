import { limits, walk } from '@latchkey/protocol'
import type { Upstream } from '../../config/configSchema.ts'
import { createCircuitBreaker } from './circuitBreaker.ts'
import { operatorSecrets } from './operatorSecrets.ts'
import type { Post, Posted } from './postJson.ts'
import { type Validation, validateAnswer } from './validateAnswer.ts'

/** Sends a JSON-RPC body to the first node that gives a usable answer, and returns its bytes unchanged. */
export type Send = (body: string, signal?: AbortSignal) => Promise<Buffer>

export type Attempt = { upstream: number; outcome: 'ok' | 'failed'; seconds: number; reason?: string }
type FailoverOptions = {
  post: Post
  /** Default: {@link validateAnswer}, for JSON-RPC. */
  validate?: (posted: Posted) => Validation
  timeoutMs?: number
  now?: () => number
  onAttempt?: (attempt: Attempt) => void
}

const TRIES_MAX = 5

/** Every node of a network failed or is missing. */
export class UpstreamsFailed extends Error {
  override readonly name = 'UpstreamsFailed'
}

/** Whether an error means that a chain couldn't be reached, however often it has been wrapped. */
export function isUnreachable(error: unknown): boolean {
  return walk(error, (cause) => cause instanceof UpstreamsFailed) !== undefined
}

/** Uses the first node of the list that works. Nodes that keep failing are skipped for a while. */
export function createFailover(upstreams: readonly Upstream[], options: FailoverOptions): Send {
  const { post, validate = validateAnswer, timeoutMs = 10_000, now = Date.now, onAttempt = () => {} } = options
  const nodes = upstreams.map(({ http }, upstream) => ({
    http,
    upstream,
    breaker: createCircuitBreaker(now),
    secrets: operatorSecrets(http),
  }))
  const limitsOfOne = { timeoutMs, maxBytes: limits.ANSWER_BYTES_MAX }

  return async (body, signal) => {
    const reasons: string[] = []
    for (const { http, upstream, breaker, secrets } of inOrder(nodes)) {
      const started = performance.now()
      const report = (outcome: Attempt['outcome'], reason?: string) =>
        onAttempt({ upstream, outcome, seconds: (performance.now() - started) / 1000, ...(reason ? { reason } : {}) })
      try {
        const posted = await post(http, body, { ...limitsOfOne, signal })
        // Some nodes include the API key in their errors. Answers go to visitors unchanged, so such an answer must not
        // be used.
        const isTelling = secrets.some((secret) => posted.body.includes(secret))
        const validation: Validation = isTelling ? { isUsable: false, reason: 'names its own key' } : validate(posted)
        if (validation.isUsable) {
          breaker.succeed()
          report('ok')
          return posted.body
        }
        reasons.push(validation.reason)
      } catch (error) {
        signal?.throwIfAborted()
        reasons.push(error instanceof Error ? error.message : String(error))
      }
      breaker.fail()
      report('failed', reasons.at(-1))
    }
    throw new UpstreamsFailed(reasons.join('; '))
  }
}

type Node = { http: string; upstream: number; breaker: ReturnType<typeof createCircuitBreaker>; secrets: string[] }

// If all breakers are open, try anyway: one of the nodes may be back.
function inOrder(nodes: readonly Node[]): readonly Node[] {
  const closed = nodes.filter(({ breaker }) => !breaker.isOpen())
  return (closed.length > 0 ? closed : nodes).slice(0, TRIES_MAX)
}
