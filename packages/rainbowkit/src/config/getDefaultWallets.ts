import { connectorsForWallets } from './connectorsForWallets.ts'
import type { AppOptions } from './toClient.ts'
import type { WalletList } from './wallet.ts'
import { baseAccount, metaMaskWallet, rainbowWallet, safeWallet, walletConnectWallet } from './wallets.ts'

export type DefaultWallets = { wallets: WalletList; connectors: ReturnType<typeof connectorsForWallets> }

/** The wallets that most visitors have, and with `options` their connectors. */
export function getDefaultWallets(): { wallets: WalletList }
export function getDefaultWallets(options: AppOptions): DefaultWallets
export function getDefaultWallets(options?: AppOptions): { wallets: WalletList } | DefaultWallets {
  const wallets: WalletList = [
    { groupName: 'Popular', wallets: [safeWallet, rainbowWallet, baseAccount, metaMaskWallet, walletConnectWallet] },
  ]
  return options ? { wallets, connectors: connectorsForWallets(wallets, options) } : { wallets }
}
