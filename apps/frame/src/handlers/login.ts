import { loginStepSchema, randomIdSchema, sessionAnswerSchema } from '@latchkey/protocol/embedded'
import { embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import { longPoll } from '../server/longPoll.ts'
import type { Handler } from './handler.ts'

export const connectEmail: Handler<'CONNECT_EMAIL'> = async ({ apiRequest, login, session }, { email }, { signal }) => {
  const begin = () => apiRequest('/api/login/email', { email }, loginStepSchema, { signal })
  let step = await begin()
  if (step.action === 'CONNECT' && !(await session.refresh())) {
    // A login that was abandoned before its wallet arrived starts over.
    await session.end({})
    step = await begin()
  }
  login.keep(step)
  if (step.action !== 'VERIFY_DEVICE') return { action: step.action }
  return { action: step.action, matchNumber: step.matchNumber }
}

/** Waits until the e-mailed link was answered. The code sent afterwards belongs to a new challenge. */
export const connectDevice: Handler<'CONNECT_DEVICE'> = async ({ apiRequest, login }, _, { signal }) => {
  const body = { challengeId: login.require() }
  const question = { path: '/api/login/device', body, schema: deviceSchema, signal } as const
  const answer = await longPoll({ request: apiRequest }, question, ({ status }) => status !== 'waiting')
  if (answer.status === 'denied') throw embeddedError('DEVICE_DENIED')
  if (answer.status !== 'approved' || !answer.challengeId) throw embeddedError('DEVICE_EXPIRED')
  login.continue(answer.challengeId)
  return undefined
}

export const connectOtp: Handler<'CONNECT_OTP'> = async ({ apiRequest, login, session }, { otp }, { signal }) => {
  const body = { challengeId: login.require(), code: otp }
  const answer = await apiRequest('/api/login/otp', body, sessionAnswerSchema, { signal })
  login.forget()
  await session.take(answer, signal)
  return undefined
}

export const connectGuest: Handler<'CONNECT_GUEST'> = async ({ apiRequest, session }, _, { signal }) => {
  await session.take(await apiRequest('/api/login/guest', {}, sessionAnswerSchema, { signal }), signal)
  return undefined
}

const deviceSchema = v.object({
  status: v.picklist(['waiting', 'approved', 'denied', 'expired']),
  challengeId: v.optional(randomIdSchema),
})

/** Shows a button, because the browser requires a click inside the frame, and signs in with the passkey. */
export const connectPasskey: Handler<'CONNECT_PASSKEY'> = async (context, _, { signal }) => {
  const { showPasskey } = await import('../screens/consent/showPasskey.tsx')
  const answer = await showPasskey(context, signal)
  if (!answer) throw embeddedError('PASSKEY_FAILED')
  await context.session.take(answer, signal)
  return undefined
}
