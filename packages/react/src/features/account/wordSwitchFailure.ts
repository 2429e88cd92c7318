import { type ErrorCode, isLatchkeyError } from '@latchkey/protocol'
import type { Messages } from '../../messages/loadMessages.ts'

/** Why a connection or account could not be made the one in use: the specification's own sentence where it has one. */
export function wordSwitchFailure(error: unknown, wallet: string, text: Messages['views']): string {
  if (isLatchkeyError(error, 'NO_CONNECTOR')) return text.notHere(wallet)
  return isLatchkeyError(error) && refusals.includes(error.code) ? error.message : text.switchWalletFailed
}

const refusals: readonly ErrorCode[] = [
  'INVALID_CONNECTION_STATUS',
  'NO_AUTH_CONNECTOR',
  'BIP122_ADDRESS_REQUIRED',
  'ACCOUNT_NOT_SWITCHABLE',
]
