import type { Account } from '@latchkey/core'
import { selectActiveConnection } from '@latchkey/core'
import type { Network } from '@latchkey/protocol'
import { namespaceOf } from '@latchkey/protocol'
import { CopyButton, Logo, Qr, Segmented, useStyles } from '@latchkey/ui'
import { useState } from 'react'
import { FullAddress } from '../../components/accounts/FullAddress.tsx'
import { useArrivalToast } from '../../components/balance/useArrivalToast.ts'
import { TaskFoot } from '../../components/TaskFoot.tsx'
import { useDialogScope } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { ZERO_ACCOUNT } from '../../context/queryClient.ts'
import { displayText } from '../../hooks/displayText.ts'
import { useAccountBalances } from '../../hooks/useAccountBalances.ts'
import { useAccountName } from '../../hooks/useAccountName.ts'
import { useActiveAccount } from '../../hooks/useActiveAccount.ts'
import { useClient, useClientState } from '../../hooks/useClient.ts'
import { useMoneyText, useViewsText } from '../../messages/text.ts'
import { useFrequentReads } from './useFrequentReads.ts'

/** The account's address to scan, read or copy, and the networks on which it can receive. */
export function View(_: ViewProps<'Receive'>) {
  useStyles(receiveCss)
  const text = useMoneyText()
  const { notConnected, copyAddress, copied, copyFailed } = useViewsText()
  const { networks } = useClient()
  const { appearance, toaster } = useDialogScope()
  const { showsTestNetworks } = appearance
  const balances = useAccountBalances()
  useArrivalToast(balances, toaster)
  useFrequentReads(balances.refresh)
  const account = useActiveAccount()
  const connection = useClientState(selectActiveConnection)
  const [chosen, setChosen] = useState<string>()
  const name = useAccountName(account?.id ?? ZERO_ACCOUNT)
  if (!account || !connection) return <p>{notConnected}</p>
  const { address, type } = connection.accounts.find((one) => one.address === chosen) ?? account
  const namespace = namespaceOf(account.id)
  // The address of a smart account follows from the contracts of its network: on another one it may be nobody's.
  const isSmart = type === 'smartAccount'
  const shown = networks.filter(
    ({ id, testnet }) =>
      id === account.networkId || (!isSmart && namespaceOf(id) === namespace && (!testnet || showsTestNetworks)),
  )
  return (
    <div className="lk-receive">
      <AccountChoice accounts={connection.accounts} value={address} onChange={setChosen} />
      <Qr value={address} label={text.qrLabel(address)} />
      {name && address === account.address && (
        <strong>
          <bdi>{displayText(name, NAME_MAX)}</bdi>
        </strong>
      )}
      <p>
        <FullAddress value={address} />
      </p>
      <p className="lk-caption">{text.receiveHint}</p>
      <NetworkStrip networks={shown} isSmart={isSmart} />
      <TaskFoot>
        <CopyButton
          wide
          variant="primary"
          value={address}
          label={copyAddress}
          copiedLabel={copied}
          failedLabel={copyFailed}
        />
      </TaskFoot>
    </div>
  )
}

const NAME_MAX = 40

const receiveCss = `
.lk-receive{display:flex;flex-direction:column;align-items:center;gap:8px;text-align:center}
.lk-receive>.lk-qr{inline-size:min(100%,232px)}
.lk-receive strong{font-weight:500;overflow-wrap:anywhere}
`

type AccountChoiceProps = {
  readonly accounts: readonly Account[]
  readonly value: string
  readonly onChange: (address: string) => void
}

/** Chooses the address if a wallet has several types: ordinals sent to a payment address would be spent. */
function AccountChoice({ accounts, value, onChange }: AccountChoiceProps) {
  const { accountType } = useViewsText()
  const { receiveTo } = useMoneyText()
  const firsts = accounts.filter((one, index) => accounts.findIndex(({ type }) => type === one.type) === index)
  if (firsts.length < 2) return null
  return (
    <Segmented
      label={receiveTo}
      options={firsts.map(({ address, type }) => ({ id: address, label: accountType(type) }))}
      value={value}
      onChange={onChange}
    />
  )
}

/** The networks on which this address can receive. */
function NetworkStrip({ networks, isSmart }: { readonly networks: readonly Network[]; readonly isSmart: boolean }) {
  useStyles(networkStripCss)
  const text = useMoneyText()
  const [first, ...others] = networks
  if (!first) return null
  const isOnly = others.length === 0
  if (isOnly && !isSmart) return <p className="lk-caption">{text.receiveOn(first.name)}</p>
  return (
    <div className="lk-network-strip">
      <p className="lk-caption">{isOnly ? text.receiveOnThis : text.receiveOnThese}</p>
      <ul>
        {networks.map(({ id, name, iconUrl }) => (
          <li key={id}>
            <Logo name={name} src={iconUrl} size={18} shape="round" />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

const networkStripCss = `
.lk-network-strip{display:flex;flex-direction:column;gap:8px;inline-size:100%;padding:12px;border-radius:var(--_r-l);background:var(--_sunken)}
.lk-network-strip>ul{display:flex;flex-wrap:wrap;justify-content:center;gap:6px 12px;font-size:13px;line-height:18px}
.lk-network-strip li{display:inline-flex;align-items:center;gap:6px;min-inline-size:0;overflow-wrap:anywhere}
`
