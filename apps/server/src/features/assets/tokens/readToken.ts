import { type Address, decodeAbiParameters, type Hex, hexToBytes, hexToNumber, size, slice } from 'viem'
import { cleanText } from '../../../base/cleanText.ts'
import type { ChainReader } from '../../../chains/createReader.ts'

/** What a token contract reports about itself. `decimals` is null if it reports no valid number. */
export type TokenFacts = { name: string; symbol: string; decimals: number | null }

export const NAME_MAX = 100
export const SYMBOL_MAX = 32

const selectors = { name: '0x06fdde03', symbol: '0x95d89b41', decimals: '0x313ce567' } as const

/** Reads a contract's name, symbol and decimals. Undefined if it has none of them, so isn't a token. */
export async function readToken(reader: ChainReader, address: Address): Promise<TokenFacts | undefined> {
  const call = (data: Hex) => reader.callContract(address, data)
  const [name, symbol, decimals] = await Promise.all([
    call(selectors.name),
    call(selectors.symbol),
    call(selectors.decimals),
  ])
  const facts = {
    name: cleanText(readText(name), NAME_MAX),
    symbol: cleanText(readText(symbol), SYMBOL_MAX),
    decimals: readDecimals(decimals),
  }
  return facts.name || facts.symbol || facts.decimals !== null ? facts : undefined
}

// The first tokens returned bytes32 instead of string.
function readText(data: Hex | undefined): string {
  if (!data || data === '0x') return ''
  try {
    if (size(data) === 32) return new TextDecoder().decode(hexToBytes(data)).replace(/\0+$/, '')
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return ''
  }
}

function readDecimals(data: Hex | undefined): number | null {
  if (!data || size(data) < 32) return null
  const word = BigInt(slice(data, 0, 32))
  return word <= 255n ? hexToNumber(slice(data, 31, 32)) : null
}
