import { randomInt } from 'node:crypto'
import type { LoginStep } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { fingerprint, randomId } from '../../../base/randomText.ts'
import { codeMail, deviceMail } from '../../mail/mails.ts'
import type { AccountsDeps } from '../accountsDeps.ts'
import type { ProvenDevice } from '../devices/provenDevice.ts'
import { deviceRequest } from '../notify.ts'
import { deviceApprovals } from '../tables.ts'
import { CODE_MINUTES, createChallenge, dropChallenge } from './codes.ts'

/** A sign-in on an unknown browser. `userId` is set if the address has a user. */
export type Verification = {
  email: string
  userId?: string | undefined
  device: ProvenDevice
  /** The sign-in method in progress: `email`, or the provider that identified the user. */
  provider: string
  /** The key under which wrong codes are counted. */
  countedAs: string
}

/**
 * Verifies an unknown browser by e-mail. The response and the work done are the same whether or not the address has a
 * user, so that addresses can't be enumerated. Only the e-mail differs: known users get a link with three numbers, new
 * ones a code.
 *
 * @throws LatchkeyError `MAIL_FAILED`; nothing was started then
 */
export async function verifyDevice(deps: AccountsDeps, verification: Verification): Promise<LoginStep> {
  const { email, userId, device, provider, countedAs } = verification
  const { db, secureOrigin, config, mailer } = deps
  const now = deps.now()
  const challenge = await createChallenge(deps, {
    purpose: 'login',
    device,
    userId,
    email,
    countedAs,
    data: { provider, isNewDevice: true },
    hasCode: userId === undefined,
  })
  const secret = randomId()
  const choices = threeNumbers()
  const number = choices[randomInt(3)] ?? ''
  await db.insert(deviceApprovals).values({
    challengeId: challenge.id,
    tokenHash: fingerprint(secret),
    number,
    choices,
    wrong: 0,
    status: 'waiting',
    deviceName: device.name,
    origin: device.origin,
    createdAt: now,
    expiresAt: challenge.expiresAt,
  })
  const request = deviceRequest(device, now)
  const { serviceName } = config
  const mail =
    userId === undefined
      ? codeMail({ serviceName, code: challenge.code, purpose: 'toSignIn', request, minutes: CODE_MINUTES })
      : deviceMail({ serviceName, url: `${secureOrigin}/device#c=${secret}`, request, minutes: CODE_MINUTES })
  try {
    if (!mailer) throw new Error('no mail is configured')
    await mailer.send(email, mail)
  } catch (cause) {
    await dropChallenge(db, challenge.id)
    throw embeddedError('MAIL_FAILED', { cause })
  }
  return { action: 'VERIFY_DEVICE', challengeId: challenge.id, matchNumber: number, expiresAt: challenge.expiresAt }
}

/** Three different two-digit numbers. */
function threeNumbers(): string[] {
  const chosen = new Set<string>()
  while (chosen.size < 3) chosen.add(String(randomInt(10, 100)))
  return [...chosen]
}
