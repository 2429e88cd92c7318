import * as v from 'valibot'
import { networkIdSchema } from '../networkSchema.ts'
import { DELEGATIONS_MAX } from './boundPermissions.ts'
import { permissionRequestSchema } from './permission.ts'
import {
  createdSessionSchema,
  listedSessionSchema,
  pciSchema,
  sessionActivationSchema,
  sessionRequestSchema,
} from './session.ts'

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits'),
  v.transform((text): `0x${string}` => `0x${text.slice(2)}`),
)
/** An account of the signed-in wallet, on one network. */
const account = { network: networkIdSchema, account: address }

/**
 * `POST <secure origin>/api/permission-sessions/prepare`: a co-signer's key for a session of the app's key, or the session
 * that the app created, if the co-signer's key is listed before it. The server stores nothing.
 */
export const sessionPreparationSchema = v.object({ ...account, ...sessionRequestSchema.entries })

export const preparedSessionSchema = v.object({
  ...createdSessionSchema.entries,
  pci: pciSchema,
  /** The co-signer's key, sealed by the server for this user and this request. Missing if the app created the session. */
  draft: v.optional(v.pipe(v.string(), v.maxLength(500))),
})
export type PreparedSession = v.InferOutput<typeof preparedSessionSchema>

/** What the account's owner signed, one for each delegation: the rest of it follows from the request. */
const signatures = v.pipe(
  v.array(
    v.object({
      salt: v.pipe(
        v.string(),
        v.regex(/^0x[0-9a-f]{1,64}$/i, 'must be a hex quantity'),
        v.transform((text) => BigInt(text)),
      ),
      signature: v.pipe(
        v.string(),
        v.maxLength(1000),
        v.regex(/^0x([0-9a-f]{2})*$/i, 'must be hex'),
        v.transform((text): `0x${string}` => `0x${text.slice(2)}`),
      ),
    }),
  ),
  v.maxLength(DELEGATIONS_MAX),
)
export type DelegationSignature = v.InferOutput<typeof signatures>[number]

/** `…/create`: a session that the owner has signed, with the draft that it was prepared with. It belongs to the page that asks. */
export const walletSessionCreationSchema = v.object({
  ...sessionPreparationSchema.entries,
  pci: pciSchema,
  draft: v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{1,16}\.[\w-]{1,400}$/, 'must be a draft of this server')),
  signatures,
})

/** `…/activate`: what the owner signed for a session that the app created. It belongs to the page that asks. */
export const walletSessionActivationSchema = v.object({
  ...account,
  pci: pciSchema,
  context: sessionActivationSchema.entries.context,
})

/**
 * `…/check-execution-permission`: whether a session can be granted without a co-signer, to an account of the app that alone
 * uses the permission.
 */
export const executionPermissionCheckSchema = v.object({
  ...account,
  ...permissionRequestSchema.entries,
  delegate: address,
})

/** `…/create-execution-permission`: one that the owner has signed. `pci` is a new UUID. */
export const executionPermissionCreationSchema = v.object({
  ...executionPermissionCheckSchema.entries,
  pci: pciSchema,
  signatures,
})

/**
 * `…/revoke`: the co-signer's key is destroyed. A session that has been revoked already stays so. One without a co-signer
 * is revoked once the chain has disabled its delegations, and not before.
 */
export const walletSessionRevocationSchema = v.object({ ...account, pci: pciSchema })

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
  ...account,
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
