import { View as CheckEmail } from './CheckEmail.tsx'
import { View as ConnectingFarcaster } from './ConnectingFarcaster.tsx'
import { View as ConnectingPasskey } from './ConnectingPasskey.tsx'
import { View as ConnectingSocial } from './ConnectingSocial.tsx'
import { View as EmailLogin } from './EmailField.tsx'
import { View as ConnectSocials } from './SocialButtons.tsx'

/** The steps of a login without a wallet. */
export const views = {
  EmailLogin,
  EmailVerifyDevice: CheckEmail,
  EmailVerifyOtp: CheckEmail,
  ConnectSocials,
  ConnectingSocial,
  ConnectingFarcaster,
  ConnectingPasskey,
}
