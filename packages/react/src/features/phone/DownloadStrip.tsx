import type { WalletListing } from '@latchkey/protocol/api'
import { Button } from '@latchkey/ui'
import { usePreload, useSteps } from '../../context/DialogContext.ts'
import { usePhoneText } from '../../messages/text.ts'
import { walletLinks } from '../../wallets/walletLinks.ts'

/** For visitors who don't have the wallet yet. */
export function DownloadStrip({ listing }: { readonly listing: WalletListing }) {
  const text = usePhoneText()
  const { push } = useSteps()
  const preload = usePreload('GetWallet')
  if (walletLinks(listing).length === 0) return null
  return (
    <div className="lk-download">
      <span>{text.noWallet(listing.name)}</span>
      <Button size="small" {...preload} onClick={() => push({ view: 'GetWallet', wallet: listing.id })}>
        {text.get}
      </Button>
    </div>
  )
}
