import type { AbiFunction, Address } from 'viem'
import type { Call } from '../request/asked.ts'

/**
 * A call that somebody would make; `isDelegate`: with foreign code in the caller's place; `isOpen`: without a `to` because
 * nothing says which contract is called.
 */
export type CallToRead = Pick<Call, 'to' | 'value' | 'data'> & {
  by?: Address | undefined
  isOpen?: boolean | undefined
  isDelegate?: boolean | undefined
}

/** The bytes of a call of a function that Latchkey knows. */
export type DecodedData = {
  name: string
  /** With the types of its parameters, as selectors are made of it. */
  signature: string
  inputs: AbiFunction['inputs']
  args: readonly unknown[]
}
