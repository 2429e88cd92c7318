import { type Address, type EncodedAccount, getAddressDecoder, getU64Decoder } from '@solana/kit'
import { isTokenProgram } from '../genesis/programs.ts'

const ACCOUNT_BYTES = 165
const MINT_BYTES = 82

export type TokenHolding = { mint: Address; owner: Address; amount: bigint }
export type Mint = { supply: bigint; decimals: number }

/** What a token account holds; undefined for any other account. */
export function tokenHolding({ data, programAddress }: EncodedAccount): TokenHolding | undefined {
  if (!isTokenProgram(programAddress) || data.length < ACCOUNT_BYTES) return undefined
  if (data.length > ACCOUNT_BYTES && data[ACCOUNT_BYTES] !== 2) return undefined
  if (data[108] === 0) return undefined // not yet initialized
  const address = getAddressDecoder()
  return { mint: address.decode(data, 0), owner: address.decode(data, 32), amount: getU64Decoder().decode(data, 64) }
}

/** The supply and decimals of a mint; undefined for any other account. */
export function mintOf({ data, programAddress }: EncodedAccount): Mint | undefined {
  if (!isTokenProgram(programAddress)) return undefined
  if (data.length !== MINT_BYTES && data[ACCOUNT_BYTES] !== 1) return undefined
  if (data[45] !== 1) return undefined // not yet initialized
  return { supply: getU64Decoder().decode(data, 36), decimals: data[44] ?? 0 }
}
