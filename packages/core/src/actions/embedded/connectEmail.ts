import { emailAddressSchema, embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { Client } from '../../client/client.ts'
import { type Asked, enterEmbedded, getFrame } from './reachEmbedded.ts'

/** R5.01a */
const COOLDOWN_MS = 30_000

/**
 * Has a code or a link mailed; `CONNECT` when this device is signed in with that address already, and then it is connected.
 *
 * @returns what comes next; `matchNumber` is to be shown: the mailed link asks for it.
 * @throws LatchkeyError `INVALID_EMAIL`, `EMAIL_THROTTLED` ('Please try again after N seconds'), `MAIL_FAILED`, and what
 *   the frame throws.
 */
export async function connectEmail(client: Client, { email, signal }: Asked & { email: string }): Promise<EmailStep> {
  const address = v.safeParse(emailAddressSchema, email)
  if (!address.success) throw embeddedError('INVALID_EMAIL')
  const frame = await getFrame(client)
  const { emailAskedAt = 0 } = frame.memory.read()
  // A clock that was set back must not lock anybody out. The server decides; this only spares a question.
  const since = client.now() - emailAskedAt
  if (since >= 0 && since < COOLDOWN_MS)
    throw embeddedError('EMAIL_THROTTLED', { data: { seconds: Math.ceil((COOLDOWN_MS - since) / 1000) } })
  const step = await frame.ask('CONNECT_EMAIL', { email: address.output }, { signal })
  if (step.action === 'CONNECT') await enterEmbedded(client, signal)
  else frame.memory.write({ emailAskedAt: client.now() })
  return step
}

export type EmailStep = { action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'; matchNumber?: string | undefined }

/** Settles when the mailed link was answered: a code was mailed then. @throws LatchkeyError `DEVICE_DENIED`, `DEVICE_EXPIRED`. */
export async function connectDevice(client: Client, { signal }: Asked = {}): Promise<void> {
  await (await getFrame(client)).ask('CONNECT_DEVICE', undefined, { signal })
}

/** Signs in with the mailed code, six digits. @throws LatchkeyError `OTP_INVALID` (`data.left`), `OTP_EXPIRED`, `OTP_LOCKED`. */
export async function connectOtp(client: Client, { otp, signal }: Asked & { otp: string }): Promise<void> {
  await (await getFrame(client)).ask('CONNECT_OTP', { otp }, { signal })
  await enterEmbedded(client, signal)
}
