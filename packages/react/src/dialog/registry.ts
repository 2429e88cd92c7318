import type { Catalogue } from '@latchkey/ui'
import type { ComponentType } from 'react'
import type { first } from '../messages/en/first.ts'
import type { MessagePart } from '../messages/loadMessages.ts'
import type { GuardedView, ViewName, ViewOf } from './navigation.ts'
import { Connect } from './views/Connect.tsx'

/** What is known of a view before its code is there. */
export type ViewEntry<Name extends DrawnViewName> = {
  /** Its heading, and with it the dialog's name. Undefined: the view's own `subject`, such as a wallet's name, is the heading. */
  title: keyof TextOnly
  /** Parts of the catalogue beyond `first`. */
  parts: readonly Exclude<MessagePart, 'first'>[]
  load: () => Promise<ViewModule<Name>> | ViewModule<Name>
}
export type ViewModule<Name extends DrawnViewName> = { View: ComponentType<ViewProps<Name>> }
export type ViewProps<Name extends DrawnViewName> = { view: ViewOf<Name> }
export type DrawnViewName = Exclude<ViewName, GuardedView['view']>

type TextOnly = {
  [Key in keyof Catalogue<typeof first> as Catalogue<typeof first>[Key] extends string ? Key : never]: string
}

/** Every view that is drawn. Each is a file of its own for the bundler, except the first. */
export const registry: { readonly [Name in DrawnViewName]: ViewEntry<Name> } = {
  Connect: { title: 'connectWallet', parts: [], load: () => ({ View: Connect }) },
  ConnectingExternal: { title: 'connectWallet', parts: [], load: () => import('./views/ConnectingExternal.tsx') },
  AllWallets: { title: 'allWallets', parts: ['views'], load: () => import('./views/AllWallets.tsx') },
  GetWallet: { title: 'getWallet', parts: ['views'], load: () => import('./views/GetWallet.tsx') },
  Account: { title: 'account', parts: ['views', 'money'], load: () => import('./views/Account.tsx') },
  ProfileWallets: { title: 'wallets', parts: ['views'], load: () => import('./views/ProfileWallets.tsx') },
  Networks: { title: 'chooseNetwork', parts: ['views'], load: () => import('./views/Networks.tsx') },
  SwitchNetwork: { title: 'switchNetwork', parts: ['views'], load: () => import('./views/SwitchNetwork.tsx') },
  SwitchActiveChain: { title: 'switchNetwork', parts: ['views'], load: () => import('./views/SwitchActiveChain.tsx') },
  UnsupportedChain: {
    title: 'networkNotSupported',
    parts: ['views'],
    load: () => import('./views/UnsupportedChain.tsx'),
  },
  Settings: { title: 'settings', parts: ['views'], load: () => import('./views/Settings.tsx') },
  Send: { title: 'send', parts: ['views', 'money'], load: () => import('./views/Send.tsx') },
  ChooseToken: { title: 'chooseToken', parts: ['views', 'money'], load: () => import('./views/ChooseToken.tsx') },
  Review: { title: 'review', parts: ['views', 'money'], load: () => import('./views/Review.tsx') },
  Activity: { title: 'activity', parts: ['views', 'money'], load: () => import('./views/Activity.tsx') },
  Receive: { title: 'receive', parts: ['views', 'money'], load: () => import('./views/Receive.tsx') },
}
