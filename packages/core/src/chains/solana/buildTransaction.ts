import { base58 } from '@scure/base'
import type { AccountUse, Instruction } from './instructions.ts'
import type { SolanaAddress } from './solanaAddress.ts'

/** The recent blockhash of a transaction, and the block height after which it expires. */
export type Lifetime = { blockhash: string; lastValidBlockHeight: bigint }

/**
 * An unsigned transaction in the legacy format, which every wallet supports
 * (https://solana.com/docs/core/transactions).
 */
export function buildTransaction(
  payer: SolanaAddress,
  instructions: readonly Instruction[],
  { blockhash }: Lifetime,
): Uint8Array<ArrayBuffer> {
  const accounts = listAccounts(payer, instructions)
  const indexOf = (address: SolanaAddress) => accounts.findIndex((one) => one.address === address)
  const count = (matches: (account: AccountUse) => boolean) => accounts.filter(matches).length
  const signers = count(({ signs }) => signs === true)
  const message = [
    signers,
    count(({ signs, changes }) => signs === true && !changes),
    count(({ signs, changes }) => !signs && !changes),
    ...list(accounts.map(({ address }) => base58.decode(address))),
    ...base58.decode(blockhash),
    ...list(
      instructions.map(({ program, accounts: used, data }) => [
        indexOf(program),
        ...list(used.map(({ address }) => [indexOf(address)])),
        ...list(Array.from(data, (byte) => [byte])),
      ]),
    ),
  ]
  const unsigned = new Uint8Array(SIGNATURE_BYTES)
  return Uint8Array.from([...list(Array.from({ length: signers }, () => unsigned)), ...message])
}

const SIGNATURE_BYTES = 64

/**
 * Each account once, with its combined roles: the fee payer first, then signers, and writable accounts first within
 * each group.
 */
function listAccounts(payer: SolanaAddress, instructions: readonly Instruction[]): readonly AccountUse[] {
  const uses: readonly AccountUse[] = [
    { address: payer, signs: true, changes: true },
    ...instructions.flatMap(({ program, accounts }) => [...accounts, { address: program }]),
  ]
  const merged = new Map<SolanaAddress, AccountUse>()
  for (const use of uses) merged.set(use.address, { ...merged.get(use.address), ...use })
  const rank = ({ signs, changes }: AccountUse) => (signs ? 0 : 2) + (changes ? 0 : 1)
  return [...merged.values()].sort((a, b) => rank(a) - rank(b))
}

/** A compact array: the number of items as a variable-length integer, then the items. */
function list(items: readonly Iterable<number>[]): readonly number[] {
  const length: number[] = []
  let rest = items.length
  for (; rest > 0x7f; rest >>= 7) length.push((rest & 0x7f) | 0x80)
  return [...length, rest, ...items.flatMap((item) => [...item])]
}
