import type { Connector } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import { CheckIcon, List, Logo, Row, useStyles } from '@latchkey/ui'
import type { Ref } from 'react'
import { useStore } from 'zustand'
import { walletsCss } from '../../components/wallets.css.ts'
import { useDialogScope, usePreload, useSteps } from '../../context/DialogContext.ts'
import type { ViewOf } from '../../context/navigation.ts'
import { useFirstText, useViewsText } from '../../messages/text.ts'
import { walletImageUrl } from '../../wallets/directory.ts'
import { isPhone } from '../../wallets/phonePlatform.ts'
import { walletMethods } from '../../wallets/walletMethods.ts'
import type { DirectoryRow } from './directoryRows.ts'

export type DirectoryListProps = {
  readonly rows: readonly DirectoryRow[]
  /** The rows belong to a previous search. */
  readonly isOutdated: boolean
  readonly listRef?: Ref<HTMLUListElement>
}

/** Wallets as rows: an installed one connects, any other shows where to get it. */
export function DirectoryList({ rows, isOutdated, listRef }: DirectoryListProps) {
  useStyles(walletsCss)
  return (
    <List listRef={listRef} aria-busy={isOutdated || undefined}>
      {rows.map((row) => (
        <WalletRow key={row.key} row={row} />
      ))}
    </List>
  )
}

function WalletRow({ row }: { row: DirectoryRow }) {
  const first = useFirstText()
  const text = useViewsText()
  const { client } = useDialogScope().latchkey
  const { push } = useSteps()
  const namespace = useStore(client.store, ({ activeNamespace }) => activeNamespace)
  const next = viewOf(row, useStore(client.connectors), namespace)
  const preload = usePreload(next.view)
  const { name, iconUrl, connectors, listing } = row
  return (
    <Row
      title={
        <>
          <bdi>{name}</bdi>
          {listing?.badge_type === 'certified' && (
            <span className="lk-certified">
              <CheckIcon aria-hidden="true" />
              <span className="lk-hidden">{text.certified}</span>
            </span>
          )}
        </>
      }
      icon={<Logo src={iconUrl ?? walletImageUrl(client, listing)} name={name} lazy />}
      badge={connectors.length > 0 ? first.installed : undefined}
      chevron={connectors.length === 0}
      {...preload}
      onClick={() => {
        client.emit({ name: 'SELECT_WALLET', wallet: name })
        push(next)
      }}
    />
  )
}

/**
 * An installed wallet is asked to connect, in a namespace that the visitor chooses if it supports several. Any other is
 * connected by QR code or link if that can work; otherwise the visitor learns where to get it.
 */
function viewOf(
  { connectors, listing }: DirectoryRow,
  reachable: readonly Connector[],
  active: Namespace,
): ViewOf<Reaching> {
  const members = connectors.map(({ id, namespace }) => ({ connector: id, namespace }))
  const [first, second] = members
  if (second) return { view: 'ConnectingMultiChain', members }
  if (first) return { view: 'ConnectingExternal', ...first }
  const wallet = listing?.id
  const pairing = reachable.filter(({ kind }) => kind === 'WALLET_CONNECT')
  const methods = listing
    ? walletMethods({ listing, connectors: pairing, isPhone: isPhone(navigator), namespace: active })
    : []
  return methods.some((method) => method !== 'unsupported')
    ? { view: 'ConnectingWalletConnect', wallet }
    : { view: 'GetWallet', wallet }
}
type Reaching = 'ConnectingMultiChain' | 'ConnectingExternal' | 'ConnectingWalletConnect' | 'GetWallet'
