import { type DeviceTransferPlace, deviceTransferCommitText, deviceTransferInfo } from '@latchkey/protocol/embedded'
import { base64urlnopad } from '@scure/base'

type DeviceTransferKeys = {
  /** ECDH P-256, with a non-extractable private key. */
  keys: CryptoKeyPair
  /** Raw, base64url. */
  publicKey: string
}

/** A key pair for one transfer. Reusing it would reveal the key that its hash must hide. */
export async function createDeviceTransferKeys({ subtle }: Crypto): Promise<DeviceTransferKeys> {
  const keys = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  return { keys, publicKey: base64urlnopad.encode(new Uint8Array(await subtle.exportKey('raw', keys.publicKey))) }
}

/** What the new device sends before it reveals its key: SHA-256, base64url. */
export async function commitTo(publicKey: string, crypto: Crypto): Promise<string> {
  return base64urlnopad.encode(await sha256(deviceTransferCommitText(publicKey), crypto))
}

/**
 * Six digits that only match if each device has the other's real key. An attacker in between has to choose keys before
 * knowing both, so they match once in a million attempts, and the user sees every failure.
 */
export async function deviceTransferNumber(place: DeviceTransferPlace, crypto: Crypto): Promise<string> {
  const digest = await sha256(deviceTransferInfo(place), crypto)
  // 64 bits, so the modulo bias is negligible.
  const number = new DataView(digest.buffer).getBigUint64(0) % 1_000_000n
  return number.toString().padStart(6, '0')
}

async function sha256(text: string, { subtle }: Crypto): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
