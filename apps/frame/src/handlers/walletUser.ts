import { type Network, namespaceOf } from '@latchkey/protocol'
import type { EmbeddedWallet, SignedIn } from '@latchkey/protocol/embedded'
import type { WalletUser } from '@latchkey/protocol/frame'
import { type ChosenNetworks, toFrameChain } from '../session/chosenNetworks.ts'

/** What the page learns about the signed-in user, for the network it names or is on. */
export function walletUser(
  { user, wallet }: SignedIn & { wallet: EmbeddedWallet },
  networks: ChosenNetworks,
  chainId: number | string | undefined,
): WalletUser {
  const network = chainId === undefined ? currentNetwork(networks) : networks.choose(chainId)
  const address = namespaceOf(network.id) === 'solana' ? wallet.addresses.solana : wallet.addresses.eip155
  return {
    ...(user.email === undefined ? {} : { email: user.email }),
    ...(user.userName === undefined ? {} : { userName: user.userName }),
    provider: user.provider,
    address,
    chainId: toFrameChain(network.id),
    accounts: [{ address, type: 'eoa' }],
    // No network supports smart accounts yet, so this account is used whatever the page prefers.
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
  }
}

function currentNetwork(networks: ChosenNetworks): Network {
  try {
    return networks.current('eip155')
  } catch {
    return networks.current('solana')
  }
}
