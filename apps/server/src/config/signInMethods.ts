import type { AuthMethods } from '@latchkey/protocol/embedded'
import { socialProviders } from '@latchkey/protocol/frame'
import type { Config } from '../config/configSchema.ts'

/** Which ways in this operator's settings make possible. */
export function signInWays(config: Config): AuthMethods {
  const { social, farcaster, smtpUrl } = config
  const isOffered = (name: (typeof socialProviders)[number]) =>
    name === 'farcaster' ? farcaster !== undefined : social[name] !== undefined
  return {
    email: smtpUrl !== undefined,
    socials: socialProviders.filter(isOffered),
    passkey: config.passkeys === 'on',
    guest: config.guests === 'on',
  }
}
