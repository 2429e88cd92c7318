import type { Registry } from './registry.ts'
import { Connect } from './views/Connect.tsx'

/** Every view that is drawn. Each is a file of its own for the bundler, except the first. */
export const drawnViews: Registry = {
  Connect: { title: 'connectWallet', parts: [], load: () => ({ View: Connect }) },
  ConnectingExternal: {
    title: 'connectWallet',
    parts: [],
    load: asking(() => import('./views/ConnectingExternal.tsx')),
  },
  AllWallets: { title: 'allWallets', parts: ['views'], load: () => import('./views/AllWallets.tsx') },
  GetWallet: { title: 'getWallet', parts: ['views'], load: () => import('./views/GetWallet.tsx') },
  Account: { title: 'account', parts: ['views', 'money'], load: () => import('./views/Account.tsx') },
  ProfileWallets: { title: 'wallets', parts: ['views'], load: () => import('./views/ProfileWallets.tsx') },
  Networks: { title: 'chooseNetwork', parts: ['views'], load: () => import('./views/Networks.tsx') },
  SwitchNetwork: { title: 'switchNetwork', parts: ['views'], load: asking(() => import('./views/SwitchNetwork.tsx')) },
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

/** A view that asks a wallet comes together with what asks. */
function asking<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => (await Promise.all([load(), import('./askWallet.ts')]))[0]
}
