import type { NetworkId } from '@latchkey/protocol'
import type { Eip1193Provider } from '../client/provider.ts'

import { readNetworkId } from './walletAnswers.ts'

/** Asks a provider; one that throws before it returns a promise rejects like any other. */
export async function providerRequest(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
  id?: number,
): Promise<unknown> {
  const args = params ? { method, params } : { method }
  return await (id === undefined ? provider.request(args) : provider.request(args, { id }))
}

/** Where the wallet is now. Throws `WALLET_ANSWER_INVALID`, or what the wallet rejected with. */
export async function requestNetworkId(provider: Eip1193Provider): Promise<NetworkId> {
  return readNetworkId(await providerRequest(provider, 'eth_chainId'))
}
