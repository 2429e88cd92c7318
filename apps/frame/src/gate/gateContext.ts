import { createContext, use } from 'react'
import type { Gate } from './useGate.ts'

/** What a gated button needs of its card. */
export type GateAbove = {
  gate: Gate
  /** Says that there is a button; returns how it goes away. */
  register(): () => void
  /** Says that a press counts, before anything comes of it. */
  onPressed(): void
  /** Has a press confirmed in a window of the secure origin, where the frame cannot prove that it is seen. */
  confirm?: ((button: Element, onConfirmed: () => void) => void) | undefined
}

export const GateContext = createContext<GateAbove | null>(null)

export function useGateAbove(): GateAbove {
  const above = use(GateContext)
  if (!above) throw new Error('A gated button needs a gated card above it')
  return above
}
