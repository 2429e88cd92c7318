import { embeddedError } from '@latchkey/protocol/frame'
import { Button, useFormats } from '@latchkey/ui'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { Waiting } from '../screens/Screen.tsx'
import { drawPage } from './drawPage.tsx'
import { useText } from './messages/text.ts'
import { Failure, Outcome } from './Outcome.tsx'
import { postWithoutProof, takeSecret } from './secretLink.ts'
import { useAnswer } from './useAnswer.ts'

/** Page of the link mailed to a known address: approves a new browser, but only after its number was chosen. */
export function DevicePage({ secret }: { secret: string | undefined }) {
  const text = useText()
  const read = useCallback(async () => {
    if (!secret) throw embeddedError('DEVICE_EXPIRED')
    return postWithoutProof('/api/device-approval/read', { c: secret }, approvalSchema)
  }, [secret])
  const [answer, readAgain] = useAnswer(read)
  return (
    <>
      <h1>{text.deviceTitle}</h1>
      {answer.status === 'waiting' && <Waiting words={text.loading} />}
      {answer.status === 'failed' && <Failure error={answer.error} onRetry={readAgain} />}
      {answer.status === 'here' && secret && <Choice secret={secret} approval={answer.value} />}
    </>
  )
}

type Approval = v.InferOutput<typeof approvalSchema>
const approvalSchema = v.object({
  deviceName: v.string(),
  origin: v.string(),
  startedAt: v.number(),
  choices: v.array(v.string()),
})
const answerSchema = v.object({
  status: v.picklist(['waiting', 'approved', 'denied']),
  left: v.optional(v.number()),
})

function Choice({ secret, approval }: { secret: string; approval: Approval }) {
  const text = useText()
  const formats = useFormats()
  const [chosen, setChosen] = useState<string>()
  const [answer, setAnswer] = useState<v.InferOutput<typeof answerSchema>>()
  const [error, setError] = useState<unknown>()

  const give = (given: { number: string } | { deny: true }) => {
    setChosen('number' in given ? given.number : 'deny')
    setError(undefined)
    postWithoutProof('/api/device-approval/answer', { c: secret, ...given }, answerSchema)
      .then(setAnswer, setError)
      .finally(() => setChosen(undefined))
  }
  if (answer?.status === 'approved') return <Outcome isGood title={text.approved} help={text.approvedHelp} />
  if (answer?.status === 'denied') return <Outcome isGood={false} title={text.denied} help={text.deniedHelp} />
  if (error) return <Failure error={error} onRetry={() => setError(undefined)} />
  return (
    <>
      <p>{text.deviceAsks(approval.deviceName)}</p>
      <dl className="facts">
        <dt>{text.deviceOn}</dt>
        <dd>
          <bdi>{approval.origin}</bdi>
        </dd>
        <dt>{text.deviceAt}</dt>
        <dd>{formats.date(approval.startedAt, { dateStyle: 'medium', timeStyle: 'short' })}</dd>
      </dl>
      <p id="question">{text.chooseNumber}</p>
      <fieldset className="numbers" aria-labelledby="question">
        {approval.choices.map((number) => (
          <Button
            key={number}
            size="tile"
            aria-label={text.approveDevice(number)}
            busy={chosen === number}
            disabled={chosen !== undefined && chosen !== number}
            onClick={() => give({ number })}
          >
            <bdi className="number">{number}</bdi>
          </Button>
        ))}
      </fieldset>
      <p role="alert" className="wrong">
        {answer?.left === undefined ? '' : text.wrong(answer.left)}
      </p>
      <Button wide variant="danger" busy={chosen === 'deny'} onClick={() => give({ deny: true })}>
        {text.notMe}
      </Button>
    </>
  )
}

/** Draws the page of the mailed link that approves a new device. */
export function openDevicePage(window: Window): void {
  const secret = takeSecret(window)
  void drawPage(window.document, (text) => text.deviceTitle, <DevicePage secret={secret} />)
}
