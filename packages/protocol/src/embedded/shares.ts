import * as v from 'valibot'
import { bytesTextSchema, randomIdSchema } from './bytesText.ts'

const generation = v.pipe(v.number(), v.integer(), v.minValue(1))

/**
 * An independent 2-of-3 split, created by one device, where the device's own share stays. `sealed` is RFC 9180 (P-256,
 * HKDF-SHA256, AES-256-GCM) with `shareInfo` as info.
 */
export const shareSetSchema = v.strictObject({
  generation,
  /** To the key service's `auth` key. */
  auth: v.strictObject({ keyId: v.string(), sealed: bytesTextSchema }),
  /** `managed`: to the key service's `recovery` key. `owner`: to the recovery key, which only the owner can unlock. */
  recovery: v.strictObject({ kind: v.picklist(['managed', 'owner']), keyId: v.string(), sealed: bytesTextSchema }),
})
export type ShareSet = v.InferInput<typeof shareSetSchema>

/** The context that a share is sealed for, at rest and when released. It opens in no other. */
export function shareInfo(place: {
  walletId: string
  deviceId: string
  generation: number
  share: 'device' | 'auth' | 'recovery'
}): string {
  return `latchkey/share/1/${place.walletId}/${place.deviceId}/${place.generation}/${place.share}`
}

/** Why a share is released. Each purpose has its own limits. */
export const releasePurposeSchema = v.picklist(['sign', 'rotate', 'export'])
export type ReleasePurpose = v.InferOutput<typeof releasePurposeSchema>

/** `POST /api/shares/auth`: sealed to the requesting device's key, with `shareInfo` of the set as info. */
export const releasedShareSchema = v.object({ generation, sealed: bytesTextSchema })

/** A method that unlocks the owner's recovery key. There may be several. */
export const recoveryMethodSchema = v.object({
  id: randomIdSchema,
  kind: v.picklist(['passkey', 'password', 'kit']),
  name: v.string(),
  createdAt: v.number(),
  /** When it was last tested. */
  testedAt: v.nullable(v.number()),
  /** AES-256-GCM of the recovery private key; empty for a kit, which holds the key itself. */
  wrapped: v.string(),
  /** For `password`: Argon2id parameters and salt; for `passkey`: the credential's id and the salt of its PRF. */
  parameters: v.record(v.string(), v.union([v.string(), v.number()])),
})
export type RecoveryMethod = v.InferOutput<typeof recoveryMethodSchema>

/** `POST /api/recovery/release`: everything that a new device needs to restore the wallet, newest set first. */
export const recoveryAnswerSchema = v.object({
  sets: v.array(
    v.object({
      deviceId: v.string(),
      generation,
      /** Sealed to the requesting device. */
      auth: bytesTextSchema,
      /** `managed`: sealed to the requesting device. `owner`: as its frame stored it. */
      recovery: v.object({ kind: v.picklist(['managed', 'owner']), sealed: bytesTextSchema }),
    }),
  ),
  /** The owner's recovery public key, raw; absent in `managed` mode. */
  recoveryKey: v.optional(bytesTextSchema),
  methods: v.array(recoveryMethodSchema),
})
export type RecoveryAnswer = v.InferOutput<typeof recoveryAnswerSchema>
