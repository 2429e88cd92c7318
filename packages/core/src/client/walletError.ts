import { type CatalogueCode, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'

/**
 * Converts an error of a wallet, wrapped or not (R8.06b). Distinguishes three cases: the visitor declined, the wallet
 * still shows an earlier request, or something failed. Accepts any thrown value, also `undefined`, and keeps it as the
 * `cause`.
 *
 * @returns a LatchkeyError with the code `declined` (default `USER_REJECTED`), `REQUEST_PENDING`, or `failed`. A
 * LatchkeyError is returned unchanged.
 */
export function toWalletError(error: unknown, codes: WalletErrorCodes): LatchkeyError {
  if (isLatchkeyError(error)) return error
  if (isDeclined(error)) return new LatchkeyError(codes.declined ?? 'USER_REJECTED', { cause: error })
  if (isPending(error)) return new LatchkeyError('REQUEST_PENDING', { cause: error })
  return new LatchkeyError(codes.failed, { cause: error })
}

export type WalletErrorCodes = { failed: CatalogueCode; declined?: CatalogueCode }

/** Whether the visitor declined, however the wallet and its libraries report that. */
export function isDeclined(error: unknown): boolean {
  const layers = unwrap(error)
  if (layers.some((layer) => declinedCodes.has(codeOf(layer)))) return true
  if (layers.some((layer) => read(layer, 'name') === 'UserRejectedRequestError')) return true
  // Contracts choose their revert reasons, so the text of a reverted call proves nothing. Nor do a node's words.
  if (layers.some((layer) => chainCodes.has(codeOf(layer)) || /\brevert/i.test(textOf(layer)))) return false
  return layers.some((layer) => byVisitor.test(textOf(layer)) || isOnlyRefusal(textOf(layer)))
}

/** Whether the wallet refuses because an earlier request is still open. */
export function isPending(error: unknown): boolean {
  return unwrap(error).some((layer) => codeOf(layer) === '-32002')
}

/** Whether the wallet does not know the network to switch to (EIP-3326, EIP-3085). */
export function isUnknownNetwork(error: unknown): boolean {
  return unwrap(error).some(
    (layer) => codeOf(layer) === '4902' || /unrecogni[sz]ed chain|unknown chain/i.test(textOf(layer)),
  )
}

/** Whether the wallet does not support the method (EIP-1193 4200, JSON-RPC -32601). */
export function isMethodUnsupported(error: unknown): boolean {
  return unwrap(error).some((layer) => unsupportedCodes.has(codeOf(layer)))
}

// 4001: EIP-1193. 5000–5003: WalletConnect. 5750: EIP-5792, upgrade rejected. ACTION_REJECTED: ethers.
const declinedCodes = new Set<unknown>(['4001', 'ACTION_REJECTED', '5000', '5001', '5002', '5003', '5750'])
const unsupportedCodes = new Set<unknown>(['4200', '-32601'])
// 3 and CALL_EXCEPTION: a call reverted. -32003: the node rejected the transaction (EIP-1474).
const chainCodes = new Set<unknown>(['3', 'CALL_EXCEPTION', '-32003'])

/** Words that say that the visitor did it, also within a longer text. */
const byVisitor = new RegExp(
  [
    String.raw`\buser\s+(has\s+|have\s+)?(reject|den(y|ied)|declin|cancel|refus|disapprov|dismiss)`,
    String.raw`\buser\s+(has\s+)?(closed|exited|left)\b`,
    String.raw`\b(reject|den(y|ied)|declin|cancel|refus|disapprov|dismiss|clos)\w*\s+by\s+(the\s+)?(user|visitor|owner|signer)\b`,
    String.raw`\b(request|transaction|signature|connection|signing) (was )?(cancell?ed|declined)`,
    '用户(拒绝|取消)',
  ].join('|'),
  'i',
)

/**
 * A text that says nothing but that something was refused, such as *Request rejected*. In a longer one, a node or a server may have
 * rejected something.
 */
function isOnlyRefusal(text: string): boolean {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  return words.length <= REFUSAL_WORDS && words.some((word) => refusals.test(word)) && words.every(isExpected)
}

const REFUSAL_WORDS = 8
const refusals =
  /^(reject|den(y|ied)|declin|cancel|refus|dismiss)(ed|led|al|lation|s|ing)?$|^(popup|window|modal|dialog)closed$/
const around =
  /^(error|the|a|this|your|was|were|is|has|have|been|request|transaction|tx|signature|signing|sign|message|connection|connect|operation|action|approval|prompt|popup|window|modal|dialog|closed|wallet|in|user|by|account|access|permission)$/
const isExpected = (word: string) => refusals.test(word) || around.test(word)

const wrappers = ['cause', 'error', 'originalError', 'data', 'info', 'innerError', 'reason']

/** The thrown value and its causes, outermost first. Stops at circular and very deep chains. */
function unwrap(error: unknown): readonly unknown[] {
  const layers = new Set<unknown>([error])
  for (const layer of layers) {
    if (layers.size > 30) break
    for (const member of wrappers) {
      const inner = read(layer, member)
      if ((typeof inner === 'object' && inner !== null) || typeof inner === 'string') layers.add(inner)
    }
    const inText = objectIn(textOf(layer))
    if (inText) layers.add(inText)
  }
  return [...layers]
}

/** Some wallets pass their error on as JSON, as or within a text. */
function objectIn(text: string): object | undefined {
  const [json] = /\{.*\}/s.exec(text) ?? []
  if (json === undefined) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function textOf(layer: unknown): string {
  const text = typeof layer === 'string' ? layer : read(layer, 'message')
  return typeof text === 'string' ? text.slice(0, 1000) : ''
}

// Only strings and numbers are codes; other values may not even convert to a string.
function codeOf(layer: unknown): unknown {
  const code = read(layer, 'code')
  return typeof code === 'number' ? `${code}` : code
}

// Getters of a foreign object may throw.
function read(value: unknown, member: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    return Reflect.get(value, member)
  } catch {
    return undefined
  }
}
