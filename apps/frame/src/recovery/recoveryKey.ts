import { embeddedError } from '@latchkey/protocol/frame'

/**
 * The owner's recovery key: P-256. Its secret half is 32 bytes that only exist wrapped, or in a kit. A wallet's
 * recovery shares are sealed to its public half.
 */
export async function createRecoveryKey(crypto: Crypto): Promise<{ secret: Uint8Array; publicKey: Uint8Array }> {
  const { subtle } = crypto
  const pair = await subtle.generateKey(curve, true, ['deriveBits'])
  const publicKey = new Uint8Array(await subtle.exportKey('raw', pair.publicKey))
  const pkcs8 = new Uint8Array(await subtle.exportKey('pkcs8', pair.privateKey))
  const secret = pkcs8.slice(36, 68)
  // Every engine writes the same 138 bytes (RFC 5958 around RFC 5915); fail on any other, so that no key is lost.
  const expected = toPkcs8(secret, publicKey)
  const isExpected = pkcs8.length === expected.length && pkcs8.every((byte, index) => byte === expected[index])
  pkcs8.fill(0)
  expected.fill(0)
  if (!isExpected) throw embeddedError('RANDOMNESS_FAILED')
  return { secret, publicKey }
}

/**
 * Imports the key pair of a secret. It can't be exported again.
 *
 * @throws `RECOVERY_FAILED` when the secret doesn't match the public key.
 */
export async function importRecoveryKey(
  secret: Uint8Array,
  publicKey: Uint8Array,
  { subtle }: Crypto,
): Promise<CryptoKeyPair> {
  const pkcs8 = toPkcs8(secret, publicKey)
  try {
    const pair = {
      privateKey: await subtle.importKey('pkcs8', pkcs8, curve, false, ['deriveBits']),
      publicKey: await subtle.importKey('raw', new Uint8Array(publicKey), curve, true, []),
    }
    if (await belongTogether(pair, subtle)) return pair
  } catch (cause) {
    throw embeddedError('RECOVERY_FAILED', { cause })
  } finally {
    pkcs8.fill(0)
  }
  throw embeddedError('RECOVERY_FAILED')
}

const curve = { name: 'ECDH', namedCurve: 'P-256' }

// Not every engine checks on import that both halves match, so compare by an exchange with a third key.
async function belongTogether({ privateKey, publicKey }: CryptoKeyPair, subtle: SubtleCrypto): Promise<boolean> {
  const other = await subtle.generateKey(curve, false, ['deriveBits'])
  const [ours, theirs] = await Promise.all([
    subtle.deriveBits({ name: 'ECDH', public: other.publicKey }, privateKey, 256),
    subtle.deriveBits({ name: 'ECDH', public: publicKey }, other.privateKey, 256),
  ])
  const expected = new Uint8Array(theirs)
  return new Uint8Array(ours).every((byte, index) => byte === expected[index])
}

function toPkcs8(secret: Uint8Array, publicKey: Uint8Array): Uint8Array<ArrayBuffer> {
  if (secret.length !== 32 || publicKey.length !== 65) throw embeddedError('RECOVERY_FAILED')
  const bytes = new Uint8Array(138)
  bytes.set(beforeSecret)
  bytes.set(secret, 36)
  bytes.set([0xa1, 0x44, 0x03, 0x42, 0x00], 68)
  bytes.set(publicKey, 73)
  return bytes
}

// SEQUENCE { 0, { id-ecPublicKey, prime256v1 }, OCTET STRING { SEQUENCE { 1, OCTET STRING (32 bytes)
const beforeSecret = Uint8Array.of(
  ...[0x30, 0x81, 0x87, 0x02, 0x01, 0x00, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01],
  ...[0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x04, 0x6d, 0x30, 0x6b, 0x02, 0x01, 0x01, 0x04, 0x20],
)
