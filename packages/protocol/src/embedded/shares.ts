import * as v from 'valibot'
import { bytesTextSchema, randomIdSchema } from './bytesText.ts'

const generation = v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * One independent 2-of-3 split, made by one device. The device's own share stays there. `sealed` is RFC 9180 (P-256,
 * HKDF-SHA256, AES-256-GCM) with the share's place (`shareInfo`) as its info.
 */
export const shareSetSchema = v.strictObject({
  generation,
  /** To the key service's `auth` key. */
  auth: v.strictObject({ keyId: v.string(), sealed: bytesTextSchema }),
  /** `managed`: to the key service's `recovery` key. `owner`: to the recovery key that only the owner can open. */
  recovery: v.strictObject({ kind: v.picklist(['managed', 'owner']), keyId: v.string(), sealed: bytesTextSchema }),
})
export type ShareSet = v.InferInput<typeof shareSetSchema>

/** What a share is sealed for, and a released one again: it opens nowhere else. */
export function shareInfo(place: {
  walletId: string
  deviceId: string
  generation: number
  share: 'device' | 'auth' | 'recovery'
}): string {
  return `latchkey/share/1/${place.walletId}/${place.deviceId}/${place.generation}/${place.share}`
}

/** Why a share leaves the key service: each has limits of its own. */
export const releasePurposeSchema = v.picklist(['sign', 'rotate', 'export'])
export type ReleasePurpose = v.InferOutput<typeof releasePurposeSchema>

/** `POST /api/shares/auth`: sealed to the asking device's key, with `shareInfo` of the set as its info. */
export const releasedShareSchema = v.object({ generation, sealed: bytesTextSchema })

/** How the owner's recovery key is locked; several may stand beside each other. */
export const recoveryMethodSchema = v.object({
  id: randomIdSchema,
  kind: v.picklist(['passkey', 'password', 'kit']),
  name: v.string(),
  createdAt: v.number(),
  /** When it was last proved to open the key. */
  testedAt: v.nullable(v.number()),
  /** AES-256-GCM of the recovery private key; empty for a kit, which holds the key itself. */
  wrapped: v.string(),
  /** For `password`: Argon2id parameters and salt; for `passkey`: the credential's id and the salt of its PRF. */
  parameters: v.record(v.string(), v.union([v.string(), v.number()])),
})
export type RecoveryMethod = v.InferOutput<typeof recoveryMethodSchema>

/** `POST /api/recovery/release`: everything a new device needs to rebuild the wallet, newest set first. */
export const recoveryAnswerSchema = v.object({
  sets: v.array(
    v.object({
      deviceId: v.string(),
      generation,
      /** Sealed to the asking device. */
      auth: bytesTextSchema,
      /** `managed`: sealed to the asking device. `owner`: as its frame stored it. */
      recovery: v.object({ kind: v.picklist(['managed', 'owner']), sealed: bytesTextSchema }),
    }),
  ),
  /** The owner's recovery public key, raw; absent while everything is managed. */
  recoveryKey: v.optional(bytesTextSchema),
  methods: v.array(recoveryMethodSchema),
})
export type RecoveryAnswer = v.InferOutput<typeof recoveryAnswerSchema>
