import type { Address, EncodedAccount } from '@solana/kit'
import { formatUnits } from 'viem'
import { solanaTokens } from '../../solana/genesis/solanaTokens.ts'
import type { Ledger } from '../../solana/ledger/openLedger.ts'
import type { ReadTransaction } from '../../solana/ledger/readTransaction.ts'
import { tokenHolding } from '../../solana/ledger/tokenHolding.ts'
import { errorMessage } from '../../solana/ledger/transactionError.ts'

/**
 * Simulates a transaction: an account's balance changes, including the fee, or why it will fail. `keys` are all
 * accounts of the transaction.
 */
export function simulate(
  read: ReadTransaction,
  { ledger, account, keys }: { ledger: Ledger; account: Address; keys: readonly Address[] },
): { changes: readonly string[]; warning?: string } {
  const simulated = ledger.simulate(read)
  if (simulated.err !== null) return { changes: [], warning: `This will probably fail: ${errorMessage(simulated.err)}` }
  const { accountAfter } = simulated
  const lamports = (accountAfter(account)?.lamports ?? 0n) - (ledger.account(account)?.lamports ?? 0n)
  const tokens = solanaTokens.flatMap(({ mint, symbol, decimals }) => {
    const sum = (at: (address: Address) => EncodedAccount | undefined) =>
      keys.reduce((total, key) => total + heldAt(at(key), { mint, owner: account }), 0n)
    return signed(sum(accountAfter) - sum(ledger.account), decimals, symbol)
  })
  return { changes: [...signed(lamports, 9, 'SOL'), ...tokens] }
}

function heldAt(account: EncodedAccount | undefined, { mint, owner }: { mint: Address; owner: Address }): bigint {
  const held = account && tokenHolding(account)
  return held?.mint === mint && held.owner === owner ? held.amount : 0n
}

function signed(change: bigint, decimals: number, symbol: string): readonly string[] {
  if (change === 0n) return []
  const amount = formatUnits(change < 0n ? -change : change, decimals)
  return [`${change < 0n ? '−' : '+'}${amount} ${symbol}`]
}
