import { Button, type ButtonProps } from '@latchkey/ui'
import { type MouseEvent, useLayoutEffect } from 'react'
import { useGateAbove } from './gateContext.ts'
import { isOwnClick } from './useGate.ts'

export type GatedButtonProps = Omit<ButtonProps, 'onClick' | 'type'> & {
  /** `submit` presses it with Enter in a field of its form, too. */
  type?: 'button' | 'submit' | undefined
  /** The browser itself asks next, over every page: what cannot be lost by a stolen click needs no window. */
  opensPrompt?: boolean | undefined
  onPress(): void
}

/**
 * A button with consequences: it works once its card has been truly visible for long enough, and its press began then. Until
 * then it can be reached and says why it does not work. Where the browser cannot tell, a secure window asks once more.
 */
export function GatedButton({ onPress, opensPrompt = false, busy, disabled, ...rest }: GatedButtonProps) {
  const { gate, register, confirm, onPressed } = useGateAbove()
  // Before anything is drawn: the words that belong to it take room.
  useLayoutEffect(register, [register])
  // A browser's own question is asked where the press was, so it cannot be confirmed elsewhere.
  const isBlind = gate.state === 'unsupported' || (gate.state === 'tooSmall' && !opensPrompt)
  const needsWindow = confirm !== undefined && isBlind
  const isDead = gate.state !== 'ready' && !needsWindow
  const act = () => {
    onPressed()
    onPress()
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A form is not sent: what it is for is done here.
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
    />
  )
}
