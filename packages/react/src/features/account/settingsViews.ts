import { View as ProfileWallets } from './ProfileWallets.tsx'
import { View as Settings } from './Settings.tsx'

/** The settings, and the wallets of a profile. */
export const views = {
  ProfileWallets,
  Settings,
}
