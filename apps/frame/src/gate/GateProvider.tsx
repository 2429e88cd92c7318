import { type ReactNode, use, useMemo } from 'react'
import { GateContext } from './gateContext.ts'
import type { Gate } from './useGate.ts'

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
  confirm?: ((button: Element, onConfirmed: () => void) => void) | undefined
  onPressed?: (() => void) | undefined
  children: ReactNode
}

const ignore = () => () => {}
const nothing = () => {}
