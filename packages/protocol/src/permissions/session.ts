import * as v from 'valibot'
import { permissionRequestSchema } from './permission.ts'

/** The id of a permission session. */
export const pciSchema = v.pipe(
  v.string('pci is missing'),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'pci must be a UUID in lower case'),
)
const key = v.object({
  /** Only `secp256k1` can sign for the account of a session. */
  type: v.pipe(v.string(), v.maxLength(40)),
  publicKey: v.pipe(v.string(), v.maxLength(300)),
})
const request = {
  ...permissionRequestSchema.entries,
  /** The app’s key. Activating, the co-signer’s may stand before it, as in the request that the wallet got. */
  signer: v.object({
    type: v.literal('keys'),
    data: v.object({ keys: v.pipe(v.array(key), v.minLength(1), v.maxLength(2)) }),
  }),
}
const CONTEXT_MAX = 100_000
export const hex = (length: number) =>
  v.pipe(v.string(), v.maxLength(length), v.regex(/^0x([0-9a-f]{2})*$/i, 'must be hex'))
/** Unix seconds. */
const timestamp = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 40))

/** What an app sends to create a session. */
export const sessionRequestSchema = v.object(request)
export type SessionRequest = v.InferOutput<typeof sessionRequestSchema>

/** What it sends once the owner has signed: the same, and the signed delegations. */
export const sessionActivationSchema = v.object({ ...request, pci: pciSchema, context: hex(CONTEXT_MAX) })
export type SessionActivation = v.InferOutput<typeof sessionActivationSchema>

/** The proof of an account’s owner: a signature of the message that belongs to what is asked, at most five minutes old. */
export const sessionProofSchema = v.object({ timestamp: v.optional(timestamp), signature: v.optional(hex(20_000)) })
export type SessionProof = v.InferOutput<typeof sessionProofSchema>
export const sessionRevocationSchema = v.object({ pci: pciSchema, ...sessionProofSchema.entries })

/** A session as it is listed. Times are in Unix seconds. */
export const listedSessionSchema = v.object({
  project: v.object({
    id: v.string(),
    name: v.string(),
    url: v.nullable(v.string()),
    iconUrl: v.nullable(v.string()),
  }),
  pci: v.string(),
  expiry: v.number(),
  createdAt: v.number(),
  permissions: v.array(v.looseObject({ type: v.string(), data: v.looseObject({}) })),
  policies: v.array(v.looseObject({ type: v.string(), data: v.looseObject({}) })),
  /** Null until the session is activated. */
  context: v.nullable(v.string()),
  revokedAt: v.nullable(v.number()),
})
/** Without the owner’s proof, `pcis` is empty and `count` alone says how many there are. */
export const sessionsAnswerSchema = v.object({ pcis: v.array(listedSessionSchema), count: v.number() })
export type SessionsAnswer = v.InferOutput<typeof sessionsAnswerSchema>

export const createdSessionSchema = v.object({
  pci: v.string(),
  /** The co-signer’s public key. */
  key: v.object({ type: v.literal('secp256k1'), publicKey: v.string() }),
})
export type CreatedSession = v.InferOutput<typeof createdSessionSchema>

export const sessionContextSchema = v.object({ context: v.nullable(v.string()) })
export const cosignatureSchema = v.object({ signature: v.string() })
