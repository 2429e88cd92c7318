import { base58 } from '@scure/base'
import type { AccountUse, Instruction } from './instructions.ts'
import type { SolanaAddress } from './solanaAddress.ts'

/** The recent block that a transaction names, and the height after which no block takes it any more. */
export type Lifetime = { blockhash: string; lastValidBlockHeight: bigint }

/**
 * A transaction as wallets take it, not signed yet: of the first format, which every wallet knows
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

/** Each account once, with all that it is used for: who pays first, then who signs, and of each what changes first. */
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

/** The number of the items in front of them, seven bits a byte, the lowest first. */
function list(items: readonly Iterable<number>[]): readonly number[] {
  const length: number[] = []
  let rest = items.length
  for (; rest > 0x7f; rest >>= 7) length.push((rest & 0x7f) | 0x80)
  return [...length, rest, ...items.flatMap((item) => [...item])]
}
