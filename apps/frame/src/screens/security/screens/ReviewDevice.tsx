import type { DeviceTransferRequest } from '@latchkey/protocol/embedded'
import { Button, Notice, OtpField, useFormats, useStyles } from '@latchkey/ui'
import { useEffect, useRef, useState } from 'react'
import { GateProvider, useGateAbove } from '../../../gate/GateContext.tsx'
import { GatedButton } from '../../../gate/GatedButton.tsx'
import { GateReason } from '../../../gate/GateReason.tsx'
import type { GateState } from '../../../gate/gateState.ts'
import { useGateText } from '../../../gate/messages/text.ts'
import { type Gate, useGate } from '../../../gate/useGate.ts'
import { useWindowConfirmation } from '../../../gate/useWindowConfirmation.ts'
import type { KeyExchange } from '../../../keys/deviceTransfer/giveToDevice.ts'
import { ErrorText } from '../../../language/errors/ErrorText.tsx'
import { approvalCss } from '../../approval/approval.css.ts'
import { useText } from '../messages/text.ts'

export type ReviewDeviceProps = {
  request: DeviceTransferRequest
  meet(signal: AbortSignal): Promise<KeyExchange>
  onApproved(): void
  onRefused(): void
}

/** More wrong numbers than this aren't typos. */
const WRONG_MAX = 3

/**
 * The only place where a new device is approved. The user enters its number, which only someone holding that device can
 * see, and the button is gated like one that signs.
 */
export function ReviewDevice({ request, meet, onApproved, onRefused }: ReviewDeviceProps) {
  useStyles(approvalCss)
  const text = useText()
  const words = useGateText()
  const formats = useFormats()
  const card = useRef<HTMLElement>(null)
  const box = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [meeting, setMeeting] = useState<KeyExchange>()
  const [number, setNumber] = useState('')
  const isApproved = useRef(false)
  const [wrong, setWrong] = useState(0)
  // Announce it once: text that changes by itself would restart the gate's timer.
  const [openedAt] = useState(Date.now)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const isConfirmed = meeting?.isNumber(number) ?? false
  const { place, isWindowOnly } = useGateAbove().gate
  const gate = useGate(card, { place, isWindowOnly, box, isConfirmed })
  const { confirm, note } = useWindowConfirmation(card)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a device is met once
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let met: KeyExchange | undefined
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
      // Leaving without approving rejects.
      if (!isApproved.current) met?.deny().catch(() => undefined)
    }
  }, [])

  const compare = (typed: string) => {
    if (meeting?.isNumber(typed)) return
    if (wrong + 1 >= WRONG_MAX) return onRefused()
    setWrong(wrong + 1)
  }
  const approve = () => {
    if (!meeting || isBusy || !meeting.isNumber(number)) return
    setBusy(true)
    isApproved.current = true
    meeting.approve(number).then(onApproved, (reason: unknown) => {
      // It may have been received anyway, so leaving now revokes it.
      isApproved.current = false
      setError(reason)
    })
  }
  const isWrong = wrong > 0 && number.length === 6 && !isConfirmed
  return (
    <section ref={card} className="lk approve" aria-labelledby="letin-heading">
      <header>
        <h1 id="letin-heading" ref={heading} tabIndex={-1}>
          {text.approveDeviceQuestion}
        </h1>
        <p>{text.approveDeviceConsequence}</p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <section ref={box} className="approve-details" aria-label={text.approveDeviceDetails} tabIndex={0}>
        <section className="approve-asker">
          <strong>
            <bdi>{request.deviceName}</bdi>
          </strong>
          <p>{text.wantsIn(formats.relativeTime(request.createdAt, openedAt))}</p>
        </section>
        <p>{text.approveDeviceWarning}</p>
        {error ? (
          <Notice tone="negative" title={text.failed} live="alert">
            <ErrorText error={error} />
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
          <p role="status">{text.approveDeviceConnecting}</p>
        )}
      </section>
      <footer>
        <GateReason gate={gate}>{note ? words[note] : reasonOf(gate, text)}</GateReason>
        <div className="approve-buttons">
          <Button onClick={onRefused}>{text.reject}</Button>
          <GateProvider gate={gate} confirm={isConfirmed ? confirm : undefined}>
            <GatedButton variant="primary" busy={isBusy && !error} disabled={isBusy} onPress={approve}>
              {text.approve}
            </GatedButton>
          </GateProvider>
        </div>
      </footer>
    </section>
  )
}

/** No reason is needed while the button works, and its ring shows that it only waits. */
function reasonOf({ state, waiting, isEarly }: Gate, text: ReturnType<typeof useText>): string {
  if (state === 'ready') return ''
  if (waiting !== undefined) return isEarly ? text.numberEarly : ''
  return text[reasons[state]]
}

const reasons = {
  unsupported: 'numberUnsupported',
  tooSmall: 'numberTooSmall',
  unread: 'numberUnread',
  unconfirmed: 'numberMissing',
  unfocused: 'numberUnfocused',
  hidden: 'numberHidden',
} as const satisfies Record<Exclude<GateState, 'ready'>, string>
