import { selectActiveConnection } from '@latchkey/core'
import { namespaceOf } from '@latchkey/protocol'
import { CopyButton, Qr, useStyles } from '@latchkey/ui'
import { useState } from 'react'
import { FullAddress } from '../../components/FullAddress.tsx'
import { useMoney } from '../../components/useMoney.ts'
import { useDialogScope } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/registry.ts'
import { displayText } from '../../hooks/displayText.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useBalances } from '../../hooks/useBalances.ts'
import { useClient, useClientState } from '../../hooks/useClient.ts'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { useMoneyText, useViewsText } from '../../messages/text.ts'
import { AccountChoice } from './AccountChoice.tsx'
import { NetworkStrip } from './NetworkStrip.tsx'
import { useArrivals } from './useArrivals.ts'

/** The account's address, to be scanned, read or copied, and the networks on which it can receive. */
export function View(_: ViewProps<'Receive'>) {
  useStyles(receiveCss)
  const text = useMoneyText()
  const { notConnected, copyAddress, copied, copyFailed } = useViewsText()
  const { networks } = useClient()
  const { appearance, toaster } = useDialogScope()
  const { showsTestNetworks } = appearance
  const money = useMoney()
  useArrivals(useBalances(), (amount, token) =>
    toaster.show({ kind: 'success', text: text.arrived(money.exact(amount, token.symbol)) }),
  )
  const account = useAccount()
  const connection = useClientState(selectActiveConnection)
  const [chosen, setChosen] = useState<string>()
  const { name } = useIdentity()
  if (!account || !connection) return <p>{notConnected}</p>
  const { address } = connection.accounts.find((one) => one.address === chosen) ?? account
  const namespace = namespaceOf(account.id)
  const shown = networks.filter(
    ({ id, testnet }) => namespaceOf(id) === namespace && (!testnet || showsTestNetworks || id === account.networkId),
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
      <CopyButton
        wide
        variant="primary"
        value={address}
        label={copyAddress}
        copiedLabel={copied}
        failedLabel={copyFailed}
      />
      <NetworkStrip networks={shown} />
    </div>
  )
}

const NAME_MAX = 40

const receiveCss = `
.lk-receive{display:flex;flex-direction:column;align-items:center;gap:8px;text-align:center}
.lk-receive>.lk-qr{inline-size:min(100%,232px)}
.lk-receive strong{font-weight:500;overflow-wrap:anywhere}
`
