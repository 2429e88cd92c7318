import { isLatchkeyError, walk } from '@latchkey/protocol'
import { displayText } from '../../hooks/displayText.ts'
import type { Messages } from '../../messages/parts.ts'

/** What is wrong with a wallet, and what to do there; undefined if all that is known is that it failed. */
export function walletProblem(error: unknown, wallet: string, text: Messages['views']): string | undefined {
  if (isLatchkeyError(error, 'REQUEST_PENDING')) return text.requestPending(wallet)
  if (isLatchkeyError(error, 'CHAIN_REQUIRED')) return text.noAccountThere(wallet)
  if (isLatchkeyError(error, 'SIWX_MISMATCH')) return text.wrongMessage(wallet)
  const invalid = walk(error, (cause) => isLatchkeyError(cause, 'WALLET_RESPONSE_INVALID'))
  if (!isLatchkeyError(invalid)) return undefined
  const { what, answer } = invalid.data
  return what === 'chainId' && typeof answer === 'string'
    ? text.chainIdInvalid(wallet, displayText(answer, ANSWER_MAX))
    : text.answerInvalid(wallet)
}

const ANSWER_MAX = 40
