import {
  type LoginStep,
  loginStepSchema,
  randomIdSchema,
  type SessionAnswer,
  sessionAnswerSchema,
} from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import {
  hashSecret,
  randomSecret,
  readSocialFlow,
  readSocialResult,
  socialFlowSchema,
  socialStateSchema,
} from '../server/socialFlow.ts'
import type { LoginInProgress } from '../session/loginInProgress.ts'
import type { SessionHolder } from '../session/openSessionHolder.ts'
import type { FrameContext, Handler } from './handler.ts'
import { walletUser } from './walletUser.ts'

/** Starts a login with a provider. Only this frame can redeem the result, because it keeps the secret. */
export const getSocialRedirectUri: Handler<'GET_SOCIAL_REDIRECT_URI'> = async (context, { provider }, { signal }) => {
  const secret = randomSecret()
  const body = { provider, redeemKey: await hashSecret(secret) }
  const { flowId, uri } = await context.apiRequest('/api/social/flows', body, socialFlowSchema, { signal })
  // The window opens on this origin first, which then redirects it.
  if (new URL(uri).origin !== context.secureOrigin) throw embeddedError('SOCIAL_INIT_FAILED')
  context.flows.set(flowId, secret)
  context.flows.set(providerOf(flowId), provider)
  context.socialResults.expect(flowId)
  return { uri }
}

export const getSocialFlow: Handler<'GET_SOCIAL_FLOW'> = async (context, { uri }, { signal }) => {
  const { apiRequest, flows, socialResults, secureOrigin } = context
  const flowId = v.parse(randomIdSchema, new URL(uri).searchParams.get('f'))
  const provider = flows.get(providerOf(flowId)) ?? ''
  const done = () => {
    // Only needed if the window looks closed: it couldn't message the page itself.
    openerRecord(localStorage).remember(provider, true)
    flows.delete(providerOf(flowId))
    return { status: 'done' as const, uri: `${secureOrigin}/oauth/done#f=${flowId}` }
  }
  if (socialResults.has(flowId)) return done()
  const key = socialResults.windowKey()
  const question = { flowId, ...(key === undefined ? {} : { windowKey: await hashSecret(key) }) }
  const { status, isReturned } = await apiRequest('/api/social/state', question, socialStateSchema, { signal })
  if (isReturned && key !== undefined) {
    socialResults.keep(flowId, key)
    return done()
  }
  if (status === 'started') return { status: 'open' }
  if (status === 'visited' && openerRecord(localStorage).isKept(provider)) return { status: 'open' }
  return { status: status === 'redeemed' || status === 'expired' ? 'failed' : 'begun' }
}

const providerOf = (flowId: string) => `provider:${flowId}`

export const connectSocial: Handler<'CONNECT_SOCIAL'> = async (context, { uri, ...requested }, { signal }) => {
  // The page says which login has ended. Its code comes from the window.
  const flowId = readSocialFlow(uri, context.secureOrigin)
  const secret = context.flows.get(flowId)
  if (!secret) throw embeddedError('SOCIAL_STATE_INVALID')
  context.flows.delete(flowId)
  const { code } = readSocialResult(await context.socialResults.take(flowId, signal), context.secureOrigin)
  const provider = context.flows.get(providerOf(flowId))
  if (provider) openerRecord(localStorage).remember(provider, false)
  context.flows.delete(providerOf(flowId))
  const answer = await context.apiRequest('/api/social/redeem', { flowId, code, secret }, redeemedSchema, { signal })
  await context.session.take(requireSession(answer, context.login), signal)
  return walletUser(context, requested, signal)
}

export const getFarcasterUri: Handler<'GET_FARCASTER_URI'> = async (context, _, { signal }) => {
  const { channelId, url } = await context.apiRequest('/api/farcaster/channels', {}, channelSchema, { signal })
  context.flows.set('farcaster', channelId)
  return { url }
}

type Waiting = Pick<FrameContext, 'apiRequest' | 'flows' | 'login'> & { session: Pick<SessionHolder, 'take'> }

export const connectFarcaster: Handler<'CONNECT_FARCASTER', Waiting> = async (context, _, { signal }) => {
  const { apiRequest, flows, login, session } = context
  const channelId = flows.get('farcaster')
  if (!channelId) throw embeddedError('FARCASTER_FAILED')
  for (;;) {
    const answer = await apiRequest('/api/farcaster/wait', { channelId }, waitSchema, { signal })
    if ('status' in answer) {
      if (answer.status !== 'waiting') throw embeddedError('FARCASTER_FAILED')
      continue
    }
    flows.delete('farcaster')
    const opened = requireSession(answer, login)
    await session.take(opened, signal)
    return { userName: opened.user.userName ?? '' }
  }
}

/**
 * If the user's wallet isn't on this device, they confirm the device by e-mail first, with `CONNECT_DEVICE` and
 * `CONNECT_OTP`.
 *
 * @throws LatchkeyError `DEVICE_UNKNOWN`; its `data` is the response of `CONNECT_EMAIL`: the `action`, and the number
 *   to show
 */
function requireSession(answer: SessionAnswer | LoginStep, login: LoginInProgress): SessionAnswer {
  if ('token' in answer) return answer
  login.keep(answer)
  const number = answer.action === 'VERIFY_DEVICE' ? { matchNumber: answer.matchNumber } : {}
  throw embeddedError('DEVICE_UNKNOWN', { data: { action: answer.action, ...number } })
}

const channelSchema = v.object({ channelId: randomIdSchema, url: v.string() })
const redeemedSchema = v.union([sessionAnswerSchema, loginStepSchema])
const waitSchema = v.union([redeemedSchema, v.object({ status: v.string() })])

/**
 * Which providers sever the link between their window and its opener (COOP), as observed in this browser. To the page
 * such a window looks closed, so a closed window only means that the user closed it if the provider has never done so.
 */
function openerRecord(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const name = (provider: string) => `window:${provider}`
  return {
    remember: (provider: string, isCut: boolean) => storage.setItem(name(provider), isCut ? 'cut' : 'kept'),
    isKept: (provider: string) => storage.getItem(name(provider)) === 'kept',
  }
}
