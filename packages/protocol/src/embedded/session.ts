import * as v from 'valibot'
import { embeddedAccountTypeSchema } from '../frame/walletUser.ts'
import { bytesTextSchema, randomIdSchema } from './bytesText.ts'

/** Who can rebuild a wallet without a device of it: the operator (`managed`), or only what its owner holds. */
export const recoveryModeSchema = v.picklist(['managed', 'guarded', 'strict'])
export type RecoveryMode = v.InferOutput<typeof recoveryModeSchema>

/** What the server knows of a wallet: public keys, never a share in clear. */
export const embeddedWalletSchema = v.object({
  id: randomIdSchema,
  /** `eip155`: compressed secp256k1; `solana`: ed25519. */
  publicKeys: v.object({ eip155: bytesTextSchema, solana: bytesTextSchema }),
  addresses: v.object({ eip155: v.string(), solana: v.string() }),
  recoveryMode: recoveryModeSchema,
  /** Chosen when the wallet was made: a later default never changes it. */
  accountType: embeddedAccountTypeSchema,
  /** The share set of the asking device; absent when it has none and must recover first. */
  generation: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  isFrozen: v.boolean(),
  createdAt: v.number(),
})
export type EmbeddedWallet = v.InferOutput<typeof embeddedWalletSchema>

/** Who is signed in on this device. */
export const signedInSchema = v.object({
  user: v.object({
    id: v.string(),
    email: v.optional(v.string()),
    userName: v.optional(v.string()),
    /** `email`, `passkey`, `guest`, or a social provider: the way in that was used. */
    provider: v.string(),
  }),
  /** Milliseconds since 1970, as is all time here. A new device is watched until then; absent: it is not. */
  device: v.object({ id: v.string(), watchUntil: v.optional(v.number()) }),
  wallet: v.nullable(embeddedWalletSchema),
  /** Whether this user agreed that the page's origin may know the wallet. */
  isConsented: v.boolean(),
  expiresAt: v.number(),
})
export type SignedIn = v.InferOutput<typeof signedInSchema>

/** The answer to every login and to `POST /api/session/rotate`: the token is for the frame alone. */
export const sessionAnswerSchema = v.object({ token: bytesTextSchema, ...signedInSchema.entries })
export type SessionAnswer = v.InferOutput<typeof sessionAnswerSchema>

/** `POST /api/login/email`, and of a social login on a device that is not known. */
export const loginStepSchema = v.variant('action', [
  v.object({
    action: v.literal('VERIFY_DEVICE'),
    challengeId: randomIdSchema,
    /** Two digits, shown by the page and chosen among three behind the mailed link. */
    matchNumber: v.string(),
    expiresAt: v.number(),
  }),
  v.object({ action: v.literal('VERIFY_OTP'), challengeId: randomIdSchema, expiresAt: v.number() }),
  v.object({ action: v.literal('CONNECT') }),
])
export type LoginStep = v.InferOutput<typeof loginStepSchema>
