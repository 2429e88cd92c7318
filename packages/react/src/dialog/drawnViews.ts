import type { Registry } from './registry.ts'
import { Connect, ConnectWallets } from './views/Connect.tsx'

const checkEmail = { parts: ['embedded'], load: () => import('./views/embedded/CheckEmail.tsx') } as const
const updateEmailOtp = { parts: ['embedded'], load: () => import('./views/embedded/UpdateEmailOtp.tsx') } as const

/** Every view that is drawn. Each is a file of its own for the bundler, except the first. */
export const drawnViews: Registry = {
  Connect: { parts: [], load: () => ({ View: Connect }) },
  ConnectingMultiChain: { parts: ['views'], load: () => import('./views/ConnectingMultiChain.tsx') },
  ConnectingExternal: { parts: ['views'], load: asking(() => import('./views/ConnectingExternal.tsx')) },
  ConnectingWalletConnect: {
    parts: ['views', 'phone'],
    load: asking(() => import('./views/ConnectingWalletConnect.tsx')),
  },
  ConnectingWalletConnectBasic: {
    parts: ['views', 'phone'],
    load: asking(() => import('./views/ConnectingWalletConnectBasic.tsx')),
  },
  ConnectWallets: { parts: [], load: () => ({ View: ConnectWallets }) },
  EmailLogin: { parts: ['ways', 'embedded'], load: () => import('./views/embedded/EmailLogin.tsx') },
  EmailVerifyDevice: checkEmail,
  EmailVerifyOtp: checkEmail,
  ConnectSocials: { parts: [], load: () => import('./views/embedded/ConnectSocials.tsx') },
  ConnectingSocial: { parts: ['embedded'], load: () => import('./views/embedded/ConnectingSocial.tsx') },
  ConnectingFarcaster: { parts: ['embedded'], load: () => import('./views/embedded/ConnectingFarcaster.tsx') },
  ConnectingPasskey: { parts: ['embedded'], load: () => import('./views/embedded/ConnectingPasskey.tsx') },
  UpdateEmailWallet: { parts: ['embedded'], load: () => import('./views/embedded/UpdateEmailWallet.tsx') },
  UpdateEmailPrimaryOtp: updateEmailOtp,
  UpdateEmailSecondaryOtp: updateEmailOtp,
  AllWallets: { parts: ['views'], load: () => import('./views/AllWallets.tsx') },
  GetWallet: { parts: ['views'], load: () => import('./views/GetWallet.tsx') },
  Account: { parts: ['views', 'money'], load: () => import('./views/Account.tsx') },
  ProfileWallets: { parts: ['views'], load: () => import('./views/ProfileWallets.tsx') },
  Networks: { parts: ['views'], load: () => import('./views/Networks.tsx') },
  SwitchNetwork: { parts: ['views'], load: asking(() => import('./views/SwitchNetwork.tsx')) },
  SwitchActiveChain: { parts: ['views'], load: () => import('./views/SwitchActiveChain.tsx') },
  UnsupportedChain: {
    parts: ['views'],
    load: () => import('./views/UnsupportedChain.tsx'),
  },
  Settings: { parts: ['views'], load: () => import('./views/Settings.tsx') },
  Send: { parts: ['views', 'money'], load: () => import('./views/Send.tsx') },
  ChooseToken: { parts: ['views', 'money'], load: () => import('./views/ChooseToken.tsx') },
  Review: { parts: ['views', 'money'], load: () => import('./views/Review.tsx') },
  Activity: { parts: ['views', 'money'], load: () => import('./views/Activity.tsx') },
  SignMessage: { parts: ['views', 'signIn'], load: () => import('./views/SignMessage.tsx') },
  ApproveTransaction: { parts: ['embedded'], load: () => import('./views/embedded/ApproveTransaction.tsx') },
  Receive: { parts: ['views', 'money'], load: () => import('./views/Receive.tsx') },
}

/** A view that asks a wallet comes together with what asks. */
function asking<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => (await Promise.all([load(), import('./askWallet.ts')]))[0]
}
