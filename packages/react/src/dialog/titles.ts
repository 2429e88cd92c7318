import type { Catalogue } from '@latchkey/ui'
import type { first } from '../messages/en/first.ts'
import type { DrawnViewName } from './registry.ts'

type TextOnly = {
  [Key in keyof Catalogue<typeof first> as Catalogue<typeof first>[Key] extends string ? Key : never]: string
}

/** The heading of each view: known before the view itself is there. */
export const titles: { readonly [Name in DrawnViewName]: keyof TextOnly } = {
  Connect: 'connectWallet',
  ConnectingExternal: 'connectWallet',
  AllWallets: 'allWallets',
  GetWallet: 'getWallet',
  Account: 'account',
  ProfileWallets: 'wallets',
  Networks: 'chooseNetwork',
  SwitchNetwork: 'switchNetwork',
  SwitchActiveChain: 'switchNetwork',
  UnsupportedChain: 'networkNotSupported',
  Settings: 'settings',
  Send: 'send',
  ChooseToken: 'chooseToken',
  Review: 'review',
  Activity: 'activity',
  Receive: 'receive',
}
