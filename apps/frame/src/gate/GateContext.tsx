import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Gate } from './useGate.ts'

/** What a gated button needs of its card. */
export type GateAbove = {
  gate: Gate
  /** Registers a button; returns a function that removes it. */
  register(): () => void
  /** Reports a valid press, before it has any effect. */
  onPressed(): void
  /** Confirms a press in a window of the secure origin, if the frame can't prove that it is visible. */
  confirm?: ((button: HTMLElement, onConfirmed: () => void) => void) | undefined
}

export const GateContext = createContext<GateAbove | null>(null)

/** The gate of the card that a button is in. @throws Error without a card around it */
export function useGateAbove(): GateAbove {
  const above = use(GateContext)
  if (!above) throw new Error('A gated button needs a gated card above it')
  return above
}

/** Gives a card's gate to the buttons in it. */
export function GateProvider({ gate, children, ...rest }: Props) {
  const outer = use(GateContext)
  // Nested cards of one screen belong to the same request, so they share its presses.
  const { register = ignore, confirm, onPressed = outer?.onPressed ?? nothing } = rest
  const above = useMemo(() => ({ gate, register, confirm, onPressed }), [gate, register, confirm, onPressed])
  return <GateContext value={above}>{children}</GateContext>
}

type Props = {
  gate: Gate
  register?: (() => () => void) | undefined
  confirm?: ((button: HTMLElement, onConfirmed: () => void) => void) | undefined
  onPressed?: (() => void) | undefined
  children: ReactNode
}

const ignore = () => () => {}
const nothing = () => {}
