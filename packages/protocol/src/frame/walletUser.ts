import * as v from 'valibot'
import { embeddedAccountTypeSchema } from '../embeddedAccountType.ts'

/**
 * The user who is signed in to the embedded wallet. `chainId` is a number on EVM, CAIP-2
 * elsewhere.
 */
export const walletUserSchema = v.object({
  email: v.nullish(v.string()),
  userName: v.nullish(v.string()),
  /** What the user calls this account. */
  accountName: v.optional(v.pipe(v.string(), v.maxLength(80))),
  /** The sign-in method that was used: `email`, `passkey`, `guest` or a social provider. */
  provider: v.optional(v.string()),
  address: v.string(),
  chainId: v.union([v.string(), v.number()]),
  accounts: v.array(v.object({ address: v.string(), type: embeddedAccountTypeSchema })),
  preferredAccountType: embeddedAccountTypeSchema,
  smartAccountDeployed: v.optional(v.boolean()),
  /** The signed sign-in message, if one was requested. */
  siwxMessage: v.optional(v.unknown()),
  message: v.optional(v.string()),
  signature: v.optional(v.string()),
})
export type WalletUser = v.InferOutput<typeof walletUserSchema>
