import type { LoginStep, SessionAnswer } from '@latchkey/protocol/embedded'
import { embeddedError, type WindowProvider } from '@latchkey/protocol/frame'
import type { Logger } from 'pino'
import type { Config } from '../../config/configSchema.ts'
import type { Accounts } from '../accounts/createAccounts.ts'
import type { ProvenDevice, WalletSession } from '../accounts/devices/provenDevice.ts'
import type { StepUpPurpose } from '../accounts/stepUps.ts'
import { beginFlow } from './beginFlow.ts'
import { flowStatus, redeemFlow, returnFlow } from './redeemFlow.ts'
import { signInElsewhere } from './signInElsewhere.ts'
import { socialProviders } from './socialProviders.ts'
import { type Outcome, readStoredAnswer, storeAnswer, takeAnswer } from './takeAnswer.ts'
import { type Visit, visitProvider } from './visitProvider.ts'

type Answered = { provider: WindowProvider; answer: URLSearchParams; cookieOf: (flowId: string) => string | undefined }

/** Sign-in with a social account. The frame starts and redeems it; a window goes to the provider and comes back. */
export type Social = {
  /** @throws CodedError `SOCIAL_INIT_FAILED` for a provider that isn't configured */
  begin(request: {
    provider: WindowProvider
    redeemKey: string
    device: ProvenDevice
  }): Promise<{ flowId: string; uri: string }>
  visit(flowId: string): Promise<Visit>
  take(answered: Answered): Promise<Outcome>
  keep(answered: Pick<Answered, 'provider' | 'answer'>): Promise<void>
  takeStored(request: Omit<Answered, 'answer'> & { state: string }): Promise<Outcome>
  status(
    request: { flowId: string; windowKey?: string | undefined },
    device: ProvenDevice,
  ): Promise<{ status: string; isReturned?: true }>
  /** @throws CodedError `SOCIAL_STATE_INVALID` */
  returnToFrame(request: { flowId: string; code: string; key: string }): Promise<void>
  /** @throws CodedError `SOCIAL_STATE_INVALID`, `SOCIAL_DENIED`, `EMAIL_IN_USE` */
  redeem(request: {
    flowId: string
    code: string
    secret: string
    device: ProvenDevice
  }): Promise<SessionAnswer | LoginStep>
  /**
   * A step-up with a new login to one of the user's own social accounts. @throws CodedError
   * `SOCIAL_STATE_INVALID`, `SOCIAL_DENIED`
   */
  stepUp(request: {
    flowId: string
    code: string
    secret: string
    device: ProvenDevice
    session: WalletSession
    purpose: StepUpPurpose
  }): Promise<void>
}

/** Sign-in with social providers. */
export function createSocial(deps: { config: Config; accounts: Accounts; log: Logger; fetch?: typeof fetch }): Social {
  const { config, accounts, log, fetch = globalThis.fetch } = deps
  const { db, secureOrigin, now } = accounts.deps
  const providerOf = socialProviders(config, { fetch, now })

  async function take({ provider, answer, cookieOf }: Answered): Promise<Outcome> {
    const socialProvider = providerOf(provider)
    if (!socialProvider) throw embeddedError('SOCIAL_STATE_INVALID')
    const outcome = await takeAnswer(db, socialProvider, { provider, answer, cookieOf, now: now() })
    // Only the name, because messages may contain the provider's response.
    if (outcome.failure) log.info({ provider, reason: nameOf(outcome.failure) }, 'a provider signed nobody in')
    return outcome
  }
  return {
    async begin({ provider, redeemKey, device }) {
      if (!providerOf(provider)) throw embeddedError('SOCIAL_INIT_FAILED')
      const { id: deviceId, origin } = device
      const flowId = await beginFlow(db, { provider, redeemKey, deviceId, origin, now: now() })
      return { flowId, uri: `${secureOrigin}/oauth/start?f=${flowId}` }
    },
    visit: (flowId) => visitProvider(db, providerOf, { flowId, now: now() }),
    take,
    keep: (answered) => storeAnswer(db, { ...answered, now: now() }),
    async takeStored({ provider, state, cookieOf }) {
      return take({ provider, cookieOf, answer: await readStoredAnswer(db, { provider, state, now: now() }) })
    },
    status: (request, { id: deviceId, origin }) => flowStatus(db, { ...request, deviceId, origin, now: now() }),
    returnToFrame: (request) => returnFlow(db, { ...request, now: now() }),
    async redeem({ device, ...request }) {
      const place = { deviceId: device.id, origin: device.origin, now: now() }
      const { provider, profile } = await redeemFlow(db, { ...request, ...place })
      return signInElsewhere(accounts, { way: { provider, ...profile }, device })
    },
    async stepUp({ device, session, purpose, ...request }) {
      const place = { deviceId: device.id, origin: device.origin, now: now() }
      const { provider, profile } = await redeemFlow(db, { ...request, ...place })
      if ((await accounts.findUser(provider, profile.subject)) !== session.userId) throw embeddedError('SOCIAL_DENIED')
      await accounts.grantStepUp(session, purpose)
    },
  }
}

function nameOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'unknown'
  return 'code' in failure && typeof failure.code === 'string' ? `${failure.name} ${failure.code}` : failure.name
}
