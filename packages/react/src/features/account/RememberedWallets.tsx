import type { RememberedConnection } from '@latchkey/core'
import type { SwitchConnectionResult } from '@latchkey/core/actions'
import { forgetConnection, switchConnection } from '@latchkey/core/actions'
import { Address, CloseIcon, IconButton, Logo, Row, useStyles } from '@latchkey/ui'
import { useId } from 'react'
import { Dotted } from '../../components/Dotted.tsx'
import { walletsCss } from '../../components/wallets.css.ts'
import { useDialogScope, useSteps } from '../../context/DialogContext.ts'
import type { View } from '../../context/navigation.ts'
import { useAddressName } from '../../hooks/useAddressBook.ts'
import { useViewsText } from '../../messages/text.ts'
import { namespacesOf } from '../../wallets/namespaces.ts'
import { formatSwitchError } from './ConnectedWallet.tsx'

/** Earlier connections, to reconnect or forget. */
export function RememberedWallets({ remembered }: { remembered: readonly RememberedConnection[] }) {
  useStyles(walletsCss)
  const text = useViewsText()
  const heading = useId()
  if (remembered.length === 0) return null
  return (
    <section aria-labelledby={heading} className="lk-stack">
      <h3 id={heading} className="lk-caption lk-section">
        {text.recentlyConnected}
      </h3>
      <ul className="lk-stack">
        {remembered.map((one) => (
          <Remembered key={one.key} connection={one} />
        ))}
      </ul>
    </section>
  )
}

function Remembered({ connection }: { connection: RememberedConnection }) {
  const text = useViewsText()
  const { latchkey, toaster } = useDialogScope()
  const { push } = useSteps()
  const { wallet, key, address, namespace } = connection
  const name = useAddressName({ namespace, address })
  const hasSeveral = namespacesOf(latchkey.client.networks).length > 1

  async function connectAgain(): Promise<void> {
    try {
      const method = await switchConnection(latchkey.client, { connection: key, address })
      if (method.kind === 'switched') return
      push(viewToReconnect(method))
    } catch (error) {
      toaster.show({ kind: 'error', text: formatSwitchError(error, wallet.name, text) })
    }
  }

  function forget(): void {
    forgetConnection(latchkey.client, { connection: key })
    toaster.show({ kind: 'success', text: text.walletForgotten })
  }

  return (
    <li className="lk-wallet-line">
      <Row
        title={<bdi>{name ?? wallet.name}</bdi>}
        icon={<Logo src={wallet.iconUrl} name={wallet.name} />}
        detail={
          <Dotted
            first={name && wallet.name}
            second={
              <>
                <Address value={address} spoken={text.accountEnding} />
                {hasSeveral && <> · {text.namespaceName(namespace)}</>}
              </>
            }
          />
        }
        onClick={() => void connectAgain()}
      />
      <IconButton label={text.forgetNamed(wallet.name)} onClick={forget}>
        <CloseIcon />
      </IconButton>
    </li>
  )
}

/**
 * The view that reconnects a remembered connection, depending on how it was made. A provider's window must
 * open in a click on its name, so social logins start with their list.
 */
function viewToReconnect({ via, connector }: Extract<SwitchConnectionResult, { kind: 'connect' }>): View {
  switch (via) {
    case 'wallet-connect':
      return { view: 'ConnectingWalletConnect', namespace: connector.namespace }
    case 'email':
      return { view: 'EmailLogin' }
    case 'social':
      return { view: 'ConnectSocials' }
    case 'external':
      return { view: 'ConnectingExternal', connector: connector.id, namespace: connector.namespace }
  }
}
