import { address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses'
import * as v from 'valibot'
import { rawAccountSchema } from '../../../chains/solana/solanaFacts.ts'

const PROGRAM = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')

/**
 * The account where Metaplex stores a mint's name (https://developers.metaplex.com/token-metadata): a program derived
 * address.
 */
export async function metadataAddress(mint: string): Promise<string> {
  const seeds = ['metadata', bytesOf(PROGRAM), bytesOf(mint)]
  const [derived] = await getProgramDerivedAddress({ programAddress: PROGRAM, seeds })
  return derived
}

/** The name and symbol in the account of {@link metadataAddress}; undefined if the account isn't this mint's. */
export function readMetadata(account: unknown, mint: string): { name: string; symbol: string } | undefined {
  const read = v.safeParse(rawAccountSchema, account)
  if (!read.success || read.output.owner !== PROGRAM) return undefined
  const bytes = Buffer.from(read.output.data[0], 'base64')
  const isOfMint = bytes[0] === METADATA_V1 && bytes.subarray(MINT_AT, MINT_AT + 32).equals(Buffer.from(bytesOf(mint)))
  const name = isOfMint ? readText(bytes, MINT_AT + 32) : undefined
  const symbol = name && readText(bytes, name.end)
  return name && symbol && { name: name.text, symbol: symbol.text }
}

const METADATA_V1 = 4
const MINT_AT = 1 + 32

// Borsh: a 32-bit length and as many bytes. The program pads the text with zeros.
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

function bytesOf(text: string) {
  return getAddressEncoder().encode(address(text))
}
