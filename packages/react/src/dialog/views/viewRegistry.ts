import { type Loaded, loadViewFile, type ViewFiles } from './loadViewFile.ts'
import type { ViewRegistry, ViewsOf } from './viewLoader.ts'

const connect = loadedBy('connect')
const phone = loadedBy('phone')
const networks = loadedBy('networks')
const login = loadedBy('login')
const account = loadedBy('account')
const settings = loadedBy('settings')
const emailChange = loadedBy('emailChange')
const activity = loadedBy('activity')
const details = loadedBy('details')
const receive = loadedBy('receive')
const send = loadedBy('send')
const scan = loadedBy('scan')
const approval = loadedBy('approval')
const swap = loadedBy('swap')
const funding = loadedBy('funding')
const buy = loadedBy('buy')
const purchases = loadedBy('purchases')
const names = loadedBy('names')
const permissions = loadedBy('permissions')
const signIn = loadedBy('signIn')

/** Every view, with the parts of the catalogue that it needs besides `first`, and how it is loaded. */
export const createViewRegistry = (firstViews: FirstViews): ViewRegistry => ({
  Connect: { parts: [], load: () => firstViews },
  ConnectingMultiChain: { parts: ['views'], load: connect },
  ConnectingExternal: { parts: ['views'], load: connect },
  ConnectingWalletConnect: { parts: ['views', 'phone'], load: phone },
  ConnectingWalletConnectBasic: { parts: ['views', 'phone'], load: phone },
  ConnectWallets: { parts: [], load: () => firstViews },
  EmailLogin: { parts: ['authMethods', 'embedded'], load: login },
  EmailVerifyDevice: { parts: ['embedded'], load: login },
  EmailVerifyOtp: { parts: ['embedded'], load: login },
  ConnectSocials: { parts: [], load: login },
  ConnectingSocial: { parts: ['embedded'], load: login },
  ConnectingFarcaster: { parts: ['embedded'], load: login },
  ConnectingPasskey: { parts: ['embedded'], load: login },
  UpdateEmailWallet: { parts: ['embedded'], load: emailChange },
  UpdateEmailPrimaryOtp: { parts: ['embedded'], load: emailChange },
  UpdateEmailSecondaryOtp: { parts: ['embedded'], load: emailChange },
  AllWallets: { parts: ['views'], load: connect },
  GetWallet: { parts: ['views'], load: connect },
  Account: { parts: ['views', 'money'], load: account },
  ProfileWallets: { parts: ['views'], load: settings },
  NameAddress: { parts: ['views'], load: settings },
  Networks: { parts: ['views'], load: networks },
  SwitchNetwork: { parts: ['views'], load: networks },
  SwitchActiveChain: { parts: ['views'], load: networks },
  UnsupportedChain: { parts: ['views'], load: networks },
  Settings: { parts: ['views'], load: settings },
  Send: { parts: ['views', 'money'], load: send },
  ChooseToken: { parts: ['views', 'money'], load: send },
  ScanRecipient: { parts: ['views', 'money'], load: scan },
  Review: { parts: ['views', 'money'], load: send },
  FundWallet: { parts: ['views', 'buy'], load: funding },
  OnRampProviders: { parts: ['views', 'money', 'buy'], load: buy },
  OnRampTokenSelect: { parts: ['views', 'money', 'buy'], load: buy },
  OnRampFiatSelect: { parts: ['views', 'money', 'buy'], load: buy },
  BuyInProgress: { parts: ['views', 'money', 'buy'], load: buy },
  OnRampActivity: { parts: ['views', 'money', 'buy'], load: purchases },
  Swap: { parts: ['views', 'money', 'swap'], load: swap },
  SwapSelectToken: { parts: ['views', 'money', 'swap'], load: swap },
  SwapPreview: { parts: ['views', 'money', 'swap'], load: swap },
  ChooseAccountName: { parts: ['views', 'names'], load: names },
  RegisterAccountName: { parts: ['views', 'names'], load: names },
  RegisterAccountNameSuccess: { parts: ['views', 'names'], load: names },
  EditAccountName: { parts: ['views', 'names'], load: names },
  SmartSessionList: { parts: ['views', 'money', 'embedded', 'permissions'], load: permissions },
  SmartSessionSettings: { parts: ['views', 'money', 'embedded', 'permissions'], load: permissions },
  SmartSessionCreated: { parts: ['permissions'], load: permissions },
  Activity: { parts: ['views', 'money'], load: activity },
  Transaction: { parts: ['views', 'money'], load: details },
  Token: { parts: ['views', 'money'], load: details },
  SignMessage: { parts: ['views', 'signIn'], load: signIn },
  ApproveTransaction: { parts: ['embedded'], load: approval },
  Receive: { parts: ['views', 'money'], load: receive },
})

/** Passed in instead of imported: a bundler would split what they share with this file into more files before the click. */
export type FirstViews = ViewsOf<'Connect' | 'ConnectWallets'>

/** Views that `viewFiles.ts` loads. */
function loadedBy<Name extends keyof ViewFiles>(name: Name): () => Promise<Loaded<Name>> {
  return () => loadViewFile(name)
}
