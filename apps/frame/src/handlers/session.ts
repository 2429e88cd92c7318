import { embeddedError } from '@latchkey/protocol/frame'
import * as v from 'valibot'
import type { Handler } from '../channel/handler.ts'
import { toFrameChain } from '../session/chosenNetworks.ts'
import { walletUser } from '../wallet/walletUser.ts'

export const getUser: Handler<'GET_USER'> = async ({ session, networks }, payload) =>
  walletUser(await session.require(), networks, payload?.chainId)

/** Asks the server: only it knows whether the session still stands. */
export const isConnected: Handler<'IS_CONNECTED'> = async ({ session }) => {
  const signedIn = await session.refresh()
  return { isConnected: signedIn?.wallet != null && signedIn.isConsented }
}

export const getChainId: Handler<'GET_CHAIN_ID'> = async ({ session, networks }) => {
  await session.require()
  return { chainId: toFrameChain(networks.current('eip155').id) }
}

/** Only to a network of the operator's list; the address that a page names for one is never used. */
export const switchNetwork: Handler<'SWITCH_NETWORK'> = async ({ session, networks, emit }, { chainId }) => {
  await session.require()
  const chosen = toFrameChain(networks.choose(chainId).id)
  emit({ type: '@frame/CHAIN_CHANGED', payload: { chainId: chosen } })
  return { chainId: chosen }
}

export const signOut: Handler<'SIGN_OUT'> = async ({ session }, payload) => {
  await session.end({ forgetDevice: payload?.forgetDevice })
  return undefined
}

export const updateEmail: Handler<'UPDATE_EMAIL'> = async ({ session, flows }, { email }, { signal }) => {
  const { action, flowId } = await session.ask('/api/email/update', { email }, updateSchema, { signal })
  flows.set('email', flowId)
  return { action }
}

export const updateEmailPrimaryOtp: Handler<'UPDATE_EMAIL_PRIMARY_OTP'> = async (
  { session, flows },
  { otp },
  { signal },
) => {
  await session.ask('/api/email/primary', { flowId: require(flows), code: otp }, v.unknown(), { signal })
  return undefined
}

export const updateEmailSecondaryOtp: Handler<'UPDATE_EMAIL_SECONDARY_OTP'> = async (
  { session, flows },
  { otp },
  { signal },
) => {
  const body = { flowId: require(flows), code: otp }
  const { email } = await session.ask('/api/email/secondary', body, v.object({ email: v.string() }), { signal })
  flows.delete('email')
  await session.refresh()
  return { newEmail: email }
}

const updateSchema = v.object({
  action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
  flowId: v.string(),
})

function require(flows: ReadonlyMap<string, string>): string {
  const flowId = flows.get('email')
  if (!flowId) throw embeddedError('OTP_EXPIRED')
  return flowId
}
