import type { Connector } from '@latchkey/core'
import type { WalletListing } from '@latchkey/protocol/api'
import { Button, List, Logo, Row } from '@latchkey/ui'
import { useStore } from 'zustand'
import { useFirstText, useViewsText } from '../../messages/text.ts'
import { useDialogScope, usePreload, useSteps } from '../DialogContext.ts'
import { connectorFor, walletImageUrl } from '../directory.ts'
import type { Directory } from './useDirectory.ts'

export type DirectoryListProps = {
  /** Wallets of this browser that the directory does not list. */
  readonly connectors: readonly Connector[]
  readonly wallets: readonly WalletListing[]
  readonly directory: Directory
}

/** Wallets as rows: one that is here connects, any other leads to where it can be had. */
export function DirectoryList({ connectors, wallets, directory: { query } }: DirectoryListProps) {
  const text = useViewsText()
  const reachable = useStore(useDialogScope().latchkey.client.connectors)
  const installed = wallets.filter((wallet) => connectorFor(wallet, reachable))
  const others = wallets.filter((wallet) => !connectorFor(wallet, reachable))
  return (
    <>
      <List aria-busy={query.isPlaceholderData || undefined}>
        {connectors.map((connector) => (
          <InstalledRow key={`${connector.id}|${connector.namespace}`} connector={connector} />
        ))}
        {[...installed, ...others].map((wallet) => (
          <ListedRow key={wallet.id} wallet={wallet} connector={connectorFor(wallet, reachable)} />
        ))}
      </List>
      {query.hasNextPage && (
        <Button wide busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text.moreWallets}
        </Button>
      )}
    </>
  )
}

function ListedRow({ wallet, connector }: { wallet: WalletListing; connector: Connector | undefined }) {
  const { client } = useDialogScope().latchkey
  const { push } = useSteps()
  const preload = usePreload('GetWallet')
  const src = walletImageUrl(client, wallet)
  if (connector) return <InstalledRow connector={connector} src={src} name={wallet.name} />
  return (
    <Row
      title={<bdi>{wallet.name}</bdi>}
      icon={<Logo src={src} name={wallet.name} />}
      chevron
      {...preload}
      onClick={() => push({ view: 'GetWallet', wallet: wallet.id })}
    />
  )
}

function InstalledRow({
  connector,
  src,
  name = connector.name,
}: {
  connector: Connector
  src?: string | undefined
  name?: string
}) {
  const first = useFirstText()
  const { client } = useDialogScope().latchkey
  const { push } = useSteps()
  const preload = usePreload('ConnectingExternal')
  return (
    <Row
      title={<bdi>{name}</bdi>}
      icon={<Logo src={connector.iconUrl ?? src} name={name} />}
      badge={first.installed}
      {...preload}
      onClick={() => {
        client.emit({ name: 'SELECT_WALLET', wallet: name })
        push({ view: 'ConnectingExternal', connector: connector.id, namespace: connector.namespace })
      }}
    />
  )
}
