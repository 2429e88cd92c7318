import type { Connector } from '@latchkey/core'
import type { WalletListing } from '@latchkey/protocol/api'
import { Button, Logo, Notice } from '@latchkey/ui'
import { useDialogScope, usePreload, useSteps } from '../../context/DialogContext.ts'
import { usePhoneText } from '../../messages/text.ts'
import { walletImageUrl } from '../../wallets/directory.ts'

export type BrowserMethodProps = { readonly connector: Connector; readonly listing: WalletListing }

/** The wallet is also an extension in this browser. */
export function BrowserMethod({ connector, listing }: BrowserMethodProps) {
  const text = usePhoneText()
  const { client } = useDialogScope().latchkey
  const { push } = useSteps()
  const preload = usePreload('ConnectingExternal')
  const { id, namespace, iconUrl } = connector
  return (
    <Notice
      icon={<Logo src={iconUrl ?? walletImageUrl(client, listing)} name={listing.name} size={64} />}
      title={listing.name}
      action={
        <Button
          variant="primary"
          wide
          {...preload}
          onClick={() => push({ view: 'ConnectingExternal', connector: id, namespace })}
        >
          {text.open(listing.name)}
        </Button>
      }
    />
  )
}
