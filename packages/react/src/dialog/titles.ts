import type { Catalogue } from '@latchkey/ui'
import type { ViewName } from '../context/navigation.ts'
import type { first } from '../messages/en/first.ts'

type TextOnly = {
  [Key in keyof Catalogue<typeof first> as Catalogue<typeof first>[Key] extends string ? Key : never]: string
}

/** The heading of each view: known before the view itself is there. */
export const titles: { readonly [Name in ViewName]: keyof TextOnly } = {
  Connect: 'connectWallet',
  ConnectingMultiChain: 'chooseChain',
  ConnectingExternal: 'connectWallet',
  ConnectingWalletConnect: 'scanWithPhone',
  ConnectingWalletConnectBasic: 'connectWallet',
  ConnectWallets: 'connectWallet',
  EmailLogin: 'continueWithEmail',
  EmailVerifyDevice: 'checkEmail',
  EmailVerifyOtp: 'checkEmail',
  ConnectSocials: 'moreWays',
  ConnectingSocial: 'connectWallet',
  ConnectingFarcaster: 'connectWallet',
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
  Activity: 'activity',
  Receive: 'receive',
  SignMessage: 'signIn',
  ApproveTransaction: 'approve',
}
