import { type State, selectActiveConnection } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'

export type WalletInfo = {
  name: string
  icon?: string | undefined
  rdns?: string | undefined
  /** How it is reached. */
  type: 'INJECTED' | 'WALLET_CONNECT' | 'AUTH' | 'SAFE' | 'COINBASE'
}

/** The connected wallet of a namespace, or of the active one; undefined without. */
export function selectWalletInfo(state: State, namespace?: Namespace): WalletInfo | undefined {
  const connection = selectActiveConnection(state, namespace)
  if (!connection) return undefined
  const { name, iconUrl: icon, rdns } = connection.wallet
  return { name, icon, rdns, type: types[connection.type] }
}

const types = {
  injected: 'INJECTED',
  'wallet-connect': 'WALLET_CONNECT',
  auth: 'AUTH',
  safe: 'SAFE',
  coinbase: 'COINBASE',
} as const
