import { toFrameChain } from '../session/chosenNetworks.ts'
import type { Handler } from './handler.ts'
import { walletUser } from './walletUser.ts'

export const getUser: Handler<'GET_USER'> = async (context, payload, { signal }) =>
  walletUser(context, payload ?? {}, signal)

/** Asks the server, because only the server knows whether the session is still valid. */
export const isConnected: Handler<'IS_CONNECTED'> = async ({ session }) => {
  const signedIn = await session.refresh()
  return { isConnected: signedIn?.wallet != null && signedIn.isConsented }
}

export const getChainId: Handler<'GET_CHAIN_ID'> = async ({ session, networks }) => {
  await session.require()
  return { chainId: toFrameChain(networks.current('eip155').id) }
}

/** Only switches to networks on the operator's list; an RPC URL sent by the page is never used. */
export const switchNetwork: Handler<'SWITCH_NETWORK'> = async ({ session, networks, emit }, { chainId }) => {
  await session.require()
  const chosen = toFrameChain(networks.choose(chainId).id)
  emit({ type: '@frame/CHAIN_CHANGED', payload: { chainId: chosen } })
  return { chainId: chosen }
}
