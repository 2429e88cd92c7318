import { isLatchkeyError } from '@latchkey/protocol'
import { emailAddressSchema, embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { Client } from '../../client/client.ts'
import type { Connection } from '../../client/state.ts'
import { enterEmbedded } from './enterEmbedded.ts'
import { getFrame, type RequestOptions } from './getFrame.ts'

const COOLDOWN_MS = 30_000

/**
 * Requests an e-mail with a code or a link. Resolves with `CONNECT`, and connects, if this device is already signed in
 * with that address.
 *
 * @returns the next step; show `matchNumber`, which the page of the mailed link asks for.
 * @throws LatchkeyError `INVALID_EMAIL`, `EMAIL_THROTTLED` ('Please try again after N seconds'), `MAIL_FAILED`, and
 * what the frame throws.
 */
export async function connectEmail(
  client: Client,
  { email, signal }: RequestOptions & { email: string },
): Promise<EmailStep> {
  const address = v.safeParse(emailAddressSchema, email)
  if (!address.success) throw embeddedError('INVALID_EMAIL')
  const frame = await getFrame(client)
  const { emailAskedAt = 0 } = frame.memory.read()
  // A clock that was set back must not lock anyone out. The server enforces the limit; this only avoids a request.
  const since = client.now() - emailAskedAt
  if (since >= 0 && since < COOLDOWN_MS)
    throw embeddedError('EMAIL_THROTTLED', { data: { seconds: Math.ceil((COOLDOWN_MS - since) / 1000) } })
  const step = await frame.request('CONNECT_EMAIL', { email: address.output }, { signal })
  if (step.action === 'CONNECT') await enterEmbedded(client, signal)
  else frame.memory.write({ emailAskedAt: client.now() })
  return step
}

/** With `VERIFY_DEVICE`, the e-mail has a link to confirm this browser, or a code if the address is new. */
export type EmailStep = { action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'; matchNumber?: string | undefined }

/** How long a mailed code or link is valid. */
const EMAIL_TTL_MS = 10 * 60_000

/**
 * After `VERIFY_DEVICE`: waits, as long as the e-mail is valid (ten minutes), until its link was answered and a code was
 * mailed. A new address gets a code at once and no link, so this never resolves for it: no one is told which of the two was
 * mailed, because that would reveal who has a wallet. So don't wait for this before asking for the code: show a field for it
 * at once, next to `matchNumber`, and abort this with `signal` when `connectOtp` has signed in.
 *
 * @example
 * const { action, matchNumber } = await connectEmail(client, { email })
 * const waiting = new AbortController()
 * if (action === 'VERIFY_DEVICE') connectDevice(client, { signal: waiting.signal }).then(showCodeWasSent, showFailure)
 * // When the visitor has typed six digits:
 * await connectOtp(client, { otp })
 * waiting.abort()
 *
 * @throws LatchkeyError `DEVICE_DENIED`; `DEVICE_EXPIRED`, also if a code has signed in meanwhile; `REQUEST_ABORTED`;
 * `FRAME_TIMEOUT` if nothing was answered while the e-mail was valid
 */
export async function connectDevice(client: Client, { signal }: RequestOptions = {}): Promise<void> {
  const frame = await getFrame(client)
  const since = client.now()
  for (;;) {
    try {
      await frame.request('CONNECT_DEVICE', undefined, { signal })
      return
    } catch (error) {
      // One request may take at most two minutes; the link lives longer.
      const isValid = client.now() - since < EMAIL_TTL_MS
      if (!isValid || signal?.aborted || !isLatchkeyError(error, 'FRAME_TIMEOUT')) throw error
    }
  }
}

/** Signs in with the mailed code, six digits. @throws LatchkeyError `OTP_INVALID` (`data.left`), `OTP_EXPIRED`, `OTP_LOCKED`. */
export async function connectOtp(
  client: Client,
  { otp, signal }: RequestOptions & { otp: string },
): Promise<Connection> {
  await (await getFrame(client)).request('CONNECT_OTP', { otp }, { signal })
  return enterEmbedded(client, signal)
}
