import { View as AllWallets } from './AllWallets.tsx'
import { View as ConnectingExternal } from './ConnectingExternal.tsx'
import { View as ConnectingMultiChain } from './ConnectingMultiChain.tsx'
import { View as GetWallet } from './GetWallet.tsx'

/** Lists of wallets, and the views shown while one connects. */
export const views = {
  ConnectingMultiChain,
  ConnectingExternal,
  AllWallets,
  GetWallet,
}
