import type { Registry } from './registry.ts'
import { Connect } from './views/Connect.tsx'

/** Every view that is drawn. Each is a file of its own for the bundler, except the first. */
export const drawnViews: Registry = {
  Connect: { parts: [], load: () => ({ View: Connect }) },
  ConnectingExternal: { parts: ['views'], load: asking(() => import('./views/ConnectingExternal.tsx')) },
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
  Receive: { parts: ['views', 'money'], load: () => import('./views/Receive.tsx') },
}

/** A view that asks a wallet comes together with what asks. */
function asking<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => (await Promise.all([load(), import('./askWallet.ts')]))[0]
}
