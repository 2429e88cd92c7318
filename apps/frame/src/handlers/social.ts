import {
  type LoginStep,
  loginStepSchema,
  randomIdSchema,
  type SessionAnswer,
  sessionAnswerSchema,
} from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { hashSecret, randomSecret, readSocialResult, socialFlowSchema } from '../server/socialFlow.ts'
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
  holdResult(context.flows, flowId)
  return { uri }
}

export const getSocialFlow: Handler<'GET_SOCIAL_FLOW'> = async ({ apiRequest, flows }, { uri }, { signal }) => {
  const flowId = v.parse(randomIdSchema, new URL(uri).searchParams.get('f'))
  const result = flows.get(resultOf(flowId))
  const provider = flows.get(providerOf(flowId)) ?? ''
  if (result) {
    // Only needed if the window looks closed: it couldn't message the page itself.
    openerRecord(localStorage).remember(provider, true)
    flows.delete(providerOf(flowId))
    return { status: 'done', uri: result }
  }
  const { status } = await apiRequest('/api/social/state', { flowId }, statusSchema, { signal })
  if (status === 'started') return { status: 'open' }
  if (status === 'visited' && openerRecord(localStorage).isKept(provider)) return { status: 'open' }
  return { status: status === 'redeemed' || status === 'expired' ? 'failed' : 'begun' }
}

/** The window's last page also messages the frame, because the provider may have severed the link to the opener. */
function holdResult(flows: Map<string, string>, flowId: string): void {
  const channel = new BroadcastChannel(`oauth:${flowId}`)
  channel.onmessage = ({ data }) => {
    const told = v.safeParse(toldSchema, data)
    if (told.success) flows.set(resultOf(flowId), told.output.resultUri)
    channel.close()
  }
}

const resultOf = (flowId: string) => `result:${flowId}`
const providerOf = (flowId: string) => `provider:${flowId}`
const toldSchema = v.object({ resultUri: v.string() })
const statusSchema = v.object({ status: v.picklist(['started', 'visited', 'done', 'failed', 'redeemed', 'expired']) })

export const connectSocial: Handler<'CONNECT_SOCIAL'> = async (context, { uri, ...requested }, { signal }) => {
  const { flowId, code } = readSocialResult(uri, context.secureOrigin)
  const secret = context.flows.get(flowId)
  if (!secret) throw embeddedError('SOCIAL_STATE_INVALID')
  context.flows.delete(flowId)
  context.flows.delete(resultOf(flowId))
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
