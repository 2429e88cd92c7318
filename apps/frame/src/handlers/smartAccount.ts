import { chainIdOf } from '@latchkey/protocol'
import { embeddedError } from '@latchkey/protocol/frame'
import { isDeployed } from '../chain/isDeployed.ts'
import type { FrameContext, Handler } from './handler.ts'

export const getSmartAccountEnabledNetworks: Handler<'GET_SMART_ACCOUNT_ENABLED_NETWORKS'> = async ({ accounts }) => {
  const networks = await accounts.networks()
  return { smartAccountEnabledNetworks: networks.map(({ id }) => chainIdOf(id)) }
}

/** The address is known before the account exists. Its first operation creates it. */
export const initSmartAccount: Handler<'INIT_SMART_ACCOUNT'> = async (context, _, { signal }) => {
  const account = await requireSmartAccount(context)
  return { address: account.address, isDeployed: await isDeployed(account, context.rpcRequest, signal) }
}

/** Only changes which account this page's next requests use. The approval screen shows the account. */
export const setPreferredAccount: Handler<'SET_PREFERRED_ACCOUNT'> = async (context, { type }) => {
  const { wallet } = await context.session.require()
  const address = type === 'eoa' ? wallet.addresses.eip155 : (await requireSmartAccount(context)).address
  context.accounts.prefer(type)
  return { type, address }
}

async function requireSmartAccount({ session, accounts, networks }: FrameContext) {
  const { wallet } = await session.require()
  const account = await accounts.smartAccount(wallet, networks.current('eip155').id)
  if (account) return account
  throw embeddedError('REQUEST_REFUSED', { data: { problem: 'this network has no smart accounts' } })
}
