import { View as UpdateEmailOtp } from './UpdateEmailOtp.tsx'
import { View as UpdateEmailWallet } from './UpdateEmailWallet.tsx'

/** Changing the e-mail address of the embedded wallet. */
export const views = {
  UpdateEmailWallet,
  UpdateEmailPrimaryOtp: UpdateEmailOtp,
  UpdateEmailSecondaryOtp: UpdateEmailOtp,
}
