import { LatchkeyError } from '@latchkey/protocol'
import { token2022Program, tokenPrograms } from './programs.ts'
import type { SolanaAccount } from './readAccount.ts'

export type Mint = {
  decimals: number
  /** The transfer fee of the mint: one rule until an epoch, another from then on. */
  fees: { older: TransferFee; newer: TransferFee } | undefined
  isTransferable: boolean
}
export type TransferFee = { fromEpoch: bigint; maximum: bigint; basisPoints: bigint }

/**
 * Parses a mint (https://github.com/solana-program/token-2022: 82 bytes; extensions follow from byte 166, each with a
 * type, a length and a value).
 *
 * @throws LatchkeyError `TOKEN_NOT_TRANSFERABLE` if the account is not a mint.
 */
export function readMint({ owner, data }: SolanaAccount): Mint {
  const isToken = tokenPrograms.some((program) => program === owner)
  const isMint = data.length === MINT_BYTES || data[KIND_AT] === MINT_KIND
  if (!isToken || !isMint || data.length < MINT_BYTES) throw new LatchkeyError('TOKEN_NOT_TRANSFERABLE')
  const decimals = data[DECIMALS_AT] ?? 0
  const extensions = owner === token2022Program ? readExtensions(data) : new Map<number, DataView>()
  const config = extensions.get(extension.transferFeeConfig)
  return {
    decimals,
    fees: config && config.byteLength >= 108 ? { older: readFee(config, 72), newer: readFee(config, 90) } : undefined,
    isTransferable: !extensions.has(extension.nonTransferable) && !hasHook(extensions.get(extension.transferHook)),
  }
}

/** The mint's transfer fee for an amount in an epoch, rounded up as the program does. */
export function feeOf({ fees }: Mint, amount: bigint, epoch: bigint): bigint {
  if (!fees) return 0n
  const { basisPoints, maximum } = epoch >= fees.newer.fromEpoch ? fees.newer : fees.older
  const fee = (amount * basisPoints + 9_999n) / 10_000n
  return fee < maximum ? fee : maximum
}

const MINT_BYTES = 82
const DECIMALS_AT = 44
const KIND_AT = 165
const MINT_KIND = 1
const extension = { transferFeeConfig: 1, nonTransferable: 9, transferHook: 14 } as const

function readExtensions(data: Uint8Array): ReadonlyMap<number, DataView> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found = new Map<number, DataView>()
  for (let at = KIND_AT + 1; at + 4 <= data.length; ) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (type === 0 || at + 4 + length > data.length) break
    found.set(type, new DataView(data.buffer, data.byteOffset + at + 4, length))
    at += 4 + length
  }
  return found
}

function readFee(config: DataView, at: number): TransferFee {
  return {
    fromEpoch: config.getBigUint64(at, true),
    maximum: config.getBigUint64(at + 8, true),
    basisPoints: BigInt(config.getUint16(at + 16, true)),
  }
}

/** A transfer hook is a program that needs further accounts in each transfer. All zeros means none. */
function hasHook(hook: DataView | undefined): boolean {
  if (!hook) return false
  return new Uint8Array(hook.buffer, hook.byteOffset, hook.byteLength).slice(32, 64).some((byte) => byte !== 0)
}
