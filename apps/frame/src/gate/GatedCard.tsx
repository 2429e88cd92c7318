import { useStyles } from '@latchkey/ui'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { GateProvider } from './GateContext.tsx'
import { GateReason, gateCss } from './GateReason.tsx'
import { type GateText, useGateText } from './messages/text.ts'
import { type Gate, useGate } from './useGate.ts'
import { useWindowConfirmation } from './useWindowConfirmation.ts'

export type GatedCardProps = {
  place: 'frame' | 'window'
  /** The operator doesn't trust what a browser reports about a frame. */
  isWindowOnly?: boolean | undefined
  /** The natural height of the content, and every change of it. */
  onHeight?: ((height: number) => void) | undefined
  /** Called for each valid press, before it has any effect. */
  onPressed?: (() => void) | undefined
  children: ReactNode
}

/**
 * The card that screens with gated buttons are rendered on. It watches its own visibility, and says why the buttons
 * don't work yet.
 */
export function GatedCard({ place, isWindowOnly, onHeight, onPressed, children }: GatedCardProps) {
  useStyles(gateCss)
  const card = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const words = useGateText()
  const [buttons, setButtons] = useState(0)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const element = content.current
    if (!element) return
    const sizes = new ResizeObserver(() => setHeight(element.offsetHeight))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  useEffect(() => {
    if (height !== undefined) onHeight?.(height)
  }, [height, onHeight])
  const register = useCallback(() => {
    setButtons((count) => count + 1)
    return () => setButtons((count) => count - 1)
  }, [])
  const isActive = buttons > 0
  const gate = useGate(card, { place, isWindowOnly, isActive, heightMin: height })
  const { confirm, note } = useWindowConfirmation(card)
  return (
    <GateProvider
      gate={gate}
      register={register}
      confirm={place === 'frame' ? confirm : undefined}
      onPressed={onPressed}
    >
      <div ref={card} className="gated-card" data-place={place}>
        <div ref={content} className="gated-content">
          {children}
          {isActive && <GateReason gate={gate}>{note ? words[note] : wordsOf(gate, words)}</GateReason>}
        </div>
      </div>
    </GateProvider>
  )
}

/** No reason is needed while the buttons work. */
function wordsOf({ place, state, waiting, isEarly }: Gate, words: GateText): string {
  if (state === 'ready') return ''
  // The button's ring says it.
  if (waiting !== undefined) return isEarly ? words.early : ''
  if (place === 'frame' && state === 'unsupported') return words.unsupportedWindow
  if (place === 'frame' && state === 'tooSmall') return words.tooSmallWindow
  return words[state]
}
