import { embeddedError } from '@latchkey/protocol/frame'
import { sha256 } from '@noble/hashes/sha2.js'
import { base32crockford } from '@scure/base'

/** What a recovery kit says besides its code: enough to know in ten years whose it is and where to use it. */
export type KitFacts = {
  walletId: string
  addresses: { eip155: string; solana: string }
  origin: string
  createdAt: number
}

/**
 * The file that an owner stores: JSON that begins with an explanation. Its code is the recovery secret and a four-byte
 * checksum in Crockford's Base32, in groups of four, so that it can be printed and typed.
 */
export function writeKit(facts: KitFacts, secret: Uint8Array): { name: string; text: string } {
  const code = toCode(secret)
  const kit = {
    latchkey: 'recovery-kit',
    version: 1,
    read: [
      'Anyone who has this file and can sign in to your account can take everything in this wallet. Keep it offline.',
      'To recover: sign in on a new device, choose "Recovery kit", and open this file or type the code.',
    ],
    secureOrigin: facts.origin,
    created: new Date(facts.createdAt).toISOString(),
    ethereum: facts.addresses.eip155,
    solana: facts.addresses.solana,
    walletId: facts.walletId,
    code,
  }
  return {
    name: `latchkey-recovery-kit-${facts.addresses.eip155.slice(0, 8)}.json`,
    text: JSON.stringify(kit, null, 2),
  }
}

/**
 * Reads the recovery secret from a kit's file, or from the code as the user typed it.
 *
 * @throws `RECOVERY_FAILED` when there is none, or a character is wrong.
 */
export function readKit(text: string): Uint8Array {
  const typed = /"code":\s*"([^"]{1,100})"/.exec(text)?.[1] ?? text
  // Crockford's alphabet has no I, L or O, so they are read as the digits they look like.
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  const bytes = decode(letters)
  const secret = bytes.slice(0, 32)
  const isWhole = bytes.length === 36 && checksum(secret).every((byte, index) => byte === bytes[32 + index])
  bytes.fill(0)
  if (!isWhole) throw embeddedError('RECOVERY_FAILED')
  return secret
}

function toCode(secret: Uint8Array): string {
  const bytes = new Uint8Array(36)
  bytes.set(secret)
  bytes.set(checksum(secret), 32)
  const letters = base32crockford.encode(bytes)
  bytes.fill(0)
  return (letters.match(/.{1,4}/g) ?? []).join('-')
}

function decode(letters: string): Uint8Array {
  try {
    return base32crockford.decode(letters)
  } catch {
    // No cause: its message would contain the code.
    throw embeddedError('RECOVERY_FAILED')
  }
}

function checksum(secret: Uint8Array): Uint8Array {
  return sha256(secret).slice(0, 4)
}
