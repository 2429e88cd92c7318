import type { SolanaTransaction } from '../../../chains/solana/solanaFacts.ts'

/** What one transaction changed for an account. `mint` is undefined for SOL, `other` if there is no counterparty. */
export type SolanaMovement = {
  mint?: string
  decimals: number
  direction: 'in' | 'out'
  amount: bigint
  other: string | undefined
}

/**
 * The balance changes of SOL and each token: what was paid, then what was received. Excludes the fee, and rent, because rent
 * isn't sent to anyone.
 */
export function solanaMovements(transaction: SolanaTransaction, account: string): SolanaMovement[] {
  const movements = [...tokenMovements(transaction, account), ...nativeMovement(transaction, account)]
  const isOut = ({ direction }: SolanaMovement) => direction === 'out'
  return [...movements.filter(isOut), ...movements.filter((one) => !isOut(one))]
}

const SOL_DECIMALS = 9
/** Wrapped SOL: the lamports of its accounts are a token amount, not rent. */
const NATIVE_MINT = 'So11111111111111111111111111111111111111112'

function tokenMovements({ meta }: SolanaTransaction, account: string): SolanaMovement[] {
  const decimals = new Map<string, number>()
  const changes = new Map<string, Map<string, bigint>>()
  const count = (rows: typeof meta.preTokenBalances, sign: bigint) => {
    for (const { mint, owner = '', uiTokenAmount } of rows ?? []) {
      decimals.set(mint, uiTokenAmount.decimals)
      const byOwner = changes.get(mint) ?? new Map<string, bigint>()
      byOwner.set(owner, (byOwner.get(owner) ?? 0n) + sign * uiTokenAmount.amount)
      changes.set(mint, byOwner)
    }
  }
  count(meta.preTokenBalances, -1n)
  count(meta.postTokenBalances, 1n)
  return [...changes].flatMap(([mint, byOwner]) =>
    movement(byOwner, account, { mint, decimals: decimals.get(mint) ?? 0 }),
  )
}

function nativeMovement({ meta, transaction }: SolanaTransaction, account: string): SolanaMovement[] {
  const { accountKeys } = transaction.message
  const holders = new Map(
    (meta.preTokenBalances ?? []).concat(meta.postTokenBalances ?? []).map((row) => [row.accountIndex, row]),
  )
  const payer = accountKeys[0]?.pubkey
  const byOwner = new Map<string, bigint>()
  const add = (owner: string, amount: bigint) => byOwner.set(owner, (byOwner.get(owner) ?? 0n) + amount)
  for (const [index, { pubkey }] of accountKeys.entries()) {
    const change = BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0)
    const holder = holders.get(index)
    if (!holder || holder.mint === NATIVE_MINT) add(pubkey, change)
    // Rent belongs to its payer and is refunded when the account is closed.
    else add(payer ?? pubkey, change)
  }
  if (payer) add(payer, BigInt(meta.fee))
  return movement(byOwner, account, { decimals: SOL_DECIMALS })
}

function movement(
  byOwner: ReadonlyMap<string, bigint>,
  account: string,
  asset: Pick<SolanaMovement, 'mint' | 'decimals'>,
): SolanaMovement[] {
  const change = byOwner.get(account) ?? 0n
  if (change === 0n) return []
  const direction = change > 0n ? 'in' : 'out'
  return [{ ...asset, direction, amount: change > 0n ? change : -change, other: otherEnd(byOwner, account, direction) }]
}

/** The account that lost most of what this one received, or received most of what this one sent. */
function otherEnd(byOwner: ReadonlyMap<string, bigint>, account: string, direction: 'in' | 'out'): string | undefined {
  const sign = direction === 'in' ? -1n : 1n
  const others = [...byOwner].filter(([owner, change]) => owner !== account && owner !== '' && change * sign > 0n)
  const [first] = others.sort(([, a], [, b]) => (a * sign > b * sign ? -1 : 1))
  return first?.[0]
}
