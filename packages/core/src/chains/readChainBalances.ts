import { type AccountId, LatchkeyError, namespaceOf } from '@latchkey/protocol'
import type { Balance } from '@latchkey/protocol/api'
import type { Client } from '../client/client.ts'

/**
 * Balances of the native token and the app's configured tokens, read from the account's chain, without prices.
 *
 * @throws LatchkeyError `UNSUPPORTED_CHAIN` for a namespace whose chains can't be read, and what `chainRpc` throws.
 */
export async function readChainBalances(
  client: Client,
  account: AccountId,
  signal?: AbortSignal,
): Promise<readonly Balance[]> {
  const namespace = namespaceOf(account)
  switch (namespace) {
    case 'eip155':
      return (await import('./eip155/readEip155Balances.ts')).readEip155Balances(client, account, signal)
    case 'solana':
      return (await import('./solana/readSolanaBalances.ts')).readSolanaBalances(client, account, signal)
    case 'bip122':
      return (await import('./bip122/readBitcoinBalances.ts')).readBitcoinBalances(client, account, signal)
    case 'polkadot':
      return (await import('./polkadot/readPolkadotBalances.ts')).readPolkadotBalances(client, account, signal)
    default:
      throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { namespace } })
  }
}
