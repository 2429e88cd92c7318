import type { LoginStep } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'

/** The login in progress. Only this frame knows its challenge. */
export type LoginInProgress = {
  keep(step: LoginStep): void
  continue(challengeId: string): void
  /** @throws LatchkeyError `OTP_EXPIRED` when no login is in progress. */
  require(): string
  forget(): void
}

/** Remembers the challenge of a login between the page's messages. */
export function loginInProgress(): LoginInProgress {
  let challenge: string | undefined
  return {
    keep: (step) => {
      challenge = step.action === 'CONNECT' ? undefined : step.challengeId
    },
    continue: (challengeId) => {
      challenge = challengeId
    },
    require: () => {
      if (!challenge) throw embeddedError('OTP_EXPIRED')
      return challenge
    },
    forget: () => {
      challenge = undefined
    },
  }
}
