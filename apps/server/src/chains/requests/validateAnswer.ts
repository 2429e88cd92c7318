import type { Posted } from './postJson.ts'

export type Validation =
  | { isUsable: true }
  | {
      isUsable: false
      reason: string
      /**
       * The request may be to blame, such as one about a block that doesn't exist. The next node is tried, but the
       * breaker doesn't count it, so that nobody can pause a node for others.
       */
      isMaybeRequest?: boolean
    }

/**
 * Whether to return a node's answer to the caller; otherwise the next node is tried. An execution error is a valid
 * answer. A rate limit, a broken node or a body that isn't JSON-RPC isn't.
 */
export function validateAnswer({ status, body }: Posted): Validation {
  if (status === 429) return unusable('rate limited')
  if (status === 413) return { ...unusable('the request is too large'), isMaybeRequest: true }
  if ((status < 200 || status > 299) && status !== 400) return unusable(`status ${status}`)
  const answer = parse(body)
  const parts = Array.isArray(answer) ? answer : [answer]
  if (parts.length === 0 || !parts.every(isRpcAnswer)) return unusable('not a JSON-RPC answer')
  const fault = parts.map(faultOf).find((reason) => reason !== undefined)
  return fault ?? { isUsable: true }
}

type RpcAnswer = { result?: unknown; error?: { code?: unknown; message?: unknown } | null }

function isRpcAnswer(part: unknown): part is RpcAnswer {
  return typeof part === 'object' && part !== null && ('result' in part || ('error' in part && part.error !== null))
}

// Nodes describe overload or failure in many ways; the codes are those reserved for servers.
const quota =
  /rate.?limit|too many requests|upgrade (your )?plan|exceeded .{0,100}(quota|limit)|compute units|capacity/i
// The request asks for more than the node returns at once. The caller must ask for less.
const tooMuch = /block range|range|results|response size|too many logs/i
const fault =
  /header not found|cannot unmarshal|try again later|internal error|service unavailable|timed? ?out|node is (unhealthy|behind)/i

function faultOf({ error }: RpcAnswer): Validation | undefined {
  const { code, message } = error ?? {}
  if (typeof code !== 'number' || typeof message !== 'string') return undefined
  if (code === 429) return unusable('rate limited')
  const isServerCode = (code >= -32_099 && code <= -32_000) || code === -32_603
  // A revert may contain any text, including these words; it has code 3 and data.
  if (!isServerCode || /revert/i.test(message)) return undefined
  if (tooMuch.test(message)) return undefined
  if (quota.test(message)) return unusable('rate limited')
  return fault.test(message) ? { ...unusable(message.slice(0, 80)), isMaybeRequest: true } : undefined
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

function unusable(reason: string): Extract<Validation, { isUsable: false }> {
  return { isUsable: false, reason }
}
