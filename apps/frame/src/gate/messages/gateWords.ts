import { messagesFor } from '../../messagesFor.ts'
import { ar } from './ar.ts'
import { en } from './en.ts'

export type GateWords = typeof en

/** The gate's own texts: it is drawn inside screens with catalogues of different kinds. */
export function gateWords(): GateWords {
  return messagesFor<GateWords>({ en, ar }, navigator.languages).messages
}
