import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'

// RFC 9180, base mode: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM. The sealed text is the encapsulated key, 65
// bytes, followed by the ciphertext. The frame uses the same format.

const ENCAPSULATED_BYTES = 65

/**
 * Seals bytes so that only the holder of a P-256 key can open them, and only for this `info`. `publicKey` is raw,
 * base64url.
 */
export async function sealTo(publicKey: string, info: string, bytes: Uint8Array): Promise<string> {
  const suite = openSuite()
  const recipientPublicKey = await suite.kem.deserializePublicKey(bufferOf(publicKey))
  const { enc, ct } = await suite.seal(
    { recipientPublicKey, info: new TextEncoder().encode(info) },
    new Uint8Array(bytes),
  )
  return Buffer.concat([new Uint8Array(enc), new Uint8Array(ct)]).toString('base64url')
}

/** Opens what was sealed to `keys`; undefined if it was sealed to another key or for another `info`, or was changed. */
export async function openSealed(keys: CryptoKeyPair, info: string, sealed: string): Promise<Uint8Array | undefined> {
  const bytes = bufferOf(sealed)
  if (bytes.length <= ENCAPSULATED_BYTES) return undefined
  const [enc, ct] = [bytes.slice(0, ENCAPSULATED_BYTES), bytes.slice(ENCAPSULATED_BYTES)]
  try {
    const opened = await openSuite().open({ recipientKey: keys, enc, info: new TextEncoder().encode(info) }, ct)
    return new Uint8Array(opened)
  } catch {
    return undefined
  }
}

/** Derives a key pair deterministically from 32 bytes. Its public key is raw, base64url. */
export async function deriveSealingKeys(seed: Uint8Array): Promise<{ keys: CryptoKeyPair; publicKey: string }> {
  const { kem } = openSuite()
  const keys = await kem.deriveKeyPair(new Uint8Array(seed))
  return { keys, publicKey: Buffer.from(await kem.serializePublicKey(keys.publicKey)).toString('base64url') }
}

/** Whether this is a P-256 point, raw uncompressed, base64url. */
export async function isSealingKey(publicKey: string): Promise<boolean> {
  try {
    await openSuite().kem.deserializePublicKey(bufferOf(publicKey))
    return true
  } catch {
    return false
  }
}

function openSuite() {
  return new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
}

function bufferOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'))
}
