import * as v from 'valibot'
import { embeddedAccountTypeSchema } from '../frame/walletUser.ts'
import { bytesTextSchema, plainTextSchema, randomIdSchema } from './bytesText.ts'
import { recoveryModeSchema } from './session.ts'
import { recoveryMethodSchema, releasePurposeSchema, shareSetSchema } from './shares.ts'

// What the frame asks about a user's wallet: bodies of `POST <secure origin>/api/…`.

const generation = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
const walletId = randomIdSchema

/**
 * What each key of a new wallet signs, so that nobody registers keys of others. `eip155` signs the SHA-256 of these bytes
 * (a digest that no chain asks for), `solana` the bytes themselves (which are no transaction).
 */
export function walletProofText(walletId: string, userId: string): string {
  return `latchkey/wallet/1/${walletId}/${userId}`
}

/** What the EVM key of a wallet signs as above for each further set, so that nobody who cannot rebuild it adds one. */
export function sharesProofText(walletId: string, deviceId: string, generation: number): string {
  return `latchkey/shares/1/${walletId}/${deviceId}/${generation}`
}

/** `POST /api/wallets` → `embeddedWalletSchema`. One wallet a user; `id` is of 128 random bits, made by the frame. */
export const newWalletSchema = v.strictObject({
  id: walletId,
  /** `eip155`: compressed secp256k1, 33 bytes; `solana`: ed25519, 32 bytes. */
  publicKeys: v.strictObject({ eip155: bytesTextSchema, solana: bytesTextSchema }),
  accountType: embeddedAccountTypeSchema,
  shares: shareSetSchema,
  /** `eip155`: r‖s, or r‖s‖v; `solana`: 64 bytes. */
  proofs: v.strictObject({ eip155: bytesTextSchema, solana: bytesTextSchema }),
})
export type NewWallet = v.InferOutput<typeof newWalletSchema>

/** `POST /api/shares/add` → `embeddedWalletSchema`: this device's set, after a recovery or a rotation. */
export const addedSharesSchema = v.strictObject({
  walletId,
  shares: shareSetSchema,
  /** Of `sharesProofText`, r‖s or r‖s‖v. */
  proof: bytesTextSchema,
})
export type AddedShares = v.InferOutput<typeof addedSharesSchema>

/** `POST /api/shares/auth` → `releasedShareSchema`. `export` only within five minutes of `POST /api/export/begin`. */
export const shareRequestSchema = v.strictObject({
  walletId,
  generation,
  purpose: releasePurposeSchema,
  chainId: v.optional(v.pipe(plainTextSchema, v.maxLength(64))),
  /** SHA-256 or the digest itself of what is signed, base64url: for the record. */
  digest: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
})
export type ShareRequest = v.InferOutput<typeof shareRequestSchema>

/** `POST /api/recovery/release` → `recoveryAnswerSchema`, `/api/recovery/methods/list` → `recoveryMethodsSchema`. */
export const walletRequestSchema = v.strictObject({ walletId })

export const recoveryMethodsSchema = v.object({
  methods: v.array(recoveryMethodSchema),
  /** The recovery public key that they open, P-256 raw; absent before the first method. */
  recoveryKey: v.optional(bytesTextSchema),
})

const { kind } = recoveryMethodSchema.entries
/** `POST /api/recovery/methods/add` → `recoveryMethodSchema`. Each method of a wallet opens one and the same recovery key. */
export const newRecoveryMethodSchema = v.strictObject({
  walletId,
  kind,
  name: v.pipe(plainTextSchema, v.trim(), v.minLength(1), v.maxLength(64)),
  wrapped: v.pipe(plainTextSchema, v.maxLength(1024)),
  parameters: v.pipe(
    v.record(plainTextSchema, v.union([plainTextSchema, v.number()])),
    v.check((given) => JSON.stringify(given).length <= 2048, 'is too long'),
  ),
  recoveryKey: bytesTextSchema,
})
export type NewRecoveryMethod = v.InferOutput<typeof newRecoveryMethodSchema>

/** `POST /api/recovery/methods/remove` → `{}`, and `/tested` → `recoveryMethodSchema`, after it opened the recovery key. */
export const recoveryMethodRequestSchema = v.strictObject({ walletId, id: randomIdSchema })

/**
 * `POST /api/recovery/mode` → `embeddedWalletSchema`, after a step-up `recovery`. `shares` is a new set of this device whose
 * recovery share is sealed to the owner's recovery key (`guarded`, `strict`) or to the key service's (`managed`).
 */
export const recoveryModeRequestSchema = v.strictObject({ ...addedSharesSchema.entries, mode: recoveryModeSchema })
export type RecoveryModeRequest = v.InferOutput<typeof recoveryModeRequestSchema>

/** `POST /api/wallet/freeze` → `embeddedWalletSchema`. Unlocking needs a step-up `unfreeze`. */
export const freezeRequestSchema = v.strictObject({ walletId, isFrozen: v.boolean() })

/** `POST /api/wallet/account-type` → `embeddedWalletSchema`. */
export const accountTypeRequestSchema = v.strictObject({ walletId, type: embeddedAccountTypeSchema })

/** `POST /api/export/begin` → `exportGrantSchema`, after a step-up `export`, on `<secure origin>/export` alone. */
export const exportGrantSchema = v.object({ until: v.number(), leftToday: v.number() })
