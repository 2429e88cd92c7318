import type { AbiFunction, Address } from 'viem'
import type { Call } from '../../approval/parsedRequest.ts'

/**
 * A call to decode. `isDelegate`: a delegatecall, which runs other code as the caller. `isOpen`: without `to`, because
 * the data doesn't say which contract is called.
 */
export type CallToRead = Pick<Call, 'to' | 'value' | 'data'> & {
  by?: Address | undefined
  isOpen?: boolean | undefined
  isDelegate?: boolean | undefined
}

/** The decoded data of a call to a known function. */
export type DecodedData = {
  name: string
  /** With parameter types, as selectors are computed from it. */
  signature: string
  inputs: AbiFunction['inputs']
  args: readonly unknown[]
}
