import type { Client } from '@latchkey/core'
import type { Catalogue } from '@latchkey/ui'
import type { View, ViewName } from '../../context/navigation.ts'
import type { first } from '../../messages/en/first.ts'
import type { Messages } from '../../messages/parts.ts'
import { providerNames } from '../../messages/providerNames.ts'
import { isPhone } from '../../wallets/phonePlatform.ts'
import { walletName } from '../../wallets/walletName.ts'

type TextOnly = {
  [Key in keyof Catalogue<typeof first> as Catalogue<typeof first>[Key] extends string ? Key : never]: string
}

/** Their heading is *Connect wallet*, or a name that `titleOf` finds. */
type Connecting =
  | 'Connect'
  | 'ConnectWallets'
  | 'ConnectingExternal'
  | 'ConnectingWalletConnectBasic'
  | 'ConnectingSocial'
  | 'ConnectingFarcaster'
  | 'Transaction'
  | 'NameAddress'
  | 'ScanRecipient'
  | 'Token'

/** The heading of every other view: known before the view itself is there. */
const titles: { readonly [Name in Exclude<ViewName, Connecting>]: keyof TextOnly } = {
  ConnectingMultiChain: 'chooseChain',
  ConnectingWalletConnect: 'scanWithPhone',
  EmailLogin: 'continueWithEmail',
  EmailVerifyDevice: 'checkEmail',
  EmailVerifyOtp: 'checkEmail',
  ConnectSocials: 'moreOptions',
  ConnectingPasskey: 'usePasskey',
  UpdateEmailWallet: 'changeEmail',
  UpdateEmailPrimaryOtp: 'checkEmail',
  UpdateEmailSecondaryOtp: 'checkEmail',
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
  FundWallet: 'addFunds',
  OnRampProviders: 'buy',
  OnRampTokenSelect: 'chooseToken',
  OnRampFiatSelect: 'chooseCurrency',
  BuyInProgress: 'buy',
  OnRampActivity: 'activity',
  Swap: 'swap',
  SwapSelectToken: 'chooseToken',
  SwapPreview: 'review',
  ChooseAccountName: 'accountName',
  RegisterAccountName: 'accountName',
  RegisterAccountNameSuccess: 'accountName',
  EditAccountName: 'accountName',
  SmartSessionList: 'permissions',
  SmartSessionSettings: 'permissions',
  SmartSessionCreated: 'permissions',
  Activity: 'activity',
  Receive: 'receive',
  SignMessage: 'signIn',
  ApproveTransaction: 'approve',
}

/** The visible heading of a view, and with it the dialog's name: the wallet's own while one is waited for. */
export function titleOf(view: View, text: Messages['first'], client: Client): string {
  if (view.view === 'ConnectingExternal') return walletName(client, view) ?? text.connectWallet
  if (view.view === 'ConnectingSocial') return text.continueWith(providerNames[view.provider])
  if (view.view === 'ConnectingFarcaster') return providerNames.farcaster
  if ('title' in view && view.title) return view.title
  // Nobody scans with the phone that the page is on.
  if (view.view === 'ConnectingWalletConnect' && isPhone(navigator)) return text.connectWallet
  const named: { readonly [Name in ViewName]?: keyof TextOnly } = titles
  return text[named[view.view] ?? 'connectWallet']
}
