import type { LoginStep, SessionAnswer } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import type { Accounts } from '../accounts/createAccounts.ts'
import type { ProvenDevice } from '../accounts/devices/provenDevice.ts'
import { emailSubject } from '../accounts/emailSubject.ts'
import { mailAddressOf, type SignInIdentity } from '../accounts/identities.ts'

/**
 * Signs in a user identified by a provider. An account belongs to the provider's user id, never to an e-mail address:
 * the same address at another provider is another user, until the owner links the two while signed in.
 *
 * @returns an e-mail verification step if the user is known, has an address, and this browser is new to them
 * @throws CodedError `EMAIL_IN_USE` if an address verified by the provider already has a wallet
 */
export async function signInElsewhere(
  accounts: Accounts,
  { way, device }: { way: SignInIdentity; device: ProvenDevice },
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
