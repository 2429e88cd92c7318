import { View as NameAddress } from './NameAddress.tsx'
import { View as ProfileWallets } from './ProfileWallets.tsx'
import { View as Settings } from './Settings.tsx'

/** The settings, the wallets of a profile, and the names of accounts. */
export const views = {
  NameAddress,
  ProfileWallets,
  Settings,
}
