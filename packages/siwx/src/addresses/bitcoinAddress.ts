import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { BitcoinChain } from './bitcoinChains.ts'

export type BitcoinAddress = {
  /** In its usual form: bech32 in lower case. */
  address: string
  kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'witness'
  /** The chains on which it can be paid: the test chains share their prefixes. */
  chains: readonly BitcoinChain[]
}

/** Parses an address of any Bitcoin chain and verifies its checksum; undefined if it is invalid. */
export function readBitcoinAddress(text: string): BitcoinAddress | undefined {
  if (text.length < ADDRESS_MIN || text.length > ADDRESS_MAX) return undefined
  return readWitnessAddress(text) ?? readBase58Address(text)
}

// BIP-173 allows 90 characters; the shortest Base58 address has 26.
const ADDRESS_MIN = 14
const ADDRESS_MAX = 90

const tests: readonly BitcoinChain[] = ['testnet', 'testnet4', 'signet', 'regtest']
const chainsByPrefix: ReadonlyMap<string, readonly BitcoinChain[]> = new Map<string, readonly BitcoinChain[]>([
  ['bc', ['mainnet']],
  ['tb', ['testnet', 'testnet4', 'signet']],
  ['bcrt', ['regtest']],
])

/** BIP-173 for version 0 and BIP-350 for later ones; never one version with the checksum of the other. */
function readWitnessAddress(text: string): BitcoinAddress | undefined {
  const v0 = bech32.decodeUnsafe(text)
  const later = v0 ? undefined : bech32m.decodeUnsafe(text)
  const decoded = v0 ?? later
  const chains = decoded && chainsByPrefix.get(decoded.prefix)
  const [version, ...words] = decoded?.words ?? []
  const program = (v0 ? bech32 : bech32m).fromWordsUnsafe(words)
  if (!chains || !(program instanceof Uint8Array) || version === undefined || version > 16) return undefined
  if ((version === 0) !== (v0 !== undefined) || program.length < 2 || program.length > 40) return undefined
  const kind = kindOf(version, program.length)
  return kind && { address: text.toLowerCase(), kind, chains }
}

function kindOf(version: number, length: number): BitcoinAddress['kind'] | undefined {
  if (version === 0) return length === 20 ? 'p2wpkh' : length === 32 ? 'p2wsh' : undefined
  return version === 1 && length === 32 ? 'p2tr' : 'witness'
}

const base58check = createBase58check(sha256)

const versions: Readonly<Record<number, Omit<BitcoinAddress, 'address'>>> = {
  0: { kind: 'p2pkh', chains: ['mainnet'] },
  5: { kind: 'p2sh', chains: ['mainnet'] },
  111: { kind: 'p2pkh', chains: tests },
  196: { kind: 'p2sh', chains: tests },
}

function readBase58Address(text: string): BitcoinAddress | undefined {
  try {
    const payload = base58check.decode(text)
    const known = payload.length === 21 ? versions[payload[0] ?? -1] : undefined
    return known && { address: text, ...known }
  } catch {
    return undefined
  }
}
