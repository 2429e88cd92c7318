import { toBase58 } from '@latchkey/protocol/base58'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { toBase64 } from './base64.ts'
import { loadSigningKey } from './ed25519.ts'

export type RelayJwtArgs = {
  /** Ed25519 seed of this installation, hex. */
  seed: string
  /** 32 random bytes in hex, constant for one running client. */
  subject: string
  /** The relay's address as configured, without a query. */
  audience: string
  /** Seconds since 1970. */
  issuedAt: number
  lifetimeSeconds: number
}

/**
 * The token that identifies a client to a relay. It grants nothing else
 * (https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth).
 */
export async function signRelayJwt({
  seed,
  subject,
  audience,
  issuedAt,
  lifetimeSeconds,
}: RelayJwtArgs): Promise<string> {
  const key = await loadSigningKey(seed)
  const iss = didOf(key.publicKey)
  const claims = { iss, sub: subject, aud: audience, iat: issuedAt, exp: issuedAt + lifetimeSeconds }
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${toBase64(await key.sign(utf8ToBytes(signed)), true)}`
}

/** The client's id: its Ed25519 public key as did:key. */
function didOf(publicKey: Uint8Array): string {
  return `did:key:z${toBase58(concatBytes(Uint8Array.of(0xed, 0x01), publicKey))}`
}

/** 32 random bytes in hex, as the seed of a client or the subject of a run. */
export function randomHex(randomBytes: (length: number) => Uint8Array, length = 32): string {
  return bytesToHex(randomBytes(length))
}

function encode(value: object): string {
  return toBase64(utf8ToBytes(JSON.stringify(value)), true)
}
