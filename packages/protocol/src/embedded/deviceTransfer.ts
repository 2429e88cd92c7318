import * as v from 'valibot'
import { bytesTextSchema, randomIdSchema } from './bytesText.ts'
import { walletRequestSchema } from './walletRequests.ts'

// A device that holds a wallet of mode `guarded` lets a new one in: bodies and answers of
// `POST <secure origin>/api/device-transfer/…`. The two exchange keys that they make for this once, through the server. The
// new one says first what its key's hash is, then hears the old one's key, and only then shows its own: so nobody in
// between can choose keys by which both would come to the same number.

const id = randomIdSchema
/** P-256, raw uncompressed: 65 bytes. */
const publicKey = v.pipe(v.string(), v.regex(/^[\w-]{87}$/))
const generation = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))
const sha256 = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

/** `/ask` → `deviceTransferAskedSchema`, by the new device, a quarter of an hour after its sign-in at most. `commitment`: SHA-256 of `deviceTransferCommitText`. */
export const deviceTransferAskSchema = v.strictObject({ ...walletRequestSchema.entries, commitment: sha256 })
export const deviceTransferAskedSchema = v.object({ id, expiresAt: v.number() })

/** `/list` of a wallet → those that no device answered yet; it is held open for up to 25 s while there is none. */
export const deviceTransferListSchema = v.object({
  deviceTransfers: v.array(
    v.object({
      id,
      deviceId: v.string(),
      /** As the server read it from the browser's own words: for people. */
      deviceName: v.string(),
      commitment: sha256,
      createdAt: v.number(),
    }),
  ),
})
export type DeviceTransferRequest = v.InferOutput<typeof deviceTransferListSchema>['deviceTransfers'][number]

/** `/answer` → `{}`, by an old device; the first one does. `generation`: of its set of which it will hand its share over. */
export const deviceTransferAnswerSchema = v.strictObject({ id, publicKey, generation })

/** `/reveal` → `{}`, by the new device, once it heard the old one's key. */
export const deviceTransferRevealSchema = v.strictObject({ id, publicKey })

const status = v.picklist(['asked', 'answered', 'revealed', 'sealed', 'taken', 'denied', 'expired'])
/** `/state` → `deviceTransferStateSchema`, for the two devices of it; held open for up to 25 s while it is still as `seen`. */
export const deviceTransferStateRequestSchema = v.strictObject({ id, seen: status })
export const deviceTransferStateSchema = v.object({
  status,
  /** From `answered` on. */
  old: v.optional(v.object({ deviceId: v.string(), publicKey, generation })),
  /** Of the new device, from `revealed` on. */
  publicKey: v.optional(publicKey),
})

/**
 * `/seal` → `{}`, by the old device after its owner approved: its device share (33 bytes) and the recovery public key (65
 * bytes), RFC 9180 in mode auth from the old key to the new one, with `deviceTransferInfo` as its info.
 */
export const deviceTransferSealSchema = v.strictObject({ id, sealed: bytesTextSchema })

/** `/take` → `deviceTransferTakenSchema`, by the new device, once. */
export const deviceTransferTakenSchema = v.object({
  sealed: bytesTextSchema,
  /** The server's share of that set, sealed to the asking device as in a recovery. */
  auth: bytesTextSchema,
})

/** `/take`; `/deny` → `{}`, by either device. */
export const deviceTransferIdSchema = v.strictObject({ id })

/** Of which two devices and keys a transfer is, and of which wallet. Keys are raw, base64url. */
export type DeviceTransferPlace = {
  id: string
  walletId: string
  newDeviceId: string
  newKey: string
  oldDeviceId: string
  oldKey: string
  generation: number
}

/** What the new device commits to before it hears the old one's key. */
export function deviceTransferCommitText(newKey: string): string {
  return `latchkey/device-transfer/1/commit/${newKey}`
}

/** What is sealed opens for this alone; of its SHA-256 both devices make the number that a person compares. */
export function deviceTransferInfo(place: DeviceTransferPlace): string {
  const { id, walletId, newDeviceId, newKey, oldDeviceId, oldKey, generation } = place
  return `latchkey/device-transfer/1/${id}/${walletId}/${newDeviceId}/${newKey}/${oldDeviceId}/${oldKey}/${generation}`
}
