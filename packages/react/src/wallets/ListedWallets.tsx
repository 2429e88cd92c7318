import { isWalletNamed, offeredListings, type WalletRow } from '@latchkey/core'
import { mergeWallets, walletsQuery } from '@latchkey/core/queries'
import { limits } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'
import { List, Logo, RowButton } from '@latchkey/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useDialogScope, usePreload, useSteps } from '../context/DialogContext.ts'
import type { ViewOf } from '../context/navigation.ts'
import { useLatchkeyQueryClient } from '../context/queryClient.ts'
import { connectorFor, walletImageUrl } from './directory.ts'
import { isPhone } from './phonePlatform.ts'
import { walletMethods } from './walletMethods.ts'

type ConnectView = Pick<ViewOf<'Connect'>, 'namespace' | 'target'>

export type ListedWalletsProps = {
  readonly view: ConnectView
  /** Already shown. */
  readonly installed: readonly WalletRow[]
  /** The maximum number of recommended ones. */
  readonly room: number
  readonly isHeld: boolean
  /** Shown until the directory has responded. */
  readonly coming?: ReactNode
}

/** The directory's wallets on the first view. */
export function ListedWallets({ view, installed, room, isHeld, coming }: ListedWalletsProps) {
  const { rows, isComing } = useListings(view, installed, room)
  if (isComing) return coming
  if (rows.length === 0) return null
  return (
    <List>
      {rows.map((listing) => (
        <ListedRow key={listing.id} listing={listing} view={view} isHeld={isHeld} />
      ))}
    </List>
  )
}

function ListedRow({
  listing,
  view: { namespace, target },
  isHeld,
}: Pick<ListedWalletsProps, 'view' | 'isHeld'> & { listing: WalletListing }) {
  const { client } = useDialogScope().latchkey
  const { push } = useSteps()
  const { id, name } = listing
  return (
    <RowButton
      title={name}
      icon={<Logo src={walletImageUrl(client, listing)} name={name} />}
      chevron
      disabled={isHeld}
      {...usePreload('ConnectingWalletConnect')}
      onClick={() => {
        client.emit({ name: 'SELECT_WALLET', wallet: name })
        push({ view: 'ConnectingWalletConnect', wallet: id, namespace, target })
      }}
    />
  )
}

/** The featured wallets; without any, as many recommended ones as fit. */
function useListings({ namespace }: ConnectView, installed: readonly WalletRow[], room: number) {
  const { client } = useDialogScope().latchkey
  const connectors = useStore(client.connectors)
  const { featured = [], include, exclude } = client.config.wallets ?? {}
  const filter = featured.length > 0 ? { include: featured } : { entries: limits.RECOMMENDED_WALLETS, include }
  const query = useInfiniteQuery(walletsQuery(client, filter), useLatchkeyQueryClient())
  const onPhone = isPhone(navigator)
  const active = useStore(client.store, ({ activeNamespace }) => activeNamespace)
  const meant = namespace ?? active
  const offered = offeredListings(mergeWallets(query.data?.pages ?? []), {
    platform: { isMobile: onPhone },
    namespace,
    include,
    exclude,
  })
  const reaching = connectors.filter(({ kind }) => kind === 'WALLET_CONNECT')
  const wanted = offered.filter(
    (listing) =>
      !installed.some((row) => isShownAs(row, listing)) &&
      walletMethods({ listing, connectors: reaching, isPhone: onPhone, namespace: meant }).some(
        (method) => method !== 'unsupported',
      ),
  )
  const rows =
    featured.length === 0
      ? wanted.slice(0, room)
      : featured.flatMap((name) => wanted.find((one) => isWalletNamed(one, name)) ?? [])
  return { rows, isComing: query.isLoading }
}

function isShownAs({ key, name, connectors }: WalletRow, listing: WalletListing): boolean {
  return key === `recent|${listing.id}` || name === listing.name || connectorFor(listing, connectors) !== undefined
}
