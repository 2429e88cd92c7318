import type { WalletListing } from '@latchkey/protocol/api'
import { ExternalIcon, LinkButton, Logo, Notice } from '@latchkey/ui'
import { useViewsText } from '../../messages/text.ts'
import { useDialogScope } from '../DialogContext.ts'
import { type WalletLink, walletImageUrl, walletLinks } from '../directory.ts'
import { isPhone } from '../isPhone.ts'

/** Where one wallet can be had, the way for this device first. */
export function WalletLinks({ wallet }: { wallet: WalletListing }) {
  const text = useViewsText()
  const { client } = useDialogScope().latchkey
  const links = forDevice(walletLinks(wallet), isPhone(navigator))
  const names = {
    chrome: text.chromeExtension,
    ios: text.iosApp,
    android: text.androidApp,
    website: text.website,
  } as const satisfies Record<WalletLink['kind'], string>
  return (
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
  )
}

function forDevice(links: readonly WalletLink[], onPhone: boolean): readonly WalletLink[] {
  const isFitting = ({ kind }: WalletLink) => (kind === 'ios' || kind === 'android') === onPhone && kind !== 'website'
  return [...links.filter(isFitting), ...links.filter((link) => !isFitting(link))]
}
