import * as v from 'valibot'

/** A request to sign in (CAIP-122). Only eip155 chains. */
export type AuthenticationRequest = {
  /** CAIP-2 ids. */
  chains: readonly string[]
  /** The host of the app, as in the address bar. */
  domain: string
  /** The URI that the user signs in to. */
  aud: string
  nonce: string
  /** ISO 8601, like all times here. */
  iat: string
  type?: string | undefined
  version?: string | undefined
  statement?: string | undefined
  exp?: string | undefined
  nbf?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

const text = v.pipe(v.string(), v.maxLength(4000))

export const authenticationSchema: v.GenericSchema<unknown, AuthenticationRequest> = v.object({
  chains: v.pipe(v.array(v.pipe(v.string(), v.maxLength(41))), v.minLength(1), v.maxLength(200)),
  domain: text,
  aud: text,
  nonce: text,
  iat: text,
  type: v.optional(text),
  version: v.optional(text),
  statement: v.optional(text),
  exp: v.optional(text),
  nbf: v.optional(text),
  requestId: v.optional(text),
  resources: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(50_000))), v.maxLength(100))),
})
