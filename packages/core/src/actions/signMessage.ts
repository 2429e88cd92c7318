import { type AccountId, isLatchkeyError, LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { bytesSchema } from '../chains/quantity.ts'
import type { Client } from '../client.ts'
import { requestWallet } from '../connectors/requestWallet.ts'
import { toWalletError } from '../walletError.ts'
import { reachWallet } from './reachWallet.ts'
import { readSignature } from './readSignature.ts'

export type SignMessageArgs = {
  /** Text, or bytes as they are. */
  message: string | { raw: `0x${string}` }
  /** Default: the active account. */
  account?: AccountId | undefined
}

/**
 * Asks the wallet to sign a message (`personal_sign`, EIP-191). Resolves with the signature, of any length that a
 * contract wallet gives.
 *
 * @throws LatchkeyError `USER_REJECTED`, `SIGN_MESSAGE_FAILED`, `WALLET_ANSWER_INVALID`, and what `reachWallet` throws.
 */
export async function signMessage(client: Client, { message, account }: SignMessageArgs): Promise<`0x${string}`> {
  const { provider, address } = await reachWallet(client, { account })
  const bytes = typeof message === 'string' ? toHex(message) : message.raw
  if (!v.is(bytesSchema, bytes)) throw new LatchkeyError('SIGN_MESSAGE_FAILED', { data: { problem: 'raw is not hex' } })
  try {
    return readSignature(await requestWallet(provider, 'personal_sign', [bytes, address]))
  } catch (error) {
    if (isLatchkeyError(error)) throw error
    throw toWalletError(error, { failed: 'SIGN_MESSAGE_FAILED' })
  }
}

function toHex(text: string): `0x${string}` {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
