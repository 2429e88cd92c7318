import type { WalletListing } from '@latchkey/protocol/api'
import { CopyButton, Logo, Qr, useFormats } from '@latchkey/ui'
import { useEffect, useState } from 'react'
import { useElapsed } from '../../components/waiting/useElapsed.ts'
import { useAttempt, useDialogScope } from '../../context/DialogContext.ts'
import { usePhoneText } from '../../messages/text.ts'
import { walletImageUrl } from '../../wallets/directory.ts'
import { DownloadStrip } from './DownloadStrip.tsx'
import { PairingEnd } from './PairingEnd.tsx'
import { useRemembered } from './useRemembered.ts'

/** After this long, the visitor may need a hint where to look. */
const SLOW_MS = 30_000

/** The QR code that a phone scans, for one wallet or any, and the same as a link. */
export function ScanCode({ listing }: { readonly listing?: WalletListing | undefined }) {
  const text = usePhoneText()
  const { client } = useDialogScope().latchkey
  const attempt = useAttempt()
  const pairing = attempt.status === 'waiting' ? attempt.pairing : undefined
  const isSlow = useElapsed(
    pairing && attempt.status === 'waiting' ? attempt.startedAt : undefined,
    SLOW_MS,
    client.now,
  )
  useRemembered(pairing ? listing : undefined)
  if (attempt.status !== 'waiting' && attempt.status !== 'idle')
    return <PairingEnd attempt={attempt} wallet={listing?.name} />
  return (
    <div className="lk-stack">
      <div className="lk-scan">
        <Qr
          value={pairing?.uri}
          label={listing ? text.qrLabelFor(listing.name) : text.qrLabel}
          logo={listing && <Logo src={walletImageUrl(client, listing)} name={listing.name} size={56} />}
        />
      </div>
      <p className="lk-caption">{isSlow ? text.slow : listing ? text.scanWith(listing.name) : text.scanHint}</p>
      {pairing ? (
        <CopyButton
          wide
          value={pairing.uri}
          label={text.copyLink}
          copiedLabel={text.linkCopied}
          failedLabel={text.linkNotCopied}
        />
      ) : (
        <p className="lk-caption" role="status">
          {text.preparing}
        </p>
      )}
      {pairing && <TimeLeft until={pairing.expiresAt} />}
      {listing && <DownloadStrip listing={listing} />}
    </div>
  )
}

// Not announced: the code renews itself, and reading the time aloud would be noise.
function TimeLeft({ until }: { until: number }) {
  const text = usePhoneText()
  const time = useTimeLeft(until)
  return <p className="lk-caption">{text.expiresIn(time)}</p>
}

/** The remaining time, as `3:05`, counted down. */
function useTimeLeft(until: number): string {
  const { now } = useDialogScope().latchkey.client
  const { number } = useFormats()
  const [left, setLeft] = useState(() => until - now())
  useEffect(() => {
    setLeft(until - now())
    const timer = setInterval(() => setLeft(until - now()), 1000)
    return () => clearInterval(timer)
  }, [until, now])
  const seconds = Math.max(0, Math.round(left / 1000))
  const twoDigits = { minimumIntegerDigits: 2 }
  return `${number(Math.floor(seconds / 60))}:${number(seconds % 60, twoDigits)}`
}
