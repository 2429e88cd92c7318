import { type State, selectActiveConnection } from '@latchkey/core'
import type { NetworkId } from '@latchkey/protocol'

/** The two addresses of a wallet whose account changed with the network. */
export type MovedAccount = {
  readonly from: { readonly address: string; readonly networkId: NetworkId }
  readonly to: { readonly address: string; readonly networkId: NetworkId }
}

/**
 * Whether a switch of the network also changed the account: a smart account has no use on a network without smart
 * accounts, and may have another address on the next. Undefined otherwise, and where each network has its own addresses.
 */
export function readMovedAccount(now: State, before: State): MovedAccount | undefined {
  const [from, to] = [before, now].map((state) => selectActiveConnection(state))
  if (!from || !to || from.key !== to.key || !to.smartAccounts) return undefined
  return from.networkId !== to.networkId && from.address !== to.address ? { from, to } : undefined
}
