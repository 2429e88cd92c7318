import { chainIdOf, LatchkeyError, type Network, type NetworkId } from '@latchkey/protocol'
import type { Eip1193Provider } from '../../client/provider.ts'
import { isDeclined, isMethodUnsupported, isUnknownNetwork } from '../../client/walletError.ts'
import { pause } from '../../rpc/pause.ts'
import { toQuantity } from '../../rpc/quantity.ts'
import { providerRequest, requestNetworkId } from './providerRequest.ts'

/**
 * Switches a wallet to a network (EIP-3326), adding it first if the wallet does not know it (EIP-3085). The result is
 * the wallet's actual network, not what its promise claimed.
 *
 * @returns the wallet's network.
 * @throws LatchkeyError `SWITCH_NETWORK_FAILED`, or what the wallet rejected with.
 */
export async function switchEip155Network(provider: Eip1193Provider, network: Network): Promise<NetworkId> {
  const chainId = toQuantity(chainIdOf(network.id))
  const change = () => providerRequest(provider, 'wallet_switchEthereumChain', [{ chainId }])
  try {
    await change().catch(async (error) => {
      if (!mayBeUnknown(error)) throw error
      await providerRequest(provider, 'wallet_addEthereumChain', [describe(network, chainId)])
      if ((await networkOnceSwitched(provider, network.id)) !== network.id) await change()
    })
  } catch (error) {
    const isThere = await requestNetworkId(provider).then(
      (id) => id === network.id,
      () => false,
    )
    if (!isThere) throw error
  }
  const reached = await networkOnceSwitched(provider, network.id)
  if (reached !== network.id) throw new LatchkeyError('SWITCH_NETWORK_FAILED', { data: { reached } })
  return reached
}

/** Some wallets answer before they have switched. Waits for the network, and then returns whichever it is. */
async function networkOnceSwitched(provider: Eip1193Provider, wanted: NetworkId): Promise<NetworkId> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const reached = await requestNetworkId(provider)
    if (reached === wanted || waited >= SWITCH_MS) return reached
    await pause(LOOK_EVERY_MS)
  }
}

const SWITCH_MS = 3_000
const LOOK_EVERY_MS = 100

// Wallets without the switch method often have the add method, which also switches.
function mayBeUnknown(error: unknown): boolean {
  return !isDeclined(error) && (isUnknownNetwork(error) || isMethodUnsupported(error))
}

/** EIP-3085: wallets only accept https URLs, except for localhost. */
function describe(network: Network, chainId: string): object {
  const explorers = network.blockExplorers.map((explorer) => explorer.url)
  const rpcUrls = network.rpcUrls.filter((url) => url.startsWith('http'))
  if (rpcUrls.length === 0) throw new LatchkeyError('SWITCH_NETWORK_FAILED', { data: { reason: 'no rpc url' } })
  return {
    chainId,
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls,
    ...(explorers.length > 0 ? { blockExplorerUrls: explorers } : {}),
    ...(network.iconUrl?.startsWith('https:') ? { iconUrls: [network.iconUrl] } : {}),
  }
}
