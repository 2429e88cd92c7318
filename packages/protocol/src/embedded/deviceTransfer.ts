import * as v from 'valibot'
import { bytesTextSchema, randomIdSchema } from './bytesText.ts'
import { walletRequestSchema } from './walletRequests.ts'

// A device with a wallet in `guarded` mode approves a new device: requests and responses of `POST <secure
// origin>/api/device-transfer/…`. The two exchange one-time keys through the server. The new device first commits to
// its key's hash, then receives the old one's key, and only then reveals its own, so that nobody in between can choose
// keys for which both devices show the same number.

const id = randomIdSchema
/** P-256, raw uncompressed: 65 bytes. */
const publicKey = v.pipe(v.string(), v.regex(/^[\w-]{87}$/))
const generation = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
const sha256 = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/**
 * `/ask` → `deviceTransferAskedSchema`, by the new device, at most 15 minutes after its sign-in. `commitment`: SHA-256
 * of `deviceTransferCommitText`.
 */
export const deviceTransferAskSchema = v.strictObject({ ...walletRequestSchema.entries, commitment: sha256 })
export const deviceTransferAskedSchema = v.object({ id, expiresAt: v.number() })

/** `/list` of a wallet → the unanswered transfers; long-polls for up to 25 s while there are none. */
export const deviceTransferListSchema = v.object({
  deviceTransfers: v.array(
    v.object({
      id,
      deviceId: v.string(),
      /** Read by the server from the browser's user agent, for display. */
      deviceName: v.string(),
      commitment: sha256,
      createdAt: v.number(),
    }),
  ),
})
export type DeviceTransferRequest = v.InferOutput<typeof deviceTransferListSchema>['deviceTransfers'][number]

/** `/answer` → `{}`, by an old device; only the first can. `generation`: the share set whose share it will pass on. */
export const deviceTransferAnswerSchema = v.strictObject({ id, publicKey, generation })

/** `/reveal` → `{}`, by the new device, once it has received the old one's key. */
export const deviceTransferRevealSchema = v.strictObject({ id, publicKey })

const status = v.picklist(['asked', 'answered', 'revealed', 'sealed', 'taken', 'denied', 'expired'])
/**
 * `/state` → `deviceTransferStateSchema`, for its two devices; long-polls for up to 25 s while the state is still
 * `seen`.
 */
export const deviceTransferStateRequestSchema = v.strictObject({ id, seen: status })
export const deviceTransferStateSchema = v.object({
  status,
  /** Once it is `answered`. */
  old: v.optional(v.object({ deviceId: v.string(), publicKey, generation })),
  /** Of the new device, once it is `revealed`. */
  publicKey: v.optional(publicKey),
})

/**
 * `/seal` → `{}`, by the old device after its owner approved: its device share (33 bytes) and the recovery public key
 * (65 bytes), RFC 9180 in auth mode from the old key to the new one, with `deviceTransferInfo` as info.
 */
export const deviceTransferSealSchema = v.strictObject({ id, sealed: bytesTextSchema })

/** `/take` → `deviceTransferTakenSchema`, by the new device, once. */
export const deviceTransferTakenSchema = v.object({
  sealed: bytesTextSchema,
  /** The server's share of that set, sealed to the requesting device as in a recovery. */
  auth: bytesTextSchema,
})

/** `/take`; `/deny` → `{}`, by either device. */
export const deviceTransferIdSchema = v.strictObject({ id })

/** The two devices and keys of a transfer, and its wallet. Keys are raw, base64url. */
export type DeviceTransferPlace = {
  id: string
  walletId: string
  newDeviceId: string
  newKey: string
  oldDeviceId: string
  oldKey: string
  generation: number
}

/** What the new device commits to before it receives the old one's key. */
export function deviceTransferCommitText(newKey: string): string {
  return `latchkey/device-transfer/1/commit/${newKey}`
}

/** The sealed data only opens with this info. Its SHA-256 yields the number that the user compares on both devices. */
export function deviceTransferInfo(place: DeviceTransferPlace): string {
  const { id, walletId, newDeviceId, newKey, oldDeviceId, oldKey, generation } = place
  return `latchkey/device-transfer/1/${id}/${walletId}/${newDeviceId}/${newKey}/${oldDeviceId}/${oldKey}/${generation}`
}
