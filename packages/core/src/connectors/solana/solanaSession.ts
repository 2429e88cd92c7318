import { accountId, LatchkeyError, type Network, type NetworkId } from '@latchkey/protocol'
import { decodeSolanaAddress } from '../../chains/solana/solanaAddress.ts'
import type { ConnectorSession } from '../../client/connector.ts'
import type { SessionAccount } from '../../client/connectorEvent.ts'
import { abortable } from '../../rpc/abortable.ts'
import type { WalletSession } from '../lazyWalletSession.ts'
import { callFeature, disconnectWallet, listenToChanges } from '../walletStandard/callFeature.ts'
import type { StandardAccount, StandardWallet } from '../walletStandard/standardWallet.ts'
import { isOnChain } from './solanaChains.ts'

/**
 * The session with one wallet: the accounts that it exposes, and the app's network that they are used on. Wallets of
 * this standard have no current network: each request names one, and it is chosen here.
 */
export function solanaSession(wallet: StandardWallet, networks: readonly Network[]): WalletSession {
  const usableIds = () =>
    networks.map(({ id }) => id).filter((id) => id.startsWith('solana:') && isOnChain(wallet.chains(), id))
  let current: NetworkId | undefined

  return {
    connect: async ({ networkId, silent = false, signal }) => {
      const options = silent ? [{ silent: true }] : []
      await abortable(callFeature(wallet, 'standard:connect', ...options), { signal })
      const usable = usableIds()
      current = [networkId, current].find((id) => id && usable.includes(id)) ?? usable[0]
      return toSession(wallet, current)
    },
    disconnect: () => disconnectWallet(wallet, (chain) => chain.startsWith('solana:')),
    switchNetwork: async ({ id }) => {
      const isUsable = usableIds().includes(id) && solanaAccounts(wallet.accounts(), id).length > 0
      if (!isUsable) throw new LatchkeyError('UNSUPPORTED_CHAIN', { data: { networkId: id } })
      current = id
      return id
    },
    subscribe: (listener) =>
      listenToChanges(wallet, () => {
        const networkId = current ?? usableIds()[0]
        const accounts = networkId ? solanaAccounts(wallet.accounts(), networkId) : []
        listener({ type: 'accountsChanged', accounts })
      }),
  }
}

function toSession(wallet: StandardWallet, networkId: NetworkId | undefined): ConnectorSession {
  if (!networkId) throw new LatchkeyError('CONNECT_FAILED', { data: { reason: 'no network in common' } })
  const accounts = solanaAccounts(wallet.accounts(), networkId)
  if (accounts.length === 0) throw new LatchkeyError('CONNECT_FAILED', { data: { reason: 'no accounts' } })
  return { accounts, networkId }
}

/**
 * The wallet's accounts that can be used on a Solana network. Accounts of other namespaces or networks, and those whose
 * public key doesn't match the address, are left out.
 */
export function solanaAccounts(accounts: readonly StandardAccount[], networkId: NetworkId): readonly SessionAccount[] {
  const usable = accounts.filter((account) => isOnChain(account.chains, networkId) && hasRightAddress(account))
  return [...new Set(usable.map(({ address }) => address))].map((address) => ({ id: accountId(networkId, address) }))
}

function hasRightAddress({ address, publicKey }: StandardAccount): boolean {
  const bytes = decodeSolanaAddress(address)
  // Some wallets omit the public key. If present, it must match the address.
  return bytes !== undefined && (publicKey?.length !== 32 || publicKey.every((byte, index) => byte === bytes[index]))
}
