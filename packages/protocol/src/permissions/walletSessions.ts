import * as v from 'valibot'
import { evmAddressSchema as address } from '../evmAddressSchema.ts'
import { networkIdSchema } from '../networkSchema.ts'
import { permissionRequestSchema } from './permission.ts'
import { listedSessionSchema, pciSchema } from './session.ts'

/** An account of the signed-in wallet, on one network. */
export const walletAccount = { network: networkIdSchema, account: address }

/**
 * What the co-signer has signed for in the current period of a permission, or ever if the permission has no periods. Without
 * a co-signer, what the chain says was taken; it counts no calls.
 */
const use = v.object({
  /** The delegation's place in the context. */
  place: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** In the smallest unit, as a hex quantity. */
  amount: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/)),
  calls: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** A permission session as its owner sees it. Times are in Unix seconds. */
export const walletSessionSchema = v.object({
  ...walletAccount,
  pci: pciSchema,
  /** The page that asked for it. Null if it was granted by another wallet than this one. */
  origin: v.nullable(v.string()),
  projectId: v.string(),
  createdAt: v.number(),
  expiry: v.number(),
  revokedAt: v.nullable(v.number()),
  /** The account of the app that uses the permission without a co-signer (ERC-7715's `to`). Missing for other sessions. */
  delegate: v.optional(address),
  permissions: listedSessionSchema.entries.permissions,
  policies: listedSessionSchema.entries.policies,
  /** Missing where there was no use; for a session without a co-signer, where the chain didn't say. */
  uses: v.array(use),
})
export type WalletSession = v.InferOutput<typeof walletSessionSchema>

/** `…/list`: the sessions that the wallet's key granted, with what was signed: usable ones first, then ended ones, newest first. */
export const walletSessionsSchema = v.object({
  sessions: v.array(v.object({ ...walletSessionSchema.entries, context: v.string() })),
})

/** A session's permissions as they were asked for: amounts are `bigint`. */
export function readPermissions({ expiry, permissions, policies }: WalletSession) {
  return v.parse(permissionRequestSchema, { expiry, permissions, policies })
}

const pageSessionSchema = v.object({
  ...walletSessionSchema.entries,
  /**
   * Whether the chain still accepts the delegations of a session that the server has revoked, or of one without a co-signer.
   * Missing if any other session is active, if it has expired, and if the chain wasn't asked or didn't answer.
   */
  isEnabledOnChain: v.optional(v.boolean()),
})
/** A permission session as the page sees it that was granted it. */
export type PageSession = v.InferOutput<typeof pageSessionSchema>

/** What the embedded wallet answers a page's `wallet_getPermissionSessions`. */
export const pageSessionsSchema = v.object({
  /** Of this page's own sessions. */
  sessions: v.array(pageSessionSchema),
  /** How many active sessions other pages have. `wallet_revokePermissions` with `all` ends these too. */
  others: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type PageSessions = v.InferOutput<typeof pageSessionsSchema>

/** What it answers `wallet_grantPermissions`: what was asked for, and how it is used. */
export const grantedPermissionsSchema = v.looseObject({
  pci: pciSchema,
  /** The signed delegations, ABI-encoded. */
  context: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]*$/i),
    v.transform((text): `0x${string}` => `0x${text.slice(2)}`),
  ),
  address,
  expiry: v.number(),
})
export type GrantedPermissions = v.InferOutput<typeof grantedPermissionsSchema>

/** What it answers `wallet_revokePermissions`, once the chain has ended the permissions. */
export const revokedPermissionsSchema = v.object({ pcis: v.array(pciSchema), transactionHash: v.nullable(v.string()) })
export type RevokedPermissions = v.InferOutput<typeof revokedPermissionsSchema>
