import { embeddedError } from '@latchkey/protocol/frame'
import { Button } from '@latchkey/ui'
import { useCallback, useState } from 'react'
import { Waiting } from '../../screens/Screen.tsx'
import { drawPage } from '../drawPage.tsx'
import { useText } from '../messages/text.ts'
import { Failure, Outcome } from '../Outcome.tsx'
import { postWithoutProof, takeSecret } from '../secretLink.ts'
import { useAnswer } from '../useAnswer.ts'
import { signSiwf, siwfSchema } from './signSiwf.ts'
import { type InjectedWallet, useInjectedWallets } from './useInjectedWallets.ts'

/** Page behind the QR code for Farcaster: the account's owner signs here, with the wallet that owns it. */
export function SiwfPage({ secret }: { secret: string | undefined }) {
  const text = useText()
  const read = useCallback(async () => {
    if (!secret) throw embeddedError('SOCIAL_STATE_INVALID')
    return postWithoutProof('/api/siwf/read', { c: secret }, siwfSchema)
  }, [secret])
  const [answer, readAgain] = useAnswer(read)
  return (
    <>
      <h1>{text.siwfTitle}</h1>
      {answer.status === 'waiting' && <Waiting words={text.loading} />}
      {answer.status === 'failed' && <Failure error={answer.error} onRetry={readAgain} />}
      {answer.status === 'here' && secret && <Signing secret={secret} origin={answer.value.origin} />}
    </>
  )
}

function Signing({ secret, origin }: { secret: string; origin: string }) {
  const text = useText()
  const wallets = useInjectedWallets()
  const [used, setUsed] = useState<string>()
  const [isSigned, setSigned] = useState(false)
  const [error, setError] = useState<unknown>()

  const sign = (wallet: InjectedWallet) => {
    setUsed(wallet.id)
    signSiwf(secret, wallet)
      .then(() => setSigned(true), setError)
      .finally(() => setUsed(undefined))
  }
  if (isSigned) return <Outcome isGood title={text.siwfDone} help={text.siwfDoneHelp} />
  if (error) return <Failure error={error} onRetry={() => setError(undefined)} />
  return (
    <>
      <dl className="facts">
        <dt>{text.deviceOn}</dt>
        <dd>
          <bdi>{origin}</bdi>
        </dd>
      </dl>
      <p>{text.siwfAsks}</p>
      {wallets.length === 0 && <p role="status">{text.siwfNoWallet}</p>}
      {wallets.map((wallet) => (
        <Button
          key={wallet.id}
          wide
          busy={used === wallet.id}
          disabled={used !== undefined && used !== wallet.id}
          onClick={() => sign(wallet)}
        >
          {text.siwfSign(wallet.name)}
        </Button>
      ))}
    </>
  )
}

/** Draws the page behind the QR code for Farcaster. */
export function openSiwfPage(window: Window): void {
  const secret = takeSecret(window)
  void drawPage(window.document, (text) => text.siwfTitle, <SiwfPage secret={secret} />)
}
