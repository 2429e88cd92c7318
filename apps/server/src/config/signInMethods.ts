import type { AuthMethods } from '@latchkey/protocol/embedded'
import { socialProviders } from '@latchkey/protocol/frame'
import type { Config } from './configSchema.ts'

/** The sign-in methods that the operator's settings enable. */
export function signInMethods(config: Config): AuthMethods {
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
