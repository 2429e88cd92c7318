import * as v from 'valibot'

/** A signed payload with its signature (CAIP-74, https://chainagnostic.org/CAIPs/caip-74). Verify it before trusting it. */
export type Cacao = v.InferOutput<typeof cacaoSchema>
export type CacaoPayload = Cacao['p']

const text = v.pipe(v.string(), v.maxLength(4000))

export const cacaoSchema = v.object({
  h: v.object({ t: v.picklist(['caip122', 'eip4361']) }),
  p: v.object({
    iss: text,
    domain: text,
    aud: text,
    version: text,
    nonce: text,
    iat: text,
    statement: v.optional(text),
    exp: v.optional(text),
    nbf: v.optional(text),
    requestId: v.optional(text),
    resources: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(50_000))), v.maxLength(100))),
  }),
  s: v.object({
    t: v.picklist(['eip191', 'eip1271', 'eip6492']),
    s: v.pipe(v.string(), v.maxLength(100_000)),
    m: v.optional(text),
  }),
})
