import { type Connector, selectActiveConnection } from '@latchkey/core'
import { PageButton, useAccount, useClientState, useDialog, useWallets } from '@latchkey/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import * as wallets from '../config/wallets.ts'
import { useRainbowKit } from '../context/RainbowKitContext.ts'

export type WalletButtonProps = {
  /** The name of one of the functions of `@latchkey/rainbowkit/wallets` without *Wallet*, in any case: `rainbow`. */
  readonly wallet: string
}

/** What `WalletButton.Custom` gives to its function. */
export type WalletButtonState = {
  /** The wallet can be connected. */
  ready: boolean
  mounted: boolean
  connected: boolean
  loading: boolean
  /** Always `false`: the dialog shows what went wrong. */
  error: boolean
  connector: { id: string; name: string; iconUrl?: string | undefined }
  /** Opens the dialog at this wallet. */
  connect(): void
}

/** Connects one wallet: opens the dialog where it asks the wallet, or shows its code. */
export function WalletButton({ wallet }: WalletButtonProps) {
  const { connector, connect, ready } = useWalletButton(wallet)
  return (
    <PageButton disabled={!ready} open={connect}>
      {connector.name}
    </PageButton>
  )
}

/** Renders what its function makes of the state. */
WalletButton.Custom = function Custom({
  wallet,
  children,
}: WalletButtonProps & { readonly children: (state: WalletButtonState) => ReactNode }) {
  return <>{children(useWalletButton(wallet))}</>
}

function useWalletButton(wallet: string): WalletButtonState {
  const { id, name } = findWallet(wallet)
  const { open, isOpen } = useDialog()
  const { target } = useRainbowKit()
  const { status } = useAccount({ namespace: 'eip155' })
  const installed = useWallets().find((one) => isSame(one, { id, name }))
  const active = useClientState((state) => selectActiveConnection(state, 'eip155'))
  const mounted = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const connected = status === 'connected' && active?.wallet.name === (installed?.name ?? name)
  return {
    ready: mounted && !connected,
    mounted,
    connected,
    loading: isOpen && status === 'connecting',
    error: false,
    connector: { id, name, iconUrl: installed?.iconUrl },
    connect: () =>
      open(
        installed
          ? { view: 'ConnectingExternal', connector: installed.id, namespace: 'eip155', target }
          : { view: 'ConnectingWalletConnect', namespace: 'eip155', target, ...(id === '' ? {} : { wallet: id }) },
      ),
  }
}

function findWallet(written: string): { id: string; name: string } {
  const wanted = written.toLowerCase().replace(/wallet$/, '')
  for (const [name, create] of Object.entries(wallets))
    if (name.toLowerCase().replace(/wallet$/, '') === wanted) return create({ projectId: '', appName: '' })
  throw new Error(
    `WalletButton doesn’t know the wallet ${written}. It knows the names of @latchkey/rainbowkit/wallets.`,
  )
}

function isSame(connector: Connector, { id, name }: { id: string; name: string }): boolean {
  if (connector.namespace !== 'eip155') return false
  return connector.explorerId === undefined ? connector.name === name : connector.explorerId === id
}
