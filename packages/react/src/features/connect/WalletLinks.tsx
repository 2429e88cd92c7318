import type { WalletListing } from '@latchkey/protocol/api'
import { ExternalIcon, LinkButton, Logo, Notice } from '@latchkey/ui'
import { useDialogScope } from '../../context/DialogContext.ts'
import { useViewsText } from '../../messages/text.ts'
import { walletImageUrl } from '../../wallets/directory.ts'
import { type LinkKind, linksForDevice, storeOf, walletLinks } from '../../wallets/walletLinks.ts'

/** Where to get one wallet, with this device's link first. */
export function WalletLinks({ wallet }: { wallet: WalletListing }) {
  const text = useViewsText()
  const { client } = useDialogScope().latchkey
  const links = linksForDevice(walletLinks(wallet), storeOf(navigator))
  const names = {
    chrome: text.chromeExtension,
    firefox: text.firefoxExtension,
    edge: text.edgeExtension,
    safari: text.safariExtension,
    ios: text.iosApp,
    android: text.androidApp,
    website: text.website,
  } as const satisfies Record<LinkKind, string>
  return (
    <>
      <Notice
        icon={<Logo src={walletImageUrl(client, wallet)} name={wallet.name} size={64} />}
        title={text.getNamed(wallet.name)}
        action={links.map(({ kind, url }, index) => (
          <LinkButton
            key={kind}
            wide
            variant={index === 0 ? 'primary' : 'secondary'}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ExternalIcon />}
          >
            {names[kind]}
            <span className="lk-hidden">{` (${text.opensNewTab})`}</span>
          </LinkButton>
        ))}
      >
        {links.length > 0 ? text.getWalletHint : text.noLinks}
      </Notice>
      {wallet.reach === 'publicNetwork' && (
        <Notice title={text.needsPublicNetwork}>{text.needsPublicNetworkHint(wallet.name)}</Notice>
      )}
    </>
  )
}
