import type { Mounted } from '@latchkey/elements/mount'
import type { Namespace } from '@latchkey/protocol'

export type OpenOptions = {
  view?: AppKitView | undefined
  /** For `Connect`: only wallets of this namespace. */
  namespace?: Namespace | undefined
  /** For `Swap`. */
  arguments?: { amount?: string | undefined; fromToken?: string | undefined; toToken?: string | undefined } | undefined
}

export type AppKitView =
  | 'Connect'
  | 'Account'
  | 'AllWallets'
  | 'Networks'
  | 'WhatIsANetwork'
  | 'WhatIsAWallet'
  | 'OnRampProviders'
  | 'Swap'
  | 'WalletSend'
  | 'WalletReceive'
  | 'Transactions'
  | 'ConnectingWalletConnectBasic'

type OpenView = NonNullable<Parameters<Mounted['open']>[0]>

/** The dialog's view for one of AppKit. Undefined: the one that fits, *Connect wallet* or *Account*. */
export function toView({ view, namespace, arguments: given }: OpenOptions, isConnected: boolean): OpenView | undefined {
  switch (view) {
    case undefined:
      return namespace && { view: 'Connect', namespace, isAdding: isConnected || undefined }
    case 'Connect':
      return { view, namespace, isAdding: isConnected || undefined }
    case 'Swap':
      return { view, from: given?.fromToken, to: given?.toToken, amount: given?.amount }
    default:
      return views[view]
  }
}

const views: Readonly<Record<Exclude<AppKitView, 'Connect' | 'Swap'>, OpenView>> = {
  Account: 'Account',
  AllWallets: 'AllWallets',
  Networks: 'Networks',
  WhatIsANetwork: 'Networks',
  WhatIsAWallet: 'GetWallet',
  OnRampProviders: 'OnRampProviders',
  WalletSend: 'Send',
  WalletReceive: 'Receive',
  Transactions: 'Activity',
  ConnectingWalletConnectBasic: 'ConnectingWalletConnectBasic',
}
