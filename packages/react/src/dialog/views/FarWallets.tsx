import type { Connector, WalletRow } from '@latchkey/core'
import { PhoneIcon, RowButton } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useFirstText } from '../../messages/text.ts'
import { useDialogScope, usePreload, useSteps } from '../DialogContext.ts'
import { isPhone } from '../isPhone.ts'
import type { ViewOf } from '../navigation.ts'

type ConnectView = Pick<ViewOf<'Connect'>, 'namespace' | 'target'>

export type FarWalletsProps = {
  readonly view: ConnectView
  readonly near: readonly WalletRow[]
  readonly isHeld: boolean
}

/** The first view's ways to wallets that are not in this browser. */
export function FarWallets({ view, near, isHeld }: FarWalletsProps) {
  const room = useRoom(near)
  const coming = rowsToCome(room)
  const listed = useListedWallets(room > 0)
  usePrepared(view, isHeld)
  return (
    <>
      {listed === undefined && coming}
      {listed && <listed.ListedWallets view={view} near={near} room={room} isHeld={isHeld} coming={coming} />}
      {!isPhone(navigator) && <ScanRow view={view} isHeld={isHeld} />}
    </>
  )
}

/** The place of rows that are on their way, so that nothing below moves when they come. */
function rowsToCome(count: number) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
  return Array.from({ length: count }, (_, row) => <div key={row} className="lk-row" aria-hidden="true" />)
}

function ScanRow({ view: { namespace, target }, isHeld }: { view: ConnectView; isHeld: boolean }) {
  const text = useFirstText()
  const { push } = useSteps()
  return (
    <RowButton
      title={text.scanWithPhone}
      icon={<PhoneIcon aria-hidden="true" />}
      chevron
      disabled={isHeld}
      {...usePreload('ConnectingWalletConnect')}
      onClick={() => push({ view: 'ConnectingWalletConnect', namespace, target })}
    />
  )
}

/** For how many wallets of the directory there is room: what the app features, else as many as two rows leave (R9.09). */
function useRoom(near: readonly WalletRow[]): number {
  const { server, wallets } = useDialogScope().latchkey.client.config
  if (server === undefined) return 0
  return wallets?.featured?.length || Math.max(0, ROWS_TO_FILL - near.length)
}
const ROWS_TO_FILL = 2

/**
 * Wallets of the directory are asked for when somebody looks at the dialog, and only where there is room for them.
 * Undefined until what draws them is there, null where it cannot be had.
 */
function useListedWallets(hasRoom: boolean) {
  const isOpen = useStore(useDialogScope().dialog.navigation, (state) => state.isOpen)
  const isWanted = isOpen && hasRoom
  const [listed, setListed] = useState<typeof import('./ListedWallets.tsx') | null>()
  useEffect(() => {
    if (isWanted) import('./ListedWallets.tsx').then(setListed, () => setListed(null))
  }, [isWanted])
  return isWanted ? listed : undefined
}

/** On a phone a wallet is opened by the tap itself, so that the link has to be there before it: made after the first paint. */
function usePrepared({ namespace }: ConnectView, isHeld: boolean): void {
  const { latchkey, dialog, preload } = useDialogScope()
  const isOpen = useStore(dialog.navigation, (state) => state.isOpen)
  useEffect(() => {
    if (!isOpen || isHeld || !isPhone(navigator)) return
    const isMeant = (one: Connector) => one.kind === 'WALLET_CONNECT' && (!namespace || one.namespace === namespace)
    const timer = setTimeout(() => {
      preload('ConnectingWalletConnect')
      // Whoever taps a wallet hears why there is none.
      latchkey.client.connectors
        .getState()
        .find(isMeant)
        ?.prepare?.()
        .catch(() => undefined)
    })
    return () => clearTimeout(timer)
  }, [isOpen, isHeld, namespace, latchkey, preload])
}
