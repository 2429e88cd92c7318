import { Button } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useGateAbove } from '../../gate/GateContext.tsx'

/** How long it must be held. */
export const HOLD_MS = 3000

/** A gated button that only works when it is held, by pointer or key, so that nobody presses it by mistake. */
export function HoldButton({ busy, onHeld, children }: { busy: boolean; onHeld: () => void; children: ReactNode }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isHeld, setHeld] = useState(false)
  const { gate, register } = useGateAbove()
  useEffect(register, [register])
  const isDead = gate.state !== 'ready'
  const begin = () => {
    if (busy || isDead || !gate.sees() || timer.current !== undefined) return
    setHeld(true)
    timer.current = setTimeout(() => {
      end()
      onHeld()
    }, HOLD_MS)
  }
  const end = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setHeld(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Button
      wide
      variant="primary"
      busy={busy}
      data-held={isHeld || undefined}
      aria-disabled={isDead || undefined}
      aria-describedby={isDead ? gate.reasonId : undefined}
      data-dead={(isDead && !busy) || undefined}
      className="hold"
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onKeyDown={(event) => {
        if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) begin()
      }}
      onKeyUp={end}
      onBlur={end}
    >
      {children}
    </Button>
  )
}
