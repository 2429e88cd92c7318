import { createContext, use } from 'react'
import type { Gate } from './useGate.ts'

/** What a gated button needs of its card. */
export type GateAbove = {
  gate: Gate
  /** Registers a button; returns a function that removes it. */
  register(): () => void
  /** Reports a valid press, before it has any effect. */
  onPressed(): void
  /** Confirms a press in a window of the secure origin, if the frame can't prove that it is visible. */
  confirm?: ((button: Element, onConfirmed: () => void) => void) | undefined
}

export const GateContext = createContext<GateAbove | null>(null)

export function useGateAbove(): GateAbove {
  const above = use(GateContext)
  if (!above) throw new Error('A gated button needs a gated card above it')
  return above
}
