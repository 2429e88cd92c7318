import {
  type Address,
  getAddressEncoder,
  getU16Encoder,
  getU32Encoder,
  getU64Encoder,
  getUtf8Encoder,
} from '@solana/kit'
import type { SolanaToken, TransferFee } from './solanaTokens.ts'

// The layouts of https://github.com/solana-program/token-2022: a mint has 82 bytes and an account 165. With extensions,
// both are padded to 165, followed by a byte for the kind, and the type, length and value of each extension.
const ACCOUNT_BYTES = 165
const isMint = 1
const isAccount = 2
const extension = { feeConfig: 1, feeAmount: 2, immutableOwner: 7, metadataPointer: 18, metadata: 19 } as const

const u16 = (value: number) => getU16Encoder().encode(value)
const u32 = (value: number) => getU32Encoder().encode(value)
const u64 = (value: bigint) => getU64Encoder().encode(value)
const key = (value: Address) => getAddressEncoder().encode(value)
const some = (value: Address) => [u32(1), key(value)]
const nothing = (bytes: number) => new Uint8Array(bytes)

/** The data of a mint with this `supply`, which `authority` may increase. */
export function mintData(
  token: SolanaToken,
  { supply, authority }: { supply: bigint; authority: Address },
): Uint8Array {
  const plain = join([...some(authority), u64(supply), [token.decimals, 1], ...some(authority)])
  if (!token.fee) return plain
  return join([
    plain,
    nothing(ACCOUNT_BYTES - plain.length),
    [isMint],
    ...value(extension.feeConfig, feeConfig(token.fee, authority)),
    ...value(extension.metadataPointer, join([key(authority), key(token.mint)])),
    ...value(extension.metadata, metadata(token, authority)),
  ])
}

/** The data of a token account of `owner` that holds `amount`. */
export function tokenAccountData(
  token: SolanaToken,
  { owner, amount }: { owner: Address; amount: bigint },
): Uint8Array {
  const initialized = 1
  // Without a delegate and a close authority, and not wrapped SOL.
  const rest = join([nothing(36), [initialized], nothing(12), nothing(8), nothing(36)])
  const plain = join([key(token.mint), key(owner), u64(amount), rest])
  if (!token.fee) return plain
  const withheld = value(extension.feeAmount, u64(0n))
  return join([plain, [isAccount], ...value(extension.immutableOwner, []), ...withheld])
}

function feeConfig({ basisPoints, maximum }: TransferFee, authority: Address): Uint8Array {
  const since = join([u64(0n), u64(maximum), u16(basisPoints)])
  return join([key(authority), key(authority), u64(0n), since, since])
}

function metadata({ mint, name, symbol }: SolanaToken, authority: Address): Uint8Array {
  const texts = [name, symbol, ''].flatMap((text) => {
    const bytes = getUtf8Encoder().encode(text)
    return [u32(bytes.length), bytes]
  })
  return join([key(authority), key(mint), ...texts, u32(0)])
}

type Bytes = ArrayLike<number>

function value(type: number, bytes: Bytes): Bytes[] {
  return [u16(type), u16(bytes.length), bytes]
}

function join(parts: readonly Bytes[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)))
}
