import type { Connector, WalletOptions, WalletRow, WalletRowKind } from '@latchkey/core'
import { PhoneIcon, RowButton } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useDialogScope, usePreload, useSteps } from '../../context/DialogContext.ts'
import { startLazy } from '../../context/latchkey.ts'
import type { ViewOf } from '../../context/navigation.ts'
import { useFirstText } from '../../messages/text.ts'
import { isPhone } from '../../wallets/phonePlatform.ts'
import { firstViewOrder } from './firstViewOrder.ts'

type ConnectView = Pick<ViewOf<'Connect'>, 'namespace' | 'target'>

/** `listed`: wallets of the directory. `scan`: the code for any phone wallet. */
type Part = 'listed' | 'scan'

/** Which parts come before the wallets of this browser and which after, in the order that the app sets. */
export function partsAround({ order = [], featured = [] }: WalletOptions = {}): Record<'before' | 'after', Part[]> {
  const whole = [...order, ...firstViewOrder]
  const place = (...kinds: WalletRowKind[]) => Math.min(...kinds.map((kind) => whole.indexOf(kind)))
  const installed = place('injected', 'recent', 'custom', 'external')
  const parts = [
    { part: 'listed', at: place(featured.length > 0 ? 'featured' : 'recommended') },
    { part: 'scan', at: place('walletConnect') },
  ] as const
  const sorted = parts.toSorted((a, b) => a.at - b.at)
  const partsWhere = (isMeant: (at: number) => boolean) =>
    sorted.filter(({ at }) => isMeant(at)).map(({ part }) => part)
  return { before: partsWhere((at) => at < installed), after: partsWhere((at) => at > installed) }
}

export type RemoteWalletsProps = {
  readonly parts: readonly Part[]
  readonly view: ConnectView
  readonly installed: readonly WalletRow[]
  readonly isHeld: boolean
}

/** What the first view offers of wallets that are not installed in this browser. */
export function RemoteWallets({ parts, view, installed, isHeld }: RemoteWalletsProps) {
  const spare = useRoom(installed)
  const room = parts.includes('listed') ? spare : 0
  const coming = rowsToCome(room)
  const listed = useListedWallets(room > 0)
  usePrepared(view, isHeld || !parts.includes('scan'))
  const listings = listed ? (
    <listed.ListedWallets key="listed" view={view} installed={installed} room={room} isHeld={isHeld} coming={coming} />
  ) : (
    listed === undefined && coming
  )
  const scan = !isPhone(navigator) && <ScanRow key="scan" view={view} isHeld={isHeld} />
  return parts.map((part) => (part === 'listed' ? listings : scan))
}

/** Placeholders for rows that are loading, so that nothing below them moves. */
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
function useRoom(installed: readonly WalletRow[]): number {
  const { server, wallets } = useDialogScope().latchkey.client.config
  if (server === undefined) return 0
  return wallets?.featured?.length || Math.max(0, ROWS_TO_FILL - installed.length)
}
const ROWS_TO_FILL = 2

/**
 * Wallets of the directory are asked for when somebody looks at the dialog, and only where there is room for them.
 * Undefined until what draws them is there, null where it cannot be had.
 */
function useListedWallets(hasRoom: boolean) {
  const isOpen = useStore(useDialogScope().dialog.navigation, (state) => state.isOpen)
  const isWanted = isOpen && hasRoom
  const [listed, setListed] = useState<Awaited<ReturnType<typeof loadListed>> | null>()
  useEffect(() => (isWanted ? startLazy(loadListed, setListed, () => setListed(null)) : undefined), [isWanted])
  return isWanted ? listed : undefined
}
const loadListed = () => import('../../wallets/ListedWallets.tsx')

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
