import * as v from 'valibot'
import { bytesTextSchema, plainTextSchema, randomIdSchema } from './bytesText.ts'

// Passkeys (WebAuthn level 3) of the secure origin: requests and responses of `POST <secure origin>/api/passkeys/…`.
// The relying party is the secure origin's host; user verification is always required.

const base64url = v.pipe(v.string(), v.maxLength(16_384), v.regex(/^[\w-]*$/))
const credential = {
  id: bytesTextSchema,
  rawId: bytesTextSchema,
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
}

/**
 * The result of `navigator.credentials.get()`, as written by `toJSON()`. Extension results are not sent, because that
 * of `prf` is a secret of the frame.
 */
export const passkeyAssertionSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.nullish(base64url),
  }),
})
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertionSchema>

/** The result of `navigator.credentials.create()`, likewise. */
export const passkeyAttestationSchema = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.optional(v.pipe(v.array(v.pipe(plainTextSchema, v.maxLength(32))), v.maxLength(10))),
  }),
})
export type PasskeyAttestation = v.InferOutput<typeof passkeyAttestationSchema>

/** `/options`, `/register-options`, `/step-up-options` → a challenge for the authenticator, valid for five minutes. */
export const passkeyQuestionSchema = v.object({
  challengeId: randomIdSchema,
  /** `PublicKeyCredentialRequestOptionsJSON`, or `…CreationOptionsJSON`, without extensions: the frame adds them. */
  options: v.looseObject({ challenge: bytesTextSchema }),
})

/** `/login` → `sessionAnswerSchema`; `/step-up` → `{}`. */
export const passkeyLoginSchema = v.strictObject({ challengeId: randomIdSchema, response: passkeyAssertionSchema })

/**
 * `/register` → `sessionAnswerSchema` of a new user; within a session it adds a passkey to that user → `passkeySchema`.
 */
export const passkeyRegistrationSchema = v.strictObject({
  challengeId: randomIdSchema,
  response: passkeyAttestationSchema,
  name: v.pipe(plainTextSchema, v.trim(), v.minLength(1), v.maxLength(64)),
})

/** `/list` → `{ passkeys }`; `/remove { id }` → `{}`, but never for the last sign-in method. */
export const passkeySchema = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.number(),
  lastUsedAt: v.number(),
})
export type Passkey = v.InferOutput<typeof passkeySchema>
