import type { Approval } from '../../../approval/approval.ts'

/**
 * What *Details* holds, because the card says the same at a glance: the calls of a swap that a simulation confirmed, the
 * whole of a usual sign-in message, and the fields of data whose meaning is fully known. Anything that isn't fully
 * understood stays open.
 */
export function foldedParts({ swap, signIn, typedData, actions, warnings }: Approval): Folded {
  const isUnclear = warnings.some(({ code }) => unclear.includes(code))
  return {
    actions: swap !== undefined,
    message: signIn !== undefined,
    typedData: typedData !== undefined && actions.length > 0 && !isUnclear,
  }
}

export type Folded = { actions: boolean; message: boolean; typedData: boolean }

const unclear: readonly string[] = [
  'unreadable',
  'unreadableData',
  'hiddenCharacters',
  'openCall',
  'changeableCall',
  'hiddenOrders',
]
