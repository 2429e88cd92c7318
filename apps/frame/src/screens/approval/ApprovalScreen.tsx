import { Button, useFormats, useStyles } from '@latchkey/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Approval } from '../../approval/approval.ts'
import { gatePart } from '../../gate/contentOf.ts'
import { GateProvider } from '../../gate/GateContext.tsx'
import { GatedButton } from '../../gate/GatedButton.tsx'
import { GateReason } from '../../gate/GateReason.tsx'
import type { GateState } from '../../gate/gateState.ts'
import { type Gate, useGate } from '../../gate/useGate.ts'
import { Title } from '../Screen.tsx'
import { approvalCss } from './approval.css.ts'
import { ApprovalDetails } from './content/ApprovalDetails.tsx'
import { headingOf, verbOf } from './content/heading.ts'
import { keysToConfirm } from './content/Warnings.tsx'
import { useText } from './messages/text.ts'
import { useWholeHeight } from './useWholeHeight.ts'

export type ApprovalScreenProps = {
  approval: Approval
  place: 'frame' | 'window'
  onApprove: () => void
  onReject: () => void
  /** Called once, when any part is first visible. */
  onSeen?: (() => void) | undefined
  /** For a frame without enough room. */
  onOpenWindow?: (() => void) | undefined
  /** The state of the window. */
  note?: string | undefined
  /** The height that it would need without scrolling, and every change of it. */
  onHeight?: ((height: number) => void) | undefined
}

/** The only place where a signature is approved. It fills its container, scrolls inside, and can't be rushed. */
export function ApprovalScreen({
  approval,
  place,
  onApprove,
  onReject,
  onSeen,
  onOpenWindow,
  note,
  onHeight,
}: ApprovalScreenProps) {
  useStyles(approvalCss)
  const text = useText()
  const formats = useFormats()
  const card = useRef<HTMLElement>(null)
  const box = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const isConfirmed = keysToConfirm(approval.warnings).every((key) => confirmed.has(key))
  const { height: heightMin, isCompact } = useWholeHeight(card, onHeight)
  const gate = useGate(card, { place, box, heightMin, isConfirmed, onSeen })
  const settled = useRef(false)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was ticked was about the card as it was then
  useEffect(() => setConfirmed(new Set()), [gate.changes])

  const once = (settle: () => void) => {
    if (settled.current) return
    settled.current = true
    settle()
  }
  const { sees } = gate
  const confirm = useCallback(
    (key: string, isNow: boolean) => {
      if (!sees()) return
      setConfirmed((before) => new Set(isNow ? [...before, key] : [...before].filter((other) => other !== key)))
    },
    [sees],
  )
  const scroll = () => box.current?.scrollBy({ top: box.current.clientHeight * 0.85 })
  const needsWindow = gate.state === 'tooSmall' && onOpenWindow

  return (
    <main ref={card} className="lk approve" data-compact={isCompact || undefined} aria-labelledby="approve-heading">
      <Title id="approve-heading" headingRef={heading}>
        {headingOf(approval, text)}
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard */}
      <section ref={box} className="approve-details" aria-label={text.details} tabIndex={0}>
        <div className="approve-content">
          <ApprovalDetails approval={approval} confirmed={confirmed} canConfirm={gate.isSeen} onConfirm={confirm} />
        </div>
      </section>
      <footer>
        <div className="approve-reason">
          <GateReason gate={gate}>{note ?? reasonOf(gate, text)}</GateReason>
          {gate.state === 'unread' && (
            <button type="button" onClick={scroll} {...gatePart}>
              {text.scrollDown}
            </button>
          )}
        </div>
        <div className="approve-buttons">
          <Button onClick={() => once(onReject)}>{text.reject}</Button>
          {needsWindow ? (
            <Button variant="primary" onClick={onOpenWindow}>
              {text.openWindow}
            </Button>
          ) : (
            <GateProvider gate={gate}>
              <GatedButton variant="primary" data-approves="" onPress={() => once(onApprove)}>
                {verbOf(approval, text, formats)}
              </GatedButton>
            </GateProvider>
          )}
        </div>
      </footer>
    </main>
  )
}

/** No reason is needed while the button works, and its ring shows that it only waits. */
function reasonOf({ state, waiting, isEarly }: Gate, text: ReturnType<typeof useText>): string {
  if (state === 'ready') return ''
  if (waiting !== undefined) return isEarly ? text.gateEarly : ''
  return text[reasons[state]]
}

const reasons = {
  unsupported: 'gateUnsupported',
  tooSmall: 'gateTooSmall',
  unread: 'gateUnread',
  unconfirmed: 'gateUnconfirmed',
  unfocused: 'gateUnfocused',
  hidden: 'gateHidden',
} as const satisfies Record<Exclude<GateState, 'ready'>, string>
