import { embeddedError } from '@latchkey/protocol/frame'
import type { Handler } from './handler.ts'

/** No network supports smart accounts yet. */
export const getSmartAccountEnabledNetworks: Handler<'GET_SMART_ACCOUNT_ENABLED_NETWORKS'> = async () => ({
  smartAccountEnabledNetworks: [],
})

export const initSmartAccount: Handler<'INIT_SMART_ACCOUNT'> = async () => {
  throw refuse()
}

/** The only account can be preferred. */
export const setPreferredAccount: Handler<'SET_PREFERRED_ACCOUNT'> = async ({ session }, { type }) => {
  const { wallet } = await session.require()
  if (type !== 'eoa') throw refuse()
  return { type, address: wallet.addresses.eip155 }
}

function refuse() {
  return embeddedError('REQUEST_REFUSED', { data: { problem: 'no network here has smart accounts' } })
}
