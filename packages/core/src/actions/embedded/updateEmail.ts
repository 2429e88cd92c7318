import { emailAddressSchema, embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { Client } from '../../client.ts'
import { type Asked, reachFrame } from './reachEmbedded.ts'

/**
 * Begins to change the e-mail address, or to add one: a code goes to the old address first, where there is one (R4.08b).
 *
 * @throws LatchkeyError `INVALID_EMAIL`, `EMAIL_THROTTLED`, `STEP_UP_REQUIRED`, `DEVICE_WATCHED`.
 */
export async function updateEmail(client: Client, { email, signal }: Asked & { email: string }): Promise<UpdateStep> {
  const address = v.safeParse(emailAddressSchema, email)
  if (!address.success) throw embeddedError('INVALID_EMAIL')
  return (await reachFrame(client)).ask('UPDATE_EMAIL', { email: address.output }, { signal })
}

export type UpdateStep = { action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }

/** The code from the old address. A code goes to the new one then. */
export async function updateEmailPrimaryOtp(client: Client, { otp, signal }: Asked & { otp: string }): Promise<void> {
  await (await reachFrame(client)).ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal })
}

/** The code from the new address: with it the address has changed. */
export async function updateEmailSecondaryOtp(client: Client, { otp, signal }: Asked & { otp: string }): Promise<void> {
  const frame = await reachFrame(client)
  const { newEmail } = await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { signal })
  frame.memory.write({ email: newEmail })
}
