import { Fingerprint, Mail, MoreHorizontal, UserRound, WalletMinimal } from 'lucide'
import { createIcon } from './Icon.tsx'

// The icons of the login methods, which are loaded before a click if the app offers them. Bundlers split code by file,
// so the others are in icons.ts.
export const EmailIcon = /* @__PURE__ */ createIcon(Mail)
export const MoreIcon = /* @__PURE__ */ createIcon(MoreHorizontal)
export const PasskeyIcon = /* @__PURE__ */ createIcon(Fingerprint)
export const PersonIcon = /* @__PURE__ */ createIcon(UserRound)
export const WalletIcon = /* @__PURE__ */ createIcon(WalletMinimal)
