import type { Address } from 'viem'
import type { Warning } from '../approval.ts'
import type { CallToRead } from '../evm/callToRead.ts'
import type { Action } from '../evm/decodeCall.ts'
import type { TypedDataTypes, TypedValue } from '../request/typedData.ts'
import { matchShape, type Shape, type Shaped } from './shape.ts'
import type { Statement } from './statement.ts'

export type Struct = { readonly [field: string]: TypedValue }

/** What a struct means beside its own fields. */
export type KindContext = {
  /** The contract that checks the signature. */
  contract: Address | undefined
  account: Address
  chainId: bigint
}

/** What a signature over a struct lets others do. */
export type Meaning = {
  entries: readonly (Action | Statement)[]
  warnings?: readonly Warning[]
  /** Calls that are packed into it, read and listed after the entries. */
  calls?: readonly CallToRead[]
}

/** A kind of typed data that Latchkey can read. */
export type Kind = {
  /** Fields of `bytes` that `calls` of the meaning cover. */
  callFields: readonly string[]
  /** A field more of any name makes it no other kind: a witness, read by itself. */
  hasWitness: boolean
  /** Dangerous with more fields than it should have, too. */
  isLoose: boolean
  /** The fields that the kind does not know, undefined for another type. */
  match(types: TypedDataTypes, type: string): readonly string[] | undefined
  /** Undefined where it lacks what gives it meaning, such as the contract. */
  read(struct: Struct, context: KindContext): Meaning | undefined
}

/** A kind is known by the shape of its struct: whatever the page calls it, its fields say what a contract can do with it. */
export function defineKind<const Given extends Shape>(
  shape: Given,
  read: (struct: Shaped<Given>, context: KindContext) => Meaning | undefined,
  more: Partial<Pick<Kind, 'callFields' | 'hasWitness' | 'isLoose'>> = {},
): Kind {
  return {
    callFields: [],
    hasWitness: false,
    isLoose: false,
    ...more,
    match: (types, type) => matchShape(types, type, shape),
    // A struct is read by its kind only after its type had the shape.
    read: (struct, context) => read(struct as unknown as Shaped<Given>, context),
  }
}
