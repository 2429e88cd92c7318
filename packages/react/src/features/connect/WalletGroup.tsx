import { installedRows, type WalletRow } from '@latchkey/core'
import { AllWalletsIcon, Button, List, Logo, RowButton } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useDialogScope, useLazy, usePreload, useSteps } from '../../context/DialogContext.ts'
import type { ViewOf } from '../../context/navigation.ts'
import { selectFeatures } from '../../context/options.ts'
import { useFirstText } from '../../messages/text.ts'
import { isOffered } from '../../wallets/namespaces.ts'
import { firstViewOrder } from './firstViewOrder.ts'

/** More wallets than this are behind *Show more*. */
const ROWS_AT_FIRST = 2

type ConnectView = Pick<ViewOf<'Connect'>, 'namespace' | 'target'>

export type WalletGroupProps = {
  readonly view: ConnectView
  readonly installed: readonly WalletRow[]
  /** There is no other login method: if no wallet is found either, the view says so. */
  readonly isAlone?: boolean
}

/** The installed wallets, and the rows that lead to all others. */
export function WalletGroup({ view, installed, isAlone = true }: WalletGroupProps) {
  const { latchkey } = useDialogScope()
  const { allWallets } = selectFeatures(useStore(latchkey.options))
  const hasRemote = useStore(latchkey.client.connectors, (all) => all.some(({ kind }) => kind === 'WALLET_CONNECT'))
  const remote = useLazy(hasRemote, loadRemote)
  // There is one phone wallet at a time: its session covers all namespaces.
  const isHeld = useStore(latchkey.client.store, ({ connections }) =>
    connections.some(({ type }) => type === 'wallet-connect'),
  )
  const { before, after } = remote?.partsAround(latchkey.client.config.wallets) ?? { before: [], after: [] }
  const farWallets = (parts: typeof before) =>
    remote &&
    parts.length > 0 && <remote.RemoteWallets parts={parts} view={view} installed={installed} isHeld={isHeld} />
  return (
    <>
      {farWallets(before)}
      {installed.length > 0 && <Wallets rows={installed} view={view} isHeld={isHeld} />}
      {installed.length === 0 && !hasRemote && isAlone && <NoWallets />}
      {farWallets(after)}
      {allWallets && <AllWalletsRow />}
    </>
  )
}

function Wallets({ rows, ...rest }: { rows: readonly WalletRow[] } & RowProps) {
  const text = useFirstText()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, ROWS_AT_FIRST)
  return (
    <>
      <List>
        {shown.map((row) => (
          <WalletButton key={row.key} row={row} {...rest} />
        ))}
      </List>
      {shown.length < rows.length && (
        <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
          {text.showMore}
        </Button>
      )}
    </>
  )
}

type RowProps = { view: ConnectView; isHeld: boolean }

function WalletButton({ row, view, isHeld }: { row: WalletRow } & RowProps) {
  const text = useFirstText()
  const { push } = useSteps()
  const { latchkey } = useDialogScope()
  const { name, tag } = row
  const next = viewOf(row, view)
  const preload = usePreload(next.view)
  const badge = tag === 'connected' || tag === 'recent' ? text[tag] : text.installed
  return (
    <RowButton
      title={name}
      icon={<Logo src={row.iconUrl} name={name} />}
      badge={badge}
      disabled={next.view === 'ConnectingWalletConnect' && isHeld}
      {...preload}
      onClick={() => {
        latchkey.client.emit({ name: 'SELECT_WALLET', wallet: name })
        push(next)
      }}
    />
  )
}

/** For a wallet that supports several namespaces, the visitor chooses one. */
function viewOf({ connectors, key }: WalletRow, { namespace, target }: ConnectView): ViewOf<Reaching> {
  const members = connectors.map(({ id, namespace }) => ({ connector: id, namespace }))
  const [first, second] = members
  if (second) return { view: 'ConnectingMultiChain', members, target }
  if (first) return { view: 'ConnectingExternal', ...first, target }
  return { view: 'ConnectingWalletConnect', wallet: key.replace(/^recent\|/, ''), namespace, target }
}
type Reaching = 'ConnectingMultiChain' | 'ConnectingExternal' | 'ConnectingWalletConnect'

function AllWalletsRow() {
  const text = useFirstText()
  const { push } = useSteps()
  const count = useWalletCount()
  return (
    <RowButton
      title={text.allWallets}
      icon={<AllWalletsIcon aria-hidden="true" />}
      // As a description, so that the row's name stays the same whatever the directory contains.
      badge={
        count && (
          <bdi aria-hidden="true" dir="ltr">
            {count}
          </bdi>
        )
      }
      aria-description={count && text.walletsInAll(count)}
      chevron
      {...usePreload('AllWallets')}
      onClick={() => push({ view: 'AllWallets' })}
    />
  )
}

/** The available connectors, in the order of the first view, after the one that the visitor used last. */
export function useWalletRows({ namespace }: ConnectView): readonly WalletRow[] {
  const { client } = useDialogScope().latchkey
  const connectors = useStore(client.connectors)
  const { recentWallets, connections, remembered } = useStore(client.store)
  const { wallets: options = {} } = client.config
  const rows = installedRows({
    connectors: connectors.filter((one) => isOffered(client.networks, one.namespace)),
    connections,
    recent: recentWallets,
    options: { ...options, order: [...(options.order ?? []), ...firstViewOrder] },
    namespace,
  })
  const [last] = remembered
  const known = rows.find(({ name, tag }) => name === last?.wallet.name && tag !== 'connected')
  return known ? [{ ...known, tag: 'recent' }, ...rows.filter((row) => row !== known)] : rows
}

// Read after the opening animation, together with what the next view shows. Without a response there is no number.
function useWalletCount(): string | undefined {
  const { latchkey, dialog, prefetch } = useDialogScope()
  const isOpen = useStore(dialog.navigation, (state) => state.isOpen)
  const [count, setCount] = useState<string>()
  useEffect(() => {
    if (!isOpen || latchkey.client.config.server === undefined) return
    // The directory reports its errors where it is shown.
    const timer = setTimeout(() => prefetch().then(setCount, () => undefined), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOpen, latchkey, prefetch])
  return count
}

/** Longer than the opening animation. */
const ASK_AFTER_MS = 300

// Loaded while the dialog is still closed, and only if the app has relays.
const loadRemote = () => import('./RemoteWallets.tsx')

/** No wallet in this browser can be connected: says why, and what to do. */
function NoWallets() {
  const text = useFirstText()
  const { push } = useSteps()
  const preload = usePreload('GetWallet')
  return (
    <div className="lk-plain">
      <p>{text.noWallets}</p>
      <p className="lk-caption">{text.noWalletsHint}</p>
      <Button variant="primary" wide {...preload} onClick={() => push({ view: 'GetWallet' })}>
        {text.getWallet}
      </Button>
    </div>
  )
}
