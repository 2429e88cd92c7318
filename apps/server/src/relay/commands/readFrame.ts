import * as v from 'valibot'
import { RelayFault } from '../relayFault.ts'

export type Frame =
  /** `id` is JSON, written into the response unchanged. */
  | { kind: 'call'; id: string; method: string; params: unknown }
  /** A client's response to a message that was pushed to it. */
  | { kind: 'answer'; id: number; isAcknowledged: boolean }

const DEPTH_MAX = 16

// JSON allows numbers that are larger than any double. No response could contain such an id.
const idSchema = v.union([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.maxLength(100))])
const callSchema = v.object({
  jsonrpc: v.optional(v.literal('2.0')),
  id: idSchema,
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.unknown()),
})
const answerSchema = v.object({
  id: idSchema,
  result: v.optional(v.unknown()),
})

/**
 * Reads one frame from a client.
 *
 * @throws RelayFault `Serialization` if it isn't JSON or is nested too deeply, `InvalidRequest` if it is neither a call nor a
 * response
 */
export function readFrame(text: string): Frame {
  const json = parse(text)
  return isCall(json) ? readCall(json, text) : readAnswer(json)
}

function readCall(json: unknown, text: string): Frame {
  const call = v.safeParse(callSchema, json, { abortEarly: true })
  if (!call.success) throw new RelayFault('InvalidRequest')
  const { id, method, params } = call.output
  return { kind: 'call', id: writeId(id, text), method, params }
}

function readAnswer(json: unknown): Frame {
  const answer = v.safeParse(answerSchema, json, { abortEarly: true })
  if (!answer.success) throw new RelayFault('InvalidRequest')
  const { id, result } = answer.output
  // SDKs read a large id as BigInt and answer it as text that ends in n.
  return { kind: 'answer', id: Number(String(id).replace(/n$/, '')), isAcknowledged: result !== undefined }
}

function parse(text: string): unknown {
  if (!isShallow(text)) throw new RelayFault('Serialization', ': too deep')
  try {
    return JSON.parse(text)
  } catch {
    throw new RelayFault('Serialization')
  }
}

/** Whether the text is nested no deeper than the protocol's calls. Ignores brackets in strings. */
function isShallow(text: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isText) {
      // Most of a frame is one sealed message, so skip to the end of the string.
      const quote = text.indexOf('"', at)
      if (quote < 0) return true
      at = quote
      isText = isEscaped(text, quote)
    } else if (code === 0x22) isText = true
    else if (code === 0x7b || code === 0x5b) depth++
    else if (code === 0x7d || code === 0x5d) depth--
    if (depth > DEPTH_MAX) return false
  }
  return true
}

function isEscaped(text: string, quote: number): boolean {
  let slashes = 0
  while (text.charCodeAt(quote - 1 - slashes) === 0x5c) slashes++
  return slashes % 2 === 1
}

function isCall(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'method' in json
}

// Above 2^53, `JSON.parse` changes the number, so its digits are taken from the text.
function writeId(id: number | string, text: string): string {
  if (typeof id === 'string' || Number.isSafeInteger(id)) return JSON.stringify(id)
  for (const [, digits = ''] of text.matchAll(/"id"\s*:\s*(-?\d{1,40})(?![\d.eE])/g))
    if (Number(digits) === id) return digits
  return JSON.stringify(id)
}
