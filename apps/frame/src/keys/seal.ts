import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { embeddedError } from '@latchkey/protocol/frame'

/**
 * Seals bytes so that only the holder of a P-256 key can open them, and only in the context of `info` (RFC 9180,
 * DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM).
 *
 * @param publicKey raw, uncompressed: 65 bytes.
 * @param senderKey authenticates the sender to the recipient (mode auth instead of base).
 * @returns the encapsulated key (65 bytes) followed by the ciphertext.
 */
export async function sealTo(
  publicKey: Uint8Array,
  info: string,
  bytes: Uint8Array,
  senderKey?: CryptoKeyPair,
): Promise<Uint8Array> {
  const suite = openSuite()
  const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey)
  const sender = senderKey ? { senderKey } : {}
  const { enc, ct } = await suite.seal({ recipientPublicKey, info: new TextEncoder().encode(info), ...sender }, bytes)
  const sealed = new Uint8Array(enc.byteLength + ct.byteLength)
  sealed.set(new Uint8Array(enc))
  sealed.set(new Uint8Array(ct), enc.byteLength)
  return sealed
}

/**
 * @param senderPublicKey raw key of the expected sender (mode auth)
 * @throws `SHARE_MISMATCH` when the bytes were sealed to another key, by another sender, or in another context.
 */
export async function openSealed(
  keys: CryptoKeyPair,
  info: string,
  sealed: Uint8Array,
  senderPublicKey?: Uint8Array,
): Promise<Uint8Array> {
  const [enc, ct] = [sealed.slice(0, 65), sealed.slice(65)]
  try {
    const suite = openSuite()
    const sender = senderPublicKey
      ? { senderPublicKey: await suite.kem.deserializePublicKey(new Uint8Array(senderPublicKey)) }
      : {}
    const opened = await suite.open({ recipientKey: keys, enc, info: new TextEncoder().encode(info), ...sender }, ct)
    return new Uint8Array(opened)
  } catch (cause) {
    throw embeddedError('SHARE_MISMATCH', { cause })
  }
}

function openSuite() {
  return new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })
}
