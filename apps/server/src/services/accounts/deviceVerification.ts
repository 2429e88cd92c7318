import { randomInt } from 'node:crypto'
import type { LoginStep } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import { deviceApprovals } from '../../db/embeddedSchema.ts'
import { codeMail, deviceMail } from '../mail/mails.ts'
import type { AccountsDeps } from './accountsDeps.ts'
import { askForCode, CODE_MINUTES, dropChallenge } from './codes.ts'
import { askedBy } from './notify.ts'
import type { ProvenDevice } from './provenDevice.ts'
import { fingerprint, randomId } from './randomText.ts'

/** Who wants to sign in on a browser that is not known: `userId` where the address has a user. */
export type Verification = {
  email: string
  userId?: string | undefined
  device: ProvenDevice
  /** The way in that is under way: `email`, or the provider that named the user. */
  provider: string
  /** By what wrong codes are counted. */
  countedAs: string
}

/**
 * Asks a browser that is not known to prove itself by mail. The answer and the work are the same whether the address has a
 * user or not; only its mailbox tells: a known one gets a link with three numbers behind it, a new one a code.
 *
 * @throws LatchkeyError `MAIL_FAILED`, and then nothing was begun
 */
export async function verifyDevice(deps: AccountsDeps, verification: Verification): Promise<LoginStep> {
  const { email, userId, device, provider, countedAs } = verification
  const { db, secureOrigin, config, mailer } = deps
  const now = deps.now()
  const challenge = await askForCode(deps, {
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
  const asked = askedBy(device, now)
  const { serviceName } = config
  const mail =
    userId === undefined
      ? codeMail({ serviceName, code: challenge.code, purpose: 'sign in', asked, minutes: CODE_MINUTES })
      : deviceMail({ serviceName, url: `${secureOrigin}/device#c=${secret}`, asked, minutes: CODE_MINUTES })
  try {
    if (!mailer) throw new Error('no mail is configured')
    await mailer.send(email, mail)
  } catch (cause) {
    await dropChallenge(db, challenge.id)
    throw embeddedError('MAIL_FAILED', { cause })
  }
  return { action: 'VERIFY_DEVICE', challengeId: challenge.id, matchNumber: number, expiresAt: challenge.expiresAt }
}

/** Three different numbers of two digits. */
function threeNumbers(): string[] {
  const chosen = new Set<string>()
  while (chosen.size < 3) chosen.add(String(randomInt(10, 100)))
  return [...chosen]
}
