import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { decodeSolanaAddress } from '../../config/solanaAddress.ts'
import { rawAccountSchema } from './solanaFacts.ts'

const PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** Where Metaplex keeps what a mint is called (https://developers.metaplex.com/token-metadata): the program's own address for it. */
export function metadataAddress(mint: string): string {
  const program = bytesOf(PROGRAM)
  const seeds = [...text('metadata'), ...program, ...bytesOf(mint)]
  // The first bump, from the highest, whose hash is no key: nobody can sign for such an address.
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(Uint8Array.of(...seeds, bump, ...program, ...text('ProgramDerivedAddress')))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new Error('No address was found')
}

/** Name and symbol in the account of {@link metadataAddress}; undefined for an account that is not this mint's. */
export function readMetadata(account: unknown, mint: string): { name: string; symbol: string } | undefined {
  const read = v.safeParse(rawAccountSchema, account)
  if (!read.success || read.output.owner !== PROGRAM) return undefined
  const bytes = Buffer.from(read.output.data[0], 'base64')
  const isOfMint = bytes[0] === METADATA_V1 && bytes.subarray(MINT_AT, MINT_AT + 32).equals(bytesOf(mint))
  const name = isOfMint ? readText(bytes, MINT_AT + 32) : undefined
  const symbol = name && readText(bytes, name.end)
  return name && symbol && { name: name.text, symbol: symbol.text }
}

const METADATA_V1 = 4
const MINT_AT = 1 + 32

// Borsh: a length of 32 bits and as many bytes, which the program fills up with zeros.
function readText(bytes: Buffer, at: number): { text: string; end: number } | undefined {
  if (at + 4 > bytes.length) return undefined
  const end = at + 4 + bytes.readUInt32LE(at)
  if (end > bytes.length) return undefined
  return {
    text: bytes
      .subarray(at + 4, end)
      .toString('utf8')
      .replace(/\0+$/, ''),
    end,
  }
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    return false
  }
}

function bytesOf(address: string): Uint8Array {
  const bytes = decodeSolanaAddress(address)
  if (!bytes) throw new Error('This is no address of Solana')
  return bytes
}

function text(ascii: string): Uint8Array {
  return new TextEncoder().encode(ascii)
}
