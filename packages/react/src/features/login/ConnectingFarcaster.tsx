import { Button, CopyButton, LinkButton, Qr, useStyles } from '@latchkey/ui'
import { useStore } from 'zustand'
import { BrandLogo } from '../../components/BrandLogo.tsx'
import { phoneCss } from '../../components/phone.css.ts'
import { useAttempt, useDialogScope } from '../../context/DialogContext.ts'
import { formatError } from '../../messages/formatError.ts'
import { useEmbeddedText, useFirstText } from '../../messages/text.ts'
import { isPhone } from '../../wallets/phonePlatform.ts'
import { BrandStatus } from './BrandStatus.tsx'

/** *Farcaster*: a QR code for the phone that has the app; on that phone, a link. */
export function View() {
  const { tryAgain } = useFirstText()
  const text = useEmbeddedText()
  const { dialog, retry } = useDialogScope()
  const attempt = useAttempt()
  const { url } = useStore(dialog.farcaster)

  if (attempt.status === 'failed' || attempt.status === 'declined')
    return (
      <BrandStatus
        who="farcaster"
        state={attempt.status}
        title={attempt.status === 'failed' ? formatError(attempt.error, text) : text.popupClosedHint}
        hint={attempt.status === 'failed' ? text.wentWrongHint : undefined}
      >
        <Button variant="primary" wide autoFocus onClick={retry}>
          {tryAgain}
        </Button>
      </BrandStatus>
    )
  return isPhone(navigator) ? <OpenFarcaster url={url} /> : <ScanFarcaster url={url} />
}

function OpenFarcaster({ url }: { url: string | undefined }) {
  const text = useEmbeddedText()
  return (
    <BrandStatus who="farcaster" state="waiting" title={text.continueInFarcaster} hint={text.farcasterPhoneHint}>
      {url && (
        <LinkButton variant="primary" wide href={url} target="_blank" rel="noopener noreferrer">
          {text.openFarcaster}
        </LinkButton>
      )}
    </BrandStatus>
  )
}

function ScanFarcaster({ url }: { url: string | undefined }) {
  useStyles(phoneCss)
  const text = useEmbeddedText()
  return (
    <div className="lk-stack">
      <div className="lk-scan">
        <Qr value={url} label={text.farcasterQr} logo={<BrandLogo provider="farcaster" size={40} />} />
      </div>
      <p className="lk-caption" role={url ? undefined : 'status'}>
        {url ? text.farcasterHint : text.preparing}
      </p>
      {url && (
        <CopyButton
          wide
          value={url}
          label={text.copyLink}
          copiedLabel={text.linkCopied}
          failedLabel={text.linkNotCopied}
        />
      )}
    </div>
  )
}
