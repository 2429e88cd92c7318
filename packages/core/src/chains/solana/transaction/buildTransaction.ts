import { base58 } from '@scure/base'
import type { SolanaAddress } from '../solanaAddress.ts'
import type { AccountUse, Instruction } from './instructions.ts'

/** The recent blockhash of a transaction, and the block height after which it expires. */
export type Lifetime = { blockhash: string; lastValidBlockHeight: bigint }

/** An address lookup table: a transaction can name its addresses by their index, one byte instead of 32. */
export type LookupTable = { address: SolanaAddress; addresses: readonly SolanaAddress[] }

/**
 * An unsigned transaction (https://solana.com/docs/core/transactions): in the legacy format, which every wallet supports, or in
 * version 0 if lookup tables are given. `spelledOut`: addresses to write in full even if a table has them, so that they don't
 * depend on what a node says is in the table. Signers and programs always are.
 */
export function buildTransaction(
  payer: SolanaAddress,
  instructions: readonly Instruction[],
  { blockhash }: Lifetime,
  { tables = [], spelledOut = [] }: { tables?: readonly LookupTable[]; spelledOut?: readonly SolanaAddress[] } = {},
): Uint8Array<ArrayBuffer> {
  const all = listAccounts(payer, instructions)
  const inFull = new Set<SolanaAddress>([...spelledOut, ...instructions.map(({ program }) => program)])
  const lookups = lookUp(
    all.filter(({ address, signs }) => !signs && !inFull.has(address)),
    tables,
  )
  const loaded = [...lookups.flatMap(({ writable }) => writable), ...lookups.flatMap(({ readonly }) => readonly)]
  const accounts = all.filter(({ address }) => !loaded.includes(address))
  const order = [...accounts.map(({ address }) => address), ...loaded]
  const count = (matches: (account: AccountUse) => boolean) => accounts.filter(matches).length
  const signers = count(({ signs }) => signs === true)
  const message = [
    ...(tables.length > 0 ? [VERSION_0] : []),
    signers,
    count(({ signs, changes }) => signs === true && !changes),
    count(({ signs, changes }) => !signs && !changes),
    ...list(accounts.map(({ address }) => base58.decode(address))),
    ...base58.decode(blockhash),
    ...list(
      instructions.map(({ program, accounts: used, data }) => [
        order.indexOf(program),
        ...list(used.map(({ address }) => [order.indexOf(address)])),
        ...list(Array.from(data, (byte) => [byte])),
      ]),
    ),
    ...(tables.length > 0 ? list(lookups.map(encodeLookup)) : []),
  ]
  const unsigned = new Uint8Array(SIGNATURE_BYTES)
  return Uint8Array.from([...list(Array.from({ length: signers }, () => unsigned)), ...message])
}

const VERSION_0 = 0x80
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

type Lookup = { table: LookupTable; writable: readonly SolanaAddress[]; readonly: readonly SolanaAddress[] }

/** The accounts that each table has. An account in several tables is taken from the first. Tables with none are left out. */
function lookUp(accounts: readonly AccountUse[], tables: readonly LookupTable[]): readonly Lookup[] {
  const tableOf = ({ address }: AccountUse) => tables.find(({ addresses }) => addresses.includes(address))
  const isLoaded = ({ writable, readonly }: Lookup) => writable.length + readonly.length > 0
  return tables
    .map((table) => {
      const own = accounts.filter((account) => tableOf(account) === table)
      const pick = (changes: boolean) =>
        own.filter((one) => (one.changes === true) === changes).map(({ address }) => address)
      return { table, writable: pick(true), readonly: pick(false) }
    })
    .filter(isLoaded)
}

function encodeLookup({ table: { address, addresses }, writable, readonly }: Lookup): readonly number[] {
  const indexes = (loaded: readonly SolanaAddress[]) => list(loaded.map((one) => [addresses.indexOf(one)]))
  return [...base58.decode(address), ...indexes(writable), ...indexes(readonly)]
}

/** A compact array: the number of items as a variable-length integer, then the items. */
function list(items: readonly Iterable<number>[]): readonly number[] {
  const length: number[] = []
  let rest = items.length
  for (; rest > 0x7f; rest >>= 7) length.push((rest & 0x7f) | 0x80)
  return [...length, rest, ...items.flatMap((item) => [...item])]
}
