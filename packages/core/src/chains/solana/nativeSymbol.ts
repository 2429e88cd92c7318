import type { NetworkId } from '@latchkey/protocol'
import type { Client } from '../../client/client.ts'

/** Lamports to one SOL: the network knows no other number. */
export const SOL_DECIMALS = 9

/** What the app calls the network's own token. */
export function nativeSymbol(client: Client, networkId: NetworkId): string {
  return client.networks.find(({ id }) => id === networkId)?.nativeCurrency.symbol ?? 'SOL'
}
