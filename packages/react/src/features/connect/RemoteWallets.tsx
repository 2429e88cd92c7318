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

/** `listed`: wallets of the directory. `scan`: the QR code for any phone wallet. */
type Part = 'listed' | 'scan'

/** Which parts come before this browser's wallets and which after, in the app's order. */
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

/** What the first view offers besides the wallets installed in this browser. */
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

/** Placeholders for loading rows, so that nothing below them moves. */
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

/** How many directory wallets fit: the featured ones, or as many as two rows allow. */
function useRoom(installed: readonly WalletRow[]): number {
  const { server, wallets } = useDialogScope().latchkey.client.config
  if (server === undefined) return 0
  return wallets?.featured?.length || Math.max(0, ROWS_TO_FILL - installed.length)
}
const ROWS_TO_FILL = 2

/**
 * The directory's wallets, requested once the dialog is visible, and only if they fit. Undefined until their code has
 * loaded, null if that failed.
 */
function useListedWallets(hasRoom: boolean) {
  const isOpen = useStore(useDialogScope().dialog.navigation, (state) => state.isOpen)
  const isWanted = isOpen && hasRoom
  const [listed, setListed] = useState<Awaited<ReturnType<typeof loadListed>> | null>()
  useEffect(() => (isWanted ? startLazy(loadListed, setListed, () => setListed(null)) : undefined), [isWanted])
  return isWanted ? listed : undefined
}
const loadListed = () => import('../../wallets/ListedWallets.tsx')

/** On a phone, the tap itself opens the wallet, so the link must exist before: it is created after the first paint. */
function usePrepared({ namespace }: ConnectView, isHeld: boolean): void {
  const { latchkey, dialog, preload } = useDialogScope()
  const isOpen = useStore(dialog.navigation, (state) => state.isOpen)
  useEffect(() => {
    if (!isOpen || isHeld || !isPhone(navigator)) return
    const isMeant = (one: Connector) => one.kind === 'WALLET_CONNECT' && (!namespace || one.namespace === namespace)
    const timer = setTimeout(() => {
      preload('ConnectingWalletConnect')
      // A failure is shown when the visitor taps a wallet.
      latchkey.client.connectors
        .getState()
        .find(isMeant)
        ?.prepare?.()
        .catch(() => undefined)
    })
    return () => clearTimeout(timer)
  }, [isOpen, isHeld, namespace, latchkey, preload])
}
