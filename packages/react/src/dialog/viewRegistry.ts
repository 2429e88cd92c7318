import { Connect, ConnectWallets } from './Connect.tsx'
import type { ViewRegistry } from './viewLoader.ts'

const checkEmail = { parts: ['embedded'], load: () => import('../features/login/CheckEmail.tsx') } as const
const updateEmailOtp = { parts: ['embedded'], load: () => import('../features/account/UpdateEmailOtp.tsx') } as const

/** Every view of the dialog. Each is loaded separately, except the first. */
export const viewRegistry: ViewRegistry = {
  Connect: { parts: [], load: () => ({ View: Connect }) },
  ConnectingMultiChain: { parts: ['views'], load: () => import('../features/connect/ConnectingMultiChain.tsx') },
  ConnectingExternal: {
    parts: ['views'],
    load: withConnectAttempt(() => import('../features/connect/ConnectingExternal.tsx')),
  },
  ConnectingWalletConnect: {
    parts: ['views', 'phone'],
    load: withConnectAttempt(() => import('../features/phone/ConnectingWalletConnect.tsx')),
  },
  ConnectingWalletConnectBasic: {
    parts: ['views', 'phone'],
    load: withConnectAttempt(() => import('../features/phone/ConnectingWalletConnectBasic.tsx')),
  },
  ConnectWallets: { parts: [], load: () => ({ View: ConnectWallets }) },
  EmailLogin: { parts: ['authMethods', 'embedded'], load: () => import('../features/login/EmailField.tsx') },
  EmailVerifyDevice: checkEmail,
  EmailVerifyOtp: checkEmail,
  ConnectSocials: { parts: [], load: () => import('../features/login/SocialButtons.tsx') },
  ConnectingSocial: { parts: ['embedded'], load: () => import('../features/login/ConnectingSocial.tsx') },
  ConnectingFarcaster: { parts: ['embedded'], load: () => import('../features/login/ConnectingFarcaster.tsx') },
  ConnectingPasskey: { parts: ['embedded'], load: () => import('../features/login/ConnectingPasskey.tsx') },
  UpdateEmailWallet: { parts: ['embedded'], load: () => import('../features/account/UpdateEmailWallet.tsx') },
  UpdateEmailPrimaryOtp: updateEmailOtp,
  UpdateEmailSecondaryOtp: updateEmailOtp,
  AllWallets: { parts: ['views'], load: () => import('../features/connect/AllWallets.tsx') },
  GetWallet: { parts: ['views'], load: () => import('../features/connect/GetWallet.tsx') },
  Account: { parts: ['views', 'money'], load: () => import('../features/account/Account.tsx') },
  ProfileWallets: { parts: ['views'], load: () => import('../features/account/ProfileWallets.tsx') },
  Networks: { parts: ['views'], load: () => import('../features/networks/Networks.tsx') },
  SwitchNetwork: { parts: ['views'], load: withConnectAttempt(() => import('../features/networks/SwitchNetwork.tsx')) },
  SwitchActiveChain: { parts: ['views'], load: () => import('../features/networks/SwitchActiveChain.tsx') },
  UnsupportedChain: {
    parts: ['views'],
    load: () => import('../features/networks/UnsupportedChain.tsx'),
  },
  Settings: { parts: ['views'], load: () => import('../features/account/Settings.tsx') },
  Send: { parts: ['views', 'money'], load: () => import('../features/send/Send.tsx') },
  ChooseToken: { parts: ['views', 'money'], load: () => import('../features/send/ChooseToken.tsx') },
  Review: { parts: ['views', 'money'], load: () => import('../features/send/Review.tsx') },
  Activity: { parts: ['views', 'money'], load: () => import('../features/portfolio/Activity.tsx') },
  SignMessage: { parts: ['views', 'signIn'], load: () => import('../features/signIn/SignMessage.tsx') },
  ApproveTransaction: { parts: ['embedded'], load: () => import('../features/send/ApproveTransaction.tsx') },
  Receive: { parts: ['views', 'money'], load: () => import('../features/receive/Receive.tsx') },
}

/** A view that asks a wallet comes together with what asks. */
function withConnectAttempt<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => (await Promise.all([load(), import('../wallets/runConnectAttempt.ts')]))[0]
}
