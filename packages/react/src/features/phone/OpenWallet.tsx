import { toNativeLink, toUniversalLink } from '@latchkey/core/walletconnect'
import type { Namespace } from '@latchkey/protocol'
import type { WalletListing } from '@latchkey/protocol/api'
import { CopyButton, LinkButton } from '@latchkey/ui'
import { useEffect, useRef } from 'react'
import { WalletStatus } from '../../components/waiting/WalletStatus.tsx'
import { useAttempt, useDialogScope } from '../../context/DialogContext.ts'
import { usePhoneText } from '../../messages/text.ts'
import { walletImageUrl } from '../../wallets/directory.ts'
import { inAppBrowserLink } from '../../wallets/walletMethods.ts'
import { DownloadStrip } from './DownloadStrip.tsx'
import { PairingEnd } from './PairingEnd.tsx'
import { useOpenLinks } from './useOpenLinks.ts'
import { useRemembered } from './useRemembered.ts'

export type OpenWalletProps = {
  readonly method: 'mobile' | 'web' | 'desktop'
  readonly listing: WalletListing
  readonly namespace: Namespace
}

/** Opens a wallet on this device by link. It opens automatically once, while the click that led here still counts. */
export function OpenWallet({ method, listing, namespace }: OpenWalletProps) {
  const text = usePhoneText()
  const { client } = useDialogScope().latchkey
  const attempt = useAttempt()
  const uri = attempt.status === 'waiting' ? attempt.pairing?.uri : undefined
  const inApp = method === 'mobile' ? inAppBrowserLink(listing, location, namespace) : undefined
  const next = useOpenLinks(uri === undefined ? [] : linksOf(method, listing, uri))
  const { href, target, onClick } = inApp ? { href: inApp, target: '_self' } : (next ?? {})
  const hasOpened = useRef(false)
  useRemembered(href ? listing : undefined)
  useEffect(() => {
    // A browser only follows a link to another app within a click. The next time, the visitor must click.
    if (!href || hasOpened.current || method === 'web' || !navigator.userActivation?.isActive) return
    hasOpened.current = true
    window.open(href, target, 'noreferrer')
  }, [href, target, method])
  if (!inApp && attempt.status !== 'waiting' && attempt.status !== 'idle')
    return <PairingEnd attempt={attempt} wallet={listing.name} />
  return (
    <div className="lk-stack">
      <WalletStatus
        name={listing.name}
        iconUrl={walletImageUrl(client, listing)}
        state="waiting"
        title={text.opening(listing.name)}
        hint={href ? text.openHint : text.preparing}
      >
        {href && (
          <>
            <LinkButton variant="primary" wide href={href} target={target} onClick={onClick} rel="noreferrer">
              {text.open(listing.name)}
            </LinkButton>
            {uri && !inApp && (
              <CopyButton
                wide
                value={uri}
                label={text.copyLink}
                copiedLabel={text.linkCopied}
                failedLabel={text.linkNotCopied}
              />
            )}
          </>
        )}
      </WalletStatus>
      <DownloadStrip listing={listing} />
    </div>
  )
}

/** Telegram on Android opens links differently. */
function isInTelegram(): boolean {
  return /Android/i.test(navigator.userAgent) && 'TelegramWebviewProxy' in window
}

/** In the order in which they are tried (docs/guides/phones.md). */
function linksOf(method: OpenWalletProps['method'], listing: WalletListing, uri: string): readonly string[] {
  const { link_mode, mobile_link, webapp_link, desktop_link } = listing
  const links = { mobile: [link_mode, mobile_link], web: [webapp_link], desktop: [desktop_link] }[method]
  return links.flatMap((link) => {
    if (!link) return []
    const target = { link, uri, isTelegramAndroid: isInTelegram() }
    return [/^https?:/.test(link) ? toUniversalLink(target) : toNativeLink(target)]
  })
}
