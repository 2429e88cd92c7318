import { messagesFor } from '../../messagesFor.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'

export type GateWords = typeof en

/** The gate has texts of its own, because it is used in screens with different catalogues. */
export function gateWords(): GateWords {
  return messagesFor<GateWords>({ en, ar }, navigator.languages).messages
}
