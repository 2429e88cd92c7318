import type { Connection } from '@latchkey/core'
import { disconnect } from '@latchkey/core/actions'
import { type Namespace, namespaces } from '@latchkey/protocol'
import { Button, BuyIcon, Notice, Row, useStyles } from '@latchkey/ui'
import { useId } from 'react'
import { useStore } from 'zustand'
import { walletsCss } from '../../components/wallets.css.ts'
import { useDialogScope, usePreload, useSteps } from '../../context/DialogContext.ts'
import { useConnections } from '../../hooks/useConnection.ts'
import { useViewsText } from '../../messages/text.ts'
import { namespacesOf } from '../../wallets/namespaces.ts'
import { ConnectedWallet } from './ConnectedWallet.tsx'
import { RememberedWallets } from './RememberedWallets.tsx'

/** *Wallets*: the connected ones by namespace, then earlier ones, then *Add a wallet*. */
export function View() {
  const text = useViewsText()
  const { client } = useDialogScope().latchkey
  const { connections, remembered } = useStore(client.store)
  const offered = namespacesOf(client.networks)
  const isLive = (key: Connection['key']) => connections.some((one) => one.key === key)
  const shown = namespaces.filter((namespace) => connections.some((one) => one.namespace === namespace))
  return (
    <>
      {connections.length === 0 && (
        <Notice title={text.notConnected}>{remembered.length === 0 && text.addFirstWallet}</Notice>
      )}
      {shown.map((namespace) => (
        <Wallets
          key={namespace}
          connections={connections.filter((one) => one.namespace === namespace)}
          namespace={offered.length > 1 || shown.length > 1 ? namespace : undefined}
        />
      ))}
      <RememberedWallets remembered={remembered.filter(({ key }) => !isLive(key))} />
      <AddWallet namespaces={offered} />
      {connections.length > 1 && (
        <Button variant="danger" wide onClick={() => void disconnect(client)}>
          {text.disconnectAll}
        </Button>
      )}
    </>
  )
}

type WalletsProps = { connections: readonly Connection[]; namespace: Namespace | undefined }

function Wallets({ connections, namespace }: WalletsProps) {
  const { namespaceName } = useViewsText()
  const heading = useId()
  const wallets = connections.map((connection) => <ConnectedWallet key={connection.key} connection={connection} />)
  if (namespace === undefined) return wallets
  return (
    <section aria-labelledby={heading} className="lk-stack">
      <h3 id={heading} className="lk-caption lk-section">
        {namespaceName(namespace)}
      </h3>
      {wallets}
    </section>
  )
}

/** Adds a wallet, or one of each namespace if the app offers several. */
function AddWallet({ namespaces }: { readonly namespaces: readonly Namespace[] }) {
  useStyles(walletsCss)
  const text = useViewsText()
  const { push } = useSteps()
  const preload = usePreload('Connect')
  const isAdding = useConnections().length > 0 || undefined
  if (namespaces.length < 2)
    return (
      <Row
        title={text.addWallet}
        icon={<BuyIcon aria-hidden="true" />}
        {...preload}
        onClick={() => push({ view: 'Connect', isAdding })}
      />
    )
  return (
    <ul className="lk-add-wallet">
      {namespaces.map((namespace) => (
        <li key={namespace}>
          <Button size="small" wide {...preload} onClick={() => push({ view: 'Connect', namespace, isAdding })}>
            {text.addNamespaceWallet(namespace)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
