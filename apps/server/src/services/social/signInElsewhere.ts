import type { LoginStep, SessionAnswer } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import type { Accounts } from '../accounts/createAccounts.ts'
import { emailSubject } from '../accounts/emailSubject.ts'
import { mailAddressOf, type WayIn } from '../accounts/identities.ts'
import type { ProvenDevice } from '../accounts/provenDevice.ts'

/**
 * Signs in somebody whom a provider named. An account belongs to the provider's own id, never to an e-mail address: the
 * same address elsewhere is somebody else, until its owner joins the two while signed in.
 *
 * @returns a step by mail where the user is known, reads mail, and this browser is not theirs yet
 * @throws CodedError `EMAIL_IN_USE` where an address that the provider vouches for has a wallet of its own
 */
export async function signInElsewhere(
  accounts: Accounts,
  { way, device }: { way: WayIn; device: ProvenDevice },
): Promise<SessionAnswer | LoginStep> {
  const { provider, subject, email, isEmailVerified } = way
  const { db, mailer } = accounts.deps
  const userId = await accounts.findUser(provider, subject)
  if (userId === undefined && email !== undefined && isEmailVerified) {
    const other = await accounts.findUser('email', emailSubject(email))
    const message = 'This e-mail address has a wallet already: sign in with the address first'
    if (other !== undefined) throw embeddedError('EMAIL_IN_USE', { message })
  }
  if (userId !== undefined && mailer && !(await accounts.isDeviceKnown(userId, device.id))) {
    const address = await mailAddressOf(db, userId)
    if (address) return accounts.beginDeviceVerification({ userId, email: address, device, provider })
  }
  const found = await accounts.findOrCreateUser(way)
  return accounts.openSession({ device, userId: found.userId, provider })
}
