import { embeddedError } from '@latchkey/protocol/frame'
import { Button } from '@latchkey/ui'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { Waiting } from '../screens/Screen.tsx'
import { drawPage } from './drawPage.tsx'
import { useText } from './messages/text.ts'
import { Failure, Outcome } from './Outcome.tsx'
import { postWithoutProof, takeSecret } from './secretLink.ts'
import { useAnswer } from './useAnswer.ts'

/** Page of mailed links that undo something. Opening it has no effect, because mail scanners open links too. */
export function LinkPage({ secret }: { secret: string | undefined }) {
  const text = useText()
  const read = useCallback(async () => {
    if (!secret) throw embeddedError('DEVICE_EXPIRED')
    return postWithoutProof('/api/mail-link/read', { c: secret }, linkSchema)
  }, [secret])
  const [link, readAgain] = useAnswer(read)
  if (link.status === 'waiting') return <Waiting words={text.loading} />
  if (link.status === 'failed') return <Failure error={link.error} onRetry={readAgain} />
  return secret ? <Question secret={secret} purpose={link.value.purpose} /> : null
}

const purposeSchema = v.picklist(['lock', 'revert-email', 'unlock-codes', 'keep-account'])
const linkSchema = v.object({ purpose: purposeSchema })

function Question({ secret, purpose }: { secret: string; purpose: v.InferOutput<typeof purposeSchema> }) {
  const words = useWords(purpose)
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const [error, setError] = useState<unknown>()
  const go = () => {
    setState('busy')
    setError(undefined)
    postWithoutProof('/api/mail-link/use', { c: secret }, linkSchema).then(
      () => setState('done'),
      (reason: unknown) => {
        setError(reason)
        setState('asking')
      },
    )
  }
  if (state === 'done') return <Outcome isGood title={words.done} />
  return (
    <>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      {error ? <Failure error={error} onRetry={go} /> : null}
      <Button wide variant="primary" busy={state === 'busy'} onClick={go}>
        {words.action}
      </Button>
    </>
  )
}

function useWords(purpose: v.InferOutput<typeof purposeSchema>) {
  const text = useText()
  switch (purpose) {
    case 'lock':
      return { title: text.lockTitle, text: text.lockText, action: text.lockAction, done: text.lockDone }
    case 'revert-email':
      return { title: text.revertTitle, text: text.revertText, action: text.revertAction, done: text.revertDone }
    case 'unlock-codes':
      return { title: text.unlockTitle, text: text.unlockText, action: text.unlockAction, done: text.unlockDone }
    case 'keep-account':
      return { title: text.keepTitle, text: text.keepText, action: text.keepAction, done: text.keepDone }
  }
}

/** Draws the page of mailed links that undo something. */
export function openLinkPage(window: Window): void {
  const secret = takeSecret(window)
  void drawPage(window.document, () => 'Latchkey', <LinkPage secret={secret} />)
}
