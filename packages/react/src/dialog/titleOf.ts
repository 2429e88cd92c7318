import type { Client } from '@latchkey/core'
import type { View } from '../context/navigation.ts'
import type { Messages } from '../messages/loadMessages.ts'
import { providerNames } from '../messages/providerNames.ts'
import { isPhone } from '../wallets/isPhone.ts'
import { walletName } from '../wallets/walletName.ts'
import { titles } from './titles.ts'

/** The visible heading of a view, and with it the dialog's name: the wallet's own while one is waited for. */
export function titleOf(view: View, text: Messages['first'], client: Client): string {
  if (view.view === 'ConnectingExternal') return walletName(client, view) ?? text.connectWallet
  if (view.view === 'ConnectingSocial') return text.continueWith(providerNames[view.provider])
  if (view.view === 'ConnectingFarcaster') return providerNames.farcaster
  // Nobody scans with the phone that the page is on.
  if (view.view === 'ConnectingWalletConnect' && isPhone(navigator)) return text.connectWallet
  return text[titles[view.view]]
}
