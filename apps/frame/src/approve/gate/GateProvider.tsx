import { type ReactNode, useMemo } from 'react'
import { GateContext } from './gateContext.ts'
import type { Gate } from './useGate.ts'

/** Gives a card's gate to the buttons in it. */
export function GateProvider({ gate, children, ...rest }: Props) {
  const { register = ignore, confirm } = rest
  const above = useMemo(() => ({ gate, register, confirm }), [gate, register, confirm])
  return <GateContext value={above}>{children}</GateContext>
}

type Props = {
  gate: Gate
  register?: (() => () => void) | undefined
  confirm?: ((button: Element, onConfirmed: () => void) => void) | undefined
  children: ReactNode
}

const ignore = () => () => {}
