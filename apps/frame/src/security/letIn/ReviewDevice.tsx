import { isLatchkeyError } from '@latchkey/protocol'
import type { HandoverRequest } from '@latchkey/protocol/embedded'
import { Button, Notice, OtpField, useFormats, useStyles } from '@latchkey/ui'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { GateState } from '../../approve/gate/gateState.ts'
import { ignoreHeldKey } from '../../approve/gate/ignoreHeldKey.ts'
import { useGate } from '../../approve/gate/useGate.ts'
import { useReadToEnd } from '../../approve/gate/useReadToEnd.ts'
import { approvalCss } from '../../approve/view/approval.css.ts'
import type { Meeting } from '../../recovery/handover/giveToDevice.ts'
import { useText } from '../messages/text.ts'

export type ReviewDeviceProps = {
  request: HandoverRequest
  meet(signal: AbortSignal): Promise<Meeting>
  onApproved(): void
  onRefused(): void
}

/** More wrong numbers than this are no slips. */
const WRONG_MAX = 3

/**
 * The one place where a new device is let in: its number is typed, which only who holds that device can, and the button has
 * to be truly seen, as one that signs.
 */
export function ReviewDevice({ request, meet, onApproved, onRefused }: ReviewDeviceProps) {
  useStyles(approvalCss)
  const text = useText()
  const formats = useFormats()
  const card = useRef<HTMLElement>(null)
  const box = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [meeting, setMeeting] = useState<Meeting>()
  const [number, setNumber] = useState('')
  const isApproved = useRef(false)
  const [wrong, setWrong] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const wasReadToEnd = useReadToEnd(box)
  const isConfirmed = meeting?.isNumber(number) ?? false
  const gate = useGate(card, { place: 'frame', wasReadToEnd, isConfirmed })
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a device is met once
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let met: Meeting | undefined
    meet(signal).then(
      (found) => {
        met = found
        if (signal.aborted) found.deny().catch(() => undefined)
        else setMeeting(found)
      },
      (reason: unknown) => {
        if (!signal.aborted) setError(reason)
      },
    )
    return () => {
      controller.abort()
      // Whoever leaves without a yes said no.
      if (!isApproved.current) met?.deny().catch(() => undefined)
    }
  }, [])

  const compare = (typed: string) => {
    if (meeting?.isNumber(typed)) return
    if (wrong + 1 >= WRONG_MAX) return onRefused()
    setWrong(wrong + 1)
  }
  const approve = (event: MouseEvent<HTMLButtonElement>) => {
    if (!meeting || isBusy || !gate.lets(event.nativeEvent, event.currentTarget)) return
    setBusy(true)
    isApproved.current = true
    meeting.approve(number).then(onApproved, (reason: unknown) => {
      // It may have arrived all the same: who leaves now takes it back.
      isApproved.current = false
      setError(reason)
    })
  }
  const isWrong = wrong > 0 && number.length === 6 && !isConfirmed
  return (
    <section ref={card} className="lk approve" aria-labelledby="letin-heading">
      <header>
        <h1 id="letin-heading" ref={heading} tabIndex={-1}>
          {text.letInQuestion}
        </h1>
        <p>{text.letInMeans}</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <section ref={box} className="approve-details" aria-label={text.letInDetails} tabIndex={0}>
        <section className="approve-asker">
          <strong>
            <bdi>{request.deviceName}</bdi>
          </strong>
          <p>{text.wantsIn(formats.relativeTime(request.createdAt, Date.now()))}</p>
        </section>
        <p>{text.letInWarning}</p>
        {error ? (
          <Notice tone="negative" title={text.failed} live="alert">
            {isLatchkeyError(error) ? error.message : undefined}
          </Notice>
        ) : meeting ? (
          <OtpField
            label={text.numberThere}
            value={number}
            onChange={setNumber}
            onComplete={compare}
            disabled={isBusy}
            error={isWrong ? text.numberWrong : undefined}
          />
        ) : (
          <p role="status">{text.letInConnecting}</p>
        )}
      </section>
      <footer>
        <p role="status">{text[reasons[gate.state]]}</p>
        <div className="approve-buttons">
          <Button onClick={onRefused}>{text.reject}</Button>
          <Button
            variant="primary"
            busy={isBusy && !error}
            disabled={gate.state !== 'ready' || isBusy}
            onKeyDown={ignoreHeldKey}
            onClick={approve}
          >
            {text.approve}
          </Button>
        </div>
      </footer>
    </section>
  )
}

const reasons = {
  unsupported: 'numberUnsupported',
  tooSmall: 'numberTooSmall',
  unread: 'numberUnread',
  unconfirmed: 'numberMissing',
  hidden: 'numberHidden',
  ready: 'numberReady',
} as const satisfies Record<GateState, string>
