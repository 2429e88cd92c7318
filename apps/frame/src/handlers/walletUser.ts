import { type Network, namespaceOf } from '@latchkey/protocol'
import type { EmbeddedAccountType, WalletUser } from '@latchkey/protocol/frame'
import { isDeployed } from '../chain/isDeployed.ts'
import { type ChosenNetworks, toFrameChain } from '../session/chosenNetworks.ts'
import type { FrameContext } from './handler.ts'

type UserRequest = { chainId?: number | string | undefined; preferredAccountType?: EmbeddedAccountType | undefined }

/**
 * What the page learns about the signed-in user, for the network it names or is on. Without a preference, the account type
 * stays as it was.
 */
export async function walletUser(
  context: Pick<FrameContext, 'session' | 'networks' | 'accounts' | 'rpcRequest'>,
  { chainId, preferredAccountType }: UserRequest,
  signal: AbortSignal,
): Promise<WalletUser> {
  const { session, networks, accounts, rpcRequest } = context
  const { user, wallet } = await session.require()
  const network = chainId === undefined ? currentNetwork(networks) : networks.choose(chainId)
  if (preferredAccountType) accounts.prefer(preferredAccountType)
  const isEvm = namespaceOf(network.id) === 'eip155'
  const own = { address: isEvm ? wallet.addresses.eip155 : wallet.addresses.solana, type: 'eoa' as const }
  const common = {
    ...(user.email === undefined ? {} : { email: user.email }),
    ...(user.userName === undefined ? {} : { userName: user.userName }),
    ...(user.accountName === undefined ? {} : { accountName: user.accountName }),
    provider: user.provider,
    chainId: toFrameChain(network.id),
  }
  const smart = isEvm ? await accounts.smartAccount(wallet, network.id).catch(useOwn) : undefined
  if (!smart)
    return {
      ...common,
      address: own.address,
      accounts: [own],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    }
  const { address, smartAccount: isSmart } = await accounts.active(wallet, network.id)
  return {
    ...common,
    address,
    accounts: [own, { address: smart.address, type: 'smartAccount' }],
    preferredAccountType: isSmart ? 'smartAccount' : 'eoa',
    smartAccountDeployed: await isDeployed(smart, rpcRequest, signal).catch(() => false),
  }

  // Nothing may be signed by another account than the page was told.
  function useOwn() {
    accounts.prefer('eoa')
    return undefined
  }
}

function currentNetwork(networks: ChosenNetworks): Network {
  try {
    return networks.current('eip155')
  } catch {
    return networks.current('solana')
  }
}
