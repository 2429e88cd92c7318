import type { WalletListing } from '@latchkey/protocol/api'
import { Logo, Notice } from '@latchkey/ui'
import { useDialogScope } from '../../context/DialogContext.ts'
import { usePhoneText, useViewsText } from '../../messages/text.ts'
import { walletImageUrl } from '../../wallets/directory.ts'
import { DownloadStrip } from './DownloadStrip.tsx'

/** A wallet that isn't installed and can't be reached from here, and why. */
export function Unreachable({ listing }: { readonly listing: WalletListing }) {
  const text = usePhoneText()
  const views = useViewsText()
  const { client } = useDialogScope().latchkey
  const isElsewhere = listing.reach === 'publicNetwork'
  return (
    <div className="lk-stack">
      <Notice
        icon={<Logo src={walletImageUrl(client, listing)} name={listing.name} size={64} />}
        title={isElsewhere ? views.needsPublicNetwork : text.notFound(listing.name)}
      >
        {isElsewhere ? text.publicNetworkHint(listing.name) : text.notFoundHint}
      </Notice>
      <DownloadStrip listing={listing} />
    </div>
  )
}
