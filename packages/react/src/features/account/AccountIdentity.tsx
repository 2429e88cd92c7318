import type { Connection } from '@latchkey/core'
import type { AccountId, NetworkId } from '@latchkey/protocol'
import { Address, Avatar, CopyButton, ExternalIcon, useStyles } from '@latchkey/ui'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { useViewsText } from '../../messages/text.ts'
import { AccountType } from './AccountType.tsx'
import { accountCss } from './account.css.ts'
import { explorerOf } from './explorerOf.ts'

/** Picture, name and address, with the two things people do with an address. */
export function AccountIdentity({ connection, account }: { connection: Connection; account: AccountId }) {
  useStyles(accountCss)
  const text = useViewsText()
  const identity = useIdentity(account)
  const { address, accounts } = connection
  return (
    <div className="lk-identity">
      <Avatar address={address} src={identity.avatar ?? undefined} size={56} />
      {identity.name && (
        <bdi className="lk-identity-name" title={identity.name}>
          {identity.name}
        </bdi>
      )}
      <div className="lk-identity-address">
        <span className={identity.name ? 'lk-caption' : undefined}>
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
