import { Button, type ButtonProps } from '@latchkey/ui'
import { type MouseEvent, useLayoutEffect } from 'react'
import { gatePart } from './contentOf.ts'
import { useGateAbove } from './GateContext.tsx'
import { isOwnClick } from './useGate.ts'

export type GatedButtonProps = Omit<ButtonProps, 'onClick' | 'type'> & {
  /** `submit`: Enter in a field of its form presses it, too. */
  type?: 'button' | 'submit' | undefined
  /**
   * The browser shows its own prompt next, above every page, so a stolen click does no harm and no window is needed.
   */
  opensPrompt?: boolean | undefined
  onPress(): void
}

/**
 * A button with consequences. It works once its card has been visible for long enough and the press started after that.
 * Until then it is focusable and says why it doesn't work. If the browser can't tell, a secure window asks again.
 */
export function GatedButton({ onPress, opensPrompt = false, busy, disabled, children, ...rest }: GatedButtonProps) {
  const { gate, register, confirm, onPressed } = useGateAbove()
  // Before painting, because the reason takes up space.
  useLayoutEffect(register, [register])
  // The browser's prompt appears where the press happened, so it can't be confirmed in another window.
  const isBlind = gate.state === 'unsupported' || (gate.state === 'tooSmall' && !opensPrompt)
  const needsWindow = confirm !== undefined && isBlind
  const isDead = gate.state !== 'ready' && !needsWindow
  const act = () => {
    onPressed()
    onPress()
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Don't submit the form; the button handles it.
    event.preventDefault()
    if (needsWindow && opensPrompt) isOwnClick(event.nativeEvent, event.currentTarget) && act()
    else if (needsWindow) confirm(event.currentTarget, act)
    else if (gate.lets(event.nativeEvent, event.currentTarget)) act()
  }
  return (
    <Button
      {...rest}
      busy={busy}
      disabled={disabled}
      aria-disabled={isDead || undefined}
      aria-describedby={isDead || needsWindow ? gate.reasonId : undefined}
      data-dead={(isDead && !busy && !disabled) || undefined}
      onClick={press}
    >
      {children}
      {isDead && !busy && !disabled && gate.waiting !== undefined && <Ring key={gate.waiting} />}
    </Button>
  )
}

/** Fills while the button only waits, in the same time, so nobody presses it too early without seeing why. */
function Ring() {
  return (
    <svg className="gate-ring" viewBox="0 0 16 16" aria-hidden="true" {...gatePart}>
      <circle cx="8" cy="8" r="6" />
      <circle cx="8" cy="8" r="6" pathLength="1" />
    </svg>
  )
}
