import type { Client } from '@latchkey/core'
import type { Messages } from '../messages/loadMessages.ts'
import type { View } from './navigation.ts'
import { titles } from './titles.ts'
import { walletName } from './walletName.ts'

/** The visible heading of a view, and with it the dialog's name: the wallet's own while one is waited for. */
export function titleOf(view: View, text: Messages['first'], client: Client): string {
  if (view.view === 'SignMessage' || view.view === 'ApproveTransaction') return ''
  if (view.view === 'ConnectingExternal') return walletName(client, view.connector) ?? text.connectWallet
  return text[titles[view.view]]
}
