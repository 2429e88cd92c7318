import { emailAddressSchema, embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { Client } from '../../client/client.ts'
import { getFrame, type RequestOptions } from './getFrame.ts'

/**
 * Starts changing the e-mail address, or adding one. The secure frame shows the change and asks for the codes itself.
 * Resolves when the first code was mailed, to the old address if there is one.
 *
 * @throws LatchkeyError `INVALID_EMAIL`, `SESSION_ENDED`, `USER_REJECTED` when the user leaves the frame's screen.
 */
export async function updateEmail(
  client: Client,
  { email, signal }: RequestOptions & { email: string },
): Promise<UpdateStep> {
  const address = v.safeParse(emailAddressSchema, email)
  if (!address.success) throw embeddedError('INVALID_EMAIL')
  return (await getFrame(client)).request('UPDATE_EMAIL', { email: address.output }, { signal })
}

export type UpdateStep = { action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }

/** Resolves when the user has typed the old address's code in the frame. @throws LatchkeyError `USER_REJECTED` */
export async function updateEmailPrimaryOtp(client: Client, { signal }: RequestOptions = {}): Promise<void> {
  await (await getFrame(client)).request('UPDATE_EMAIL_PRIMARY_OTP', undefined, { signal })
}

/** Resolves when the address has changed. @throws LatchkeyError `USER_REJECTED` */
export async function updateEmailSecondaryOtp(client: Client, { signal }: RequestOptions = {}): Promise<void> {
  const frame = await getFrame(client)
  const { newEmail } = await frame.request('UPDATE_EMAIL_SECONDARY_OTP', undefined, { signal })
  frame.memory.write({ email: newEmail })
}
