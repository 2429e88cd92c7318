import type { NetworkId } from '@latchkey/protocol'
import type { Eip1193Provider } from '../../client/provider.ts'

import { readNetworkId } from './walletAnswers.ts'

/** Calls a provider. Exceptions become rejections. */
export async function providerRequest(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[],
  id?: number,
): Promise<unknown> {
  const args = params ? { method, params } : { method }
  return await (id === undefined ? provider.request(args) : provider.request(args, { id }))
}

/** The wallet's current network. Throws `WALLET_RESPONSE_INVALID`, or what the wallet rejected with. */
export async function requestNetworkId(provider: Eip1193Provider): Promise<NetworkId> {
  return readNetworkId(await providerRequest(provider, 'eth_chainId'))
}
