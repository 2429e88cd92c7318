import { type Account, type Connection, selectActiveConnection } from '@latchkey/core'
import { disconnect, switchConnection } from '@latchkey/core/actions'
import { accountId, type ErrorCode, isLatchkeyError } from '@latchkey/protocol'
import { Address, DisconnectIcon, IconButton, Logo, Row, useStyles } from '@latchkey/ui'
import { Dotted } from '../../components/Dotted.tsx'
import { walletsCss } from '../../components/wallets.css.ts'
import { useDialogScope, useSteps } from '../../context/DialogContext.ts'
import { useAccountName } from '../../hooks/useAccountName.ts'
import { useClientState } from '../../hooks/useClient.ts'
import type { Messages } from '../../messages/parts.ts'
import { useViewsText } from '../../messages/text.ts'
import { AccountTotal } from './AccountTotal.tsx'
import { AccountType } from './AccountType.tsx'
import { SmartAccountMark } from './SmartAccountMark.tsx'

/**
 * One connection: the visitor can switch to each of its accounts, open the active one, or disconnect all of it.
 */
export function ConnectedWallet({ connection }: { connection: Connection }) {
  useStyles(walletsCss)
  const text = useViewsText()
  const { latchkey, toaster } = useDialogScope()
  const active = useClientState(selectActiveConnection)
  const { wallet, accounts } = connection

  async function end(): Promise<void> {
    await disconnect(latchkey.client, { connection: connection.key })
    toaster.show({ kind: 'success', text: text.disconnected })
  }

  return (
    <ul className="lk-stack lk-wallet" aria-label={wallet.name}>
      {accounts.map((account, index) => (
        <li key={account.address} className="lk-wallet-line">
          <AccountRow
            connection={connection}
            account={account}
            isActive={connection.key === active?.key && account.address === connection.address}
          />
          {index === 0 && (
            <IconButton label={text.disconnectNamed(wallet.name)} onClick={() => void end()}>
              <DisconnectIcon className="lk-mirror" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

type AccountRowProps = { connection: Connection; account: Account; isActive: boolean }

function AccountRow({ connection, account, isActive }: AccountRowProps) {
  const text = useViewsText()
  const { latchkey, toaster } = useDialogScope()
  const { reset } = useSteps()
  const { key, wallet, networkId } = connection
  const name = useAccountName(accountId(networkId, account.address))
  // It may have both types, so both are named.
  const isEmbedded = connection.type === 'auth' && connection.namespace === 'eip155'

  async function choose(): Promise<void> {
    const before = selectActiveConnection(latchkey.client.store.getState())?.key
    try {
      await switchConnection(latchkey.client, { connection: key, address: account.address })
      toaster.show({ kind: 'success', text: before === key ? text.accountSwitched : text.walletSwitched })
    } catch (error) {
      toaster.show({ kind: 'error', text: formatSwitchError(error, wallet.name, text) })
    }
  }

  return (
    <Row
      title={<bdi>{name ?? wallet.name}</bdi>}
      icon={
        <>
          <Logo src={wallet.iconUrl} name={wallet.name} />
          {isEmbedded && account.type === 'smartAccount' && <SmartAccountMark />}
        </>
      }
      detail={
        <>
          <Dotted
            first={!isEmbedded && name && wallet.name}
            second={
              <>
                <Address value={account.address} spoken={text.accountEnding} />
                {!isEmbedded && <AccountType type={account.type} />}
              </>
            }
          />
          {isEmbedded && (
            <>
              <br />
              {text.accountType(account.type)}
            </>
          )}
        </>
      }
      end={
        <>
          <AccountTotal connection={connection} account={account} />
          <small>{isActive ? text.active : text.switch}</small>
        </>
      }
      aria-current={isActive || undefined}
      onClick={() => (isActive ? reset({ view: 'Account' }) : void choose())}
    />
  )
}

/** Why switching failed: in English the specification's sentence if there is one. */
export function formatSwitchError(error: unknown, wallet: string, text: Messages['views']): string {
  if (isLatchkeyError(error, 'NO_CONNECTOR')) return text.notHere(wallet)
  return isLatchkeyError(error) && refusals.includes(error.code)
    ? text.switchProblem(error.code, error.message)
    : text.switchWalletFailed
}

const refusals: readonly ErrorCode[] = [
  'INVALID_CONNECTION_STATUS',
  'NO_AUTH_CONNECTOR',
  'BIP122_ADDRESS_REQUIRED',
  'ACCOUNT_NOT_SWITCHABLE',
]
