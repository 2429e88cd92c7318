import { type AccountId, accountId } from '@latchkey/protocol'
import type { Client } from '../client/client.ts'
import { pickConnection } from '../connectors/pickConnection.ts'
import type { SignableMessage } from '../namespaces/signableMessage.ts'
import { signers } from '../namespaces/signers.ts'

export type SignMessageArgs = {
  /** Text, or raw bytes as hex. Bitcoin and Polkadot wallets only sign text, so the bytes must be UTF-8 there. */
  message: SignableMessage
  /** Default: the active account. */
  account?: AccountId | undefined
}

/**
 * Asks the wallet to sign a message, with the method of its namespace. Resolves with the signature in that namespace's
 * format:
 *
 * - eip155: hex with 0x (`personal_sign`, EIP-191), of any length that a contract wallet returns
 * - solana: base58 of the 64 bytes of ed25519
 * - bip122: base64, BIP-322 or the 65 bytes of BIP-137
 * - polkadot: hex with 0x; the signed text is `<Bytes>`, the message, `</Bytes>`
 *
 * @throws LatchkeyError `USER_REJECTED`, `SIGN_MESSAGE_FAILED`, `METHOD_UNSUPPORTED`, `WALLET_RESPONSE_INVALID`, and what
 * `getWalletClient` throws.
 */
export async function signMessage(client: Client, { message, account }: SignMessageArgs): Promise<string> {
  const { connection, address } = pickConnection(client, { account })
  // The active account may change while code is loading, so keep the one that was meant.
  const picked = { account: accountId(connection.networkId, address), connection: connection.key }
  return signers[connection.namespace](client, message, picked)
}
