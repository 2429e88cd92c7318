import { type DeviceTransferPlace, deviceTransferCommitText, deviceTransferInfo } from '@latchkey/protocol/embedded'
import { base64urlnopad } from '@scure/base'

type DeviceTransferKeys = {
  /** ECDH P-256; the secret half cannot be read by anybody. */
  keys: CryptoKeyPair
  /** Raw, base64url. */
  publicKey: string
}

/** A pair for one transfer. Used for a second one, its hash would no longer hide it. */
export async function makeDeviceTransferKeys({ subtle }: Crypto): Promise<DeviceTransferKeys> {
  const keys = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  return { keys, publicKey: base64urlnopad.encode(new Uint8Array(await subtle.exportKey('raw', keys.publicKey))) }
}

/** What the new device says of its key before it shows it: SHA-256, base64url. */
export async function commitTo(publicKey: string, crypto: Crypto): Promise<string> {
  return base64urlnopad.encode(await sha256(deviceTransferCommitText(publicKey), crypto))
}

/**
 * Six digits that both devices come to only if each has the other's own key. Who stands between them has to choose keys
 * before knowing both, and so hits them once in a million tries, each of which a person sees fail.
 */
export async function deviceTransferNumber(place: DeviceTransferPlace, crypto: Crypto): Promise<string> {
  const digest = await sha256(deviceTransferInfo(place), crypto)
  // 64 bits: what the remainder favours is beyond measure.
  const number = new DataView(digest.buffer).getBigUint64(0) % 1_000_000n
  return number.toString().padStart(6, '0')
}

async function sha256(text: string, { subtle }: Crypto): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
