import * as v from 'valibot'
import { evmAddressSchema as address } from '../evmAddressSchema.ts'
import { DELEGATIONS_MAX } from './boundPermissions.ts'
import { permissionRequestSchema } from './permission.ts'
import { createdSessionSchema, hex, pciSchema, sessionActivationSchema, sessionRequestSchema } from './session.ts'
import { walletAccount } from './walletSessions.ts'

// What the frame asks its server for. Pages don't load this.

/**
 * `POST <secure origin>/api/permission-sessions/prepare`: a co-signer's key for a session of the app's key, or the session
 * that the app created, if the co-signer's key is listed before it. The server stores nothing.
 */
export const sessionPreparationSchema = v.object({ ...walletAccount, ...sessionRequestSchema.entries })

/** Only the server that made it reads it. */
const draft = v.pipe(v.string(), v.maxLength(500))

export const preparedSessionSchema = v.object({
  ...createdSessionSchema.entries,
  /** The co-signer's key, sealed by the server for this user and this request. Missing if the app created the session. */
  draft: v.optional(draft),
})
export type PreparedSession = v.InferOutput<typeof preparedSessionSchema>

/** What the account's owner signed, one for each delegation: the rest of it follows from the request. */
const signatures = v.pipe(
  v.array(
    v.object({
      salt: v.pipe(
        v.string(),
        v.regex(/^0x[0-9a-f]{64}$/i, 'must be 32 bytes in hex'),
        v.transform((text) => BigInt(text)),
      ),
      signature: v.pipe(
        hex(1000),
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
  draft,
  signatures,
})

/** `…/activate`: what the owner signed for a session that the app created. It belongs to the page that asks. */
export const walletSessionActivationSchema = v.object({
  ...walletAccount,
  pci: pciSchema,
  context: sessionActivationSchema.entries.context,
})

/**
 * `…/check-execution-permission`: whether a session can be granted without a co-signer, to an account of the app that alone
 * uses the permission.
 */
export const executionPermissionCheckSchema = v.object({
  ...walletAccount,
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
export const walletSessionRevocationSchema = v.object({ ...walletAccount, pci: pciSchema })
