import type { Address } from 'viem'
import type { Warning } from '../../approval/approval.ts'
import type { TypedDataTypes, TypedValue } from '../../approval/parsedRequest.ts'
import type { CallToRead } from '../../decode/evm/callToRead.ts'
import type { Action } from '../../decode/evm/decodeCall.ts'
import { matchShape, type Shape, type Shaped } from './shape.ts'
import type { Statement } from './statement.ts'

export type Struct = { readonly [field: string]: TypedValue }

/** The context of a struct beyond its own fields. */
export type KindContext = {
  /** The contract that verifies the signature. */
  contract: Address | undefined
  account: Address
  chainId: bigint
}

/** What a signature over a struct allows. */
export type Meaning = {
  entries: readonly (Action | Statement)[]
  warnings?: readonly Warning[]
  /** Calls packed into it, listed after the entries. */
  calls?: readonly CallToRead[]
}

/** A kind of typed data that can be decoded. */
export type Kind = {
  /** `bytes` fields that the meaning's `calls` cover. */
  callFields: readonly string[]
  /** Additional fields of any name are allowed: a witness, which is decoded separately. */
  hasWitness: boolean
  /** Still dangerous with additional fields. */
  isLoose: boolean
  /** The fields that the kind doesn't know; undefined if the type doesn't match. */
  match(types: TypedDataTypes, type: string): readonly string[] | undefined
  /** Undefined if something that gives it meaning is missing, such as the contract. */
  read(struct: Struct, context: KindContext): Meaning | undefined
}

/** Defines a kind by the shape of its struct: the fields, not the name, determine what a contract can do with it. */
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
    // A struct is only read by its kind after its type matched the shape.
    read: (struct, context) => read(struct as unknown as Shaped<Given>, context),
  }
}
