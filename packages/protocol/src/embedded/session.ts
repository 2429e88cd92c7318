import * as v from 'valibot'
import { embeddedAccountTypeSchema } from '../embeddedAccountType.ts'
import { bytesTextSchema, randomIdSchema } from './bytesText.ts'

/** Who can restore a wallet without one of its devices: the operator (`managed`), or only its owner. */
export const recoveryModeSchema = v.picklist(['managed', 'guarded', 'strict'])
export type RecoveryMode = v.InferOutput<typeof recoveryModeSchema>

/** What the server knows of a wallet: public keys, never an unencrypted share. */
export const embeddedWalletSchema = v.object({
  id: randomIdSchema,
  /** `eip155`: compressed secp256k1; `solana`: ed25519. */
  publicKeys: v.object({ eip155: bytesTextSchema, solana: bytesTextSchema }),
  addresses: v.object({ eip155: v.string(), solana: v.string() }),
  recoveryMode: recoveryModeSchema,
  /** Chosen when the wallet was created; a later default never changes it. */
  accountType: embeddedAccountTypeSchema,
  /** The share set of the requesting device; absent if it has none and must recover first. */
  generation: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** When the requesting device was added to the account, again after a removal. Proofs of new share sets name it. */
  deviceSince: v.number(),
  isFrozen: v.boolean(),
  createdAt: v.number(),
})
export type EmbeddedWallet = v.InferOutput<typeof embeddedWalletSchema>

/** The user who is signed in on this device. */
export const signedInSchema = v.object({
  user: v.object({
    id: v.string(),
    email: v.optional(v.string()),
    userName: v.optional(v.string()),
    /** What the user calls this account. Only they can write it, on a screen of the frame. */
    accountName: v.optional(v.pipe(v.string(), v.maxLength(80))),
    /** The sign-in method that was used: `email`, `passkey`, `guest`, or a social provider. */
    provider: v.string(),
  }),
  /** Unix ms, like all times here. Until then, a new device is watched; absent if it is not. */
  device: v.object({ id: v.string(), watchUntil: v.optional(v.number()) }),
  wallet: v.nullable(embeddedWalletSchema),
  /** Whether this user has consented to the page's origin seeing the wallet. */
  isConsented: v.boolean(),
  expiresAt: v.number(),
  /** When the account will be deleted; absent if its owner hasn't requested that. */
  deleteAt: v.optional(v.number()),
})
export type SignedIn = v.InferOutput<typeof signedInSchema>

/** The response to every login and to `POST /api/session/rotate`. The token never leaves the frame. */
export const sessionAnswerSchema = v.object({ token: bytesTextSchema, ...signedInSchema.entries })
export type SessionAnswer = v.InferOutput<typeof sessionAnswerSchema>

/** Response of `POST /api/login/email`, and of a social login on an unknown device. */
export const loginStepSchema = v.variant('action', [
  v.object({
    action: v.literal('VERIFY_DEVICE'),
    challengeId: randomIdSchema,
    /** Two digits that the page shows. The user chooses them among three on the page of the mailed link. */
    matchNumber: v.string(),
    expiresAt: v.number(),
  }),
  v.object({ action: v.literal('VERIFY_OTP'), challengeId: randomIdSchema, expiresAt: v.number() }),
  v.object({ action: v.literal('CONNECT') }),
])
export type LoginStep = v.InferOutput<typeof loginStepSchema>
