import type { Gate } from './useGate.ts'

/** Whether a tick counts now. In too little room it does, because the button that it allows asks once more in a window. */
export const ticks = (gate: Gate): boolean => gate.state === 'tooSmall' || gate.sees()

/** The same as it is drawn. */
export const canTick = (gate: Gate): boolean => gate.state === 'tooSmall' || gate.isSeen
