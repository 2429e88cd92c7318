import type { Connection } from '@latchkey/core'
import { disconnect } from '@latchkey/core/actions'
import { Button, BuyIcon, Notice, Row } from '@latchkey/ui'
import { useStore } from 'zustand'
import { useViewsText } from '../../messages/text.ts'
import { useDialogScope, usePreload, useSteps } from '../DialogContext.ts'
import { ConnectedWallet } from './ConnectedWallet.tsx'
import { RememberedWallets } from './RememberedWallets.tsx'

/** *Wallets*: those that are connected, those that were, and one more. */
export function View() {
  const text = useViewsText()
  const { client } = useDialogScope().latchkey
  const { connections, remembered } = useStore(client.store)
  const { push } = useSteps()
  const preload = usePreload('Connect')
  const isLive = (key: Connection['key']) => connections.some((one) => one.key === key)
  return (
    <>
      {connections.length === 0 && <Notice>{text.noWalletConnected}</Notice>}
      {connections.map((connection) => (
        <ConnectedWallet key={connection.key} connection={connection} />
      ))}
      <RememberedWallets remembered={remembered.filter(({ key }) => !isLive(key))} />
      <Row
        title={text.addWallet}
        icon={<BuyIcon aria-hidden="true" />}
        {...preload}
        onClick={() => push({ view: 'Connect', isAdding: connections.length > 0 || undefined })}
      />
      {connections.length > 1 && (
        <Button variant="danger" wide onClick={() => void disconnect(client)}>
          {text.disconnectAll}
        </Button>
      )}
    </>
  )
}
