import type { Connection } from '@latchkey/core'
import type { AccountId, Network, NetworkId } from '@latchkey/protocol'
import { Address, CopyButton, ExternalIcon, useStyles } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { AccountAvatar } from '../../components/accounts/AccountAvatar.tsx'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useAccountIdentity } from '../../hooks/useAccountIdentity.ts'
import { useAccountName } from '../../hooks/useAccountName.ts'
import { useViewsText } from '../../messages/text.ts'
import { AccountType } from './AccountType.tsx'

type AccountIdentityProps = { connection: Connection; account: AccountId; rename: ReactNode }

/** Picture, name and address, with *Copy*, the explorer and `rename`. */
export function AccountIdentity({ connection, account, rename }: AccountIdentityProps) {
  useStyles(accountCss)
  const text = useViewsText()
  const identity = useAccountIdentity(account)
  const name = useAccountName(account)
  const { address, accounts } = connection
  return (
    <div className="lk-identity">
      <AccountAvatar address={address} name={name} src={identity?.avatar ?? undefined} size={56} />
      {name && (
        <bdi className="lk-identity-name" title={name}>
          {name}
        </bdi>
      )}
      <div className="lk-identity-address">
        <span className={name ? 'lk-caption' : undefined}>
          <Address value={address} spoken={text.accountEnding} />
          <AccountType type={accounts.find((one) => one.address === address)?.type ?? 'eoa'} />
        </span>
        <CopyButton
          look="icon"
          value={address}
          label={text.copyAddress}
          copiedLabel={text.copied}
          failedLabel={text.copyFailed}
        />
        <ExplorerLink networkId={connection.networkId} address={address} />
        {rename}
      </div>
    </div>
  )
}

function ExplorerLink({ networkId, address }: { networkId: NetworkId; address: string }) {
  const text = useViewsText()
  const explorer = explorerOf(useDialogScope().latchkey.client.networks, networkId, address)
  if (!explorer) return null
  const label = `${text.viewOn(explorer.name)} (${text.opensNewTab})`
  return (
    <a
      className="lk-icon-button"
      data-size="small"
      href={explorer.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      title={label}
    >
      <ExternalIcon />
    </a>
  )
}

const accountCss = `
.lk-identity{display:flex;flex-direction:column;align-items:center;gap:4px;padding-block:4px}
.lk-identity-name{max-inline-size:100%;margin-block-start:4px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:500}
.lk-identity-address{display:flex;align-items:center;gap:2px}
`

/** The account's page in the network's first explorer, if it has one with a web address. */
function explorerOf(
  networks: readonly Network[],
  networkId: NetworkId,
  address: string,
): { name: string; url: string } | undefined {
  const explorer = networks.find(({ id }) => id === networkId)?.blockExplorers[0]
  if (!explorer || !/^https?:\/\//.test(explorer.url)) return undefined
  return { name: explorer.name, url: `${explorer.url.replace(/\/+$/, '')}/address/${encodeURIComponent(address)}` }
}
