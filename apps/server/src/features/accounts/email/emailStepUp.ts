import { embeddedError } from '@latchkey/protocol/frame'
import type { CodeAim } from '../../mail/mails.ts'
import type { AccountsDeps } from '../accountsDeps.ts'
import type { ProvenDevice, WalletSession } from '../devices/provenDevice.ts'
import { emailSubject } from '../emailSubject.ts'
import { mailAddressOf } from '../identities.ts'
import { grantStepUp, type StepUpPurpose, stepUpPurposes } from '../stepUps.ts'
import { readChallenge, tryCode } from './codes.ts'
import { mailCodeFor } from './mailCodeFor.ts'
import { countMail } from './mailLimits.ts'

type Caller = { session: WalletSession; device: ProvenDevice }

const aims: Record<StepUpPurpose, CodeAim> = {
  export: 'toExport',
  email: 'toUpdateEmail',
  recovery: 'toChangeRecovery',
  delete: 'toDelete',
  device: 'toRemoveBrowser',
  unfreeze: 'toUnlock',
}

/**
 * E-mails a code for a step-up.
 *
 * @throws LatchkeyError `SIGN_IN_METHOD_DISABLED` if the user has no address, `EMAIL_THROTTLED`, `OTP_LOCKED`, `MAIL_FAILED`
 */
export async function mailStepUp(
  deps: AccountsDeps,
  { session, device, purpose, visitor }: Caller & { purpose: StepUpPurpose; visitor: string },
): Promise<{ challengeId: string; expiresAt: number }> {
  const { userId } = session
  const email = await mailAddressOf(deps.db, userId)
  if (email === undefined) throw embeddedError('SIGN_IN_METHOD_DISABLED')
  const subject = emailSubject(email)
  const takeBack = await countMail(deps, { subject, visitor, kind: purpose, knownDevice: device.id })
  try {
    return await mailCodeFor(deps, { userId, email, device, purpose: `step-up:${purpose}`, aim: aims[purpose] })
  } catch (error) {
    await takeBack()
    throw error
  }
}

/** Checks the code. The purpose is then allowed for five minutes in this login. @throws LatchkeyError like `tryCode` */
export async function proveStepUp(
  deps: AccountsDeps,
  { session, device, challengeId, code }: Caller & { challengeId: string; code: string },
): Promise<{ purpose: StepUpPurpose }> {
  const challenge = await readChallenge(deps.db, challengeId)
  const purpose = stepUpPurposes.find((each) => challenge?.purpose === `step-up:${each}`)
  if (purpose === undefined) throw embeddedError('OTP_INVALID')
  const { userId } = session
  await tryCode(deps, { id: challengeId, purpose: `step-up:${purpose}`, code, device, userId })
  await grantStepUp(deps.db, session, purpose, deps.now())
  return { purpose }
}
