import { type CatalogueCode, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import { codeOf, layersOf, textOf, textsOf } from './errorLayers.ts'
import { saysRefused } from './refusals.ts'

/**
 * Converts an error of a wallet, wrapped or not. Distinguishes three cases: the visitor declined, the wallet
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
  const layers = layersOf(error)
  if (layers.some((layer) => declinedCode.test(codeOf(layer)))) return true
  return !isOfChain(layers) && layers.flatMap(textsOf).some(saysRefused)
}

/** Whether the wallet refuses because an earlier request is still open. */
export function isPending(error: unknown): boolean {
  const layers = layersOf(error)
  if (isOfChain(layers)) return false
  return layers.some((layer) => codeOf(layer) === '-32002' || saysPending.test(textOf(layer)))
}

/** Whether the wallet does not know the network to switch to (EIP-3326, EIP-3085). */
export function isUnknownNetwork(error: unknown): boolean {
  return layersOf(error).some(
    (layer) => unknownNetworkCodes.has(codeOf(layer)) || saysUnknownNetwork.test(textOf(layer)),
  )
}

/** Whether the wallet does not support the method (EIP-1193 4200, JSON-RPC -32601, EIP-1474 -32004). */
export function isMethodUnsupported(error: unknown): boolean {
  const layers = layersOf(error)
  if (isOfChain(layers)) return false
  return layers.some((layer) => unsupportedCodes.has(codeOf(layer)) || saysUnsupported.test(textOf(layer)))
}

/**
 * Whether a node or a contract speaks. Contracts choose their revert reasons, so their text proves nothing, nor do a
 * node's words; and Solana's nodes use -32002 for a simulation that failed.
 */
function isOfChain(layers: readonly unknown[]): boolean {
  return layers.some((layer) => chainCodes.has(codeOf(layer)) || ofChain.test(textOf(layer)))
}

// 4001: EIP-1193. 5000–5003: WalletConnect. 5750: EIP-5792, upgrade rejected. ACTION_REJECTED: ethers.
const declinedCode = /^(4001|500[0-3]|5750|(ERR_)?(ACTION|USER)_?(REJECT|CANCEL|DENIED|DECLIN|REFUS)\w*)$/i
// 4902: EIP-3326. 5100: WalletConnect. 5710: EIP-5792.
const unknownNetworkCodes = new Set(['4902', '5100', '5710'])
const unsupportedCodes = new Set(['4200', '-32601', '-32004', 'UNSUPPORTED_OPERATION'])
// 3 and CALL_EXCEPTION: a call reverted. -32003: the node rejected the transaction (EIP-1474).
const chainCodes = new Set(['3', 'CALL_EXCEPTION', '-32003'])
const ofChain = /\brevert|\bsimulation failed|\bblockhash\b|\btimed? ?out\b/i

const saysPending = /\brequest\b.{0,80}\bpending\b|\bpending request\b|\balready processing\b/i
const saysUnknownNetwork = new RegExp(
  [
    String.raw`\b(unrecogni[sz]ed|unknown|unsupported|invalid) (chain|network)`,
    String.raw`\b(chain|network)\b.{0,40}\b(unknown|unsupported|not (been )?(added|found|supported|configured|recogni[sz]ed))\b`,
    String.raw`\b(no|find) (chain|network)\b|\b(chain|network) does(n't| not) exist\b`,
  ].join('|'),
  'i',
)
const saysUnsupported =
  /\bmethod\b.{0,60}\b(not (found|supported|available|implemented)|does(n't| not) exist)|\b(unknown|unsupported) method\b/i
