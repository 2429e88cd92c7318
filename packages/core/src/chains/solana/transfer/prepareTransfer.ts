import { LatchkeyError } from '@latchkey/protocol'
import * as v from 'valibot'
import { formatAmount } from '../../../amounts/formatAmount.ts'
import type { Client } from '../../../client/client.ts'
import type { SolanaAddress } from '../solanaAddress.ts'
import { addressSchema, commitment, countSchema, type SolanaRpc, solanaRpc } from '../solanaRpc.ts'
import { buildTransaction, type Lifetime } from '../transaction/buildTransaction.ts'
import { type FeeOffer, feeLamports, LAMPORTS_UNITS, offerAt, offerLeavingNothing } from '../transaction/feeOffer.ts'
import { computeBudget } from '../transaction/instructions.ts'
import { simulate } from '../transaction/simulate.ts'
import type { ErrorFacts } from '../transaction/transactionError.ts'
import { planLamports } from './planLamports.ts'
import { planTokens } from './planTokens.ts'
import type { SolanaTransfer, TransferPlan } from './transferPlan.ts'
import { nativeSymbol, SOL_DECIMALS } from './transferPlan.ts'

/** A transfer, ready to sign, whose simulation succeeded. */
export type PreparedTransfer = {
  transaction: Uint8Array<ArrayBuffer>
  lifetime: Lifetime
  /** The network fee, in lamports. */
  fee: bigint
  /** The rent for the recipient's new token account, in lamports. */
  deposit: bigint
  /** What arrives, in the token's smallest unit. */
  received: bigint
}

/**
 * Plans a transfer, simulates it, and sets a priority fee by what others pay.
 *
 * @throws LatchkeyError `BALANCE_INSUFFICIENT`, `FEE_INSUFFICIENT`, `REMAINDER_TOO_SMALL`, and what the plans,
 * `simulate` and `SolanaRpc` throw.
 */
export async function prepareTransfer(
  client: Client,
  transfer: SolanaTransfer,
  signal?: AbortSignal,
): Promise<PreparedTransfer> {
  const rpc = solanaRpc(client, transfer.networkId)
  const { from, mint } = transfer
  const [balance, minimum, lifetime] = await Promise.all([
    rpc.readValue('getBalance', [from, commitment], countSchema, signal),
    rpc.request('getMinimumBalanceForRentExemption', [0], countSchema, signal),
    readLifetime(rpc, signal),
  ])
  const facts = factsOf(client, transfer, minimum)
  if (!mint && transfer.amount > balance) throw new LatchkeyError('BALANCE_INSUFFICIENT')
  const plan = mint
    ? await planTokens(rpc, { ...transfer, mint }, signal)
    : await planLamports(rpc, transfer, { minimum, facts }, signal)
  const price = await readPriorityPrice(rpc, plan.writable, signal)
  const first = mint
    ? { units: UNITS_MAX, price: 0n }
    : offerLeavingNothing(offerAt(LAMPORTS_UNITS, price), balance - plan.lamports)
  const build = (offer: FeeOffer) =>
    buildTransaction(from, [...computeBudget(offer.units, offer.price), ...plan.instructions], lifetime)

  requireAffordable({ balance, minimum, facts }, plan, feeLamports(first))
  const { newAccount } = plan
  const { units, deposit } = await simulate(rpc, { transaction: build(first), newAccount, facts }, signal)
  const offer = mint ? offerAt(withReserve(units), price) : first
  const fee = feeLamports(offer)
  requireAffordable({ balance, minimum, facts }, plan, fee + deposit)
  return { transaction: build(offer), lifetime, fee, deposit, received: plan.received }
}

/** The maximum of compute units for one transaction. */
export const UNITS_MAX = 1_400_000

/** The compute units to offer, more than the simulation used: the state may have changed when the transaction runs. */
export function withReserve(units: number): number {
  return Math.min(UNITS_MAX, Math.ceil(units * 1.2) + 1_000)
}

const lifetimeSchema = v.object({
  // Has the same format as an address.
  blockhash: addressSchema,
  lastValidBlockHeight: countSchema,
})

/** The latest blockhash. */
export function readLifetime(rpc: SolanaRpc, signal?: AbortSignal): Promise<Lifetime> {
  return rpc.readValue('getLatestBlockhash', [commitment], lifetimeSchema, signal)
}

function factsOf(client: Client, { networkId }: SolanaTransfer, minimum: bigint) {
  return { symbol: nativeSymbol(client, networkId), minimum: formatAmount(minimum, SOL_DECIMALS) }
}

/** An account must hold either nothing or at least the rent-exempt minimum. */
function requireAffordable(
  { balance, minimum, facts }: { balance: bigint; minimum: bigint; facts: ErrorFacts },
  plan: TransferPlan,
  costs: bigint,
): void {
  const left = balance - plan.lamports - costs
  if (left < 0n) throw new LatchkeyError('FEE_INSUFFICIENT', { data: { symbol: facts.symbol } })
  if (left > 0n && left < minimum)
    throw new LatchkeyError('REMAINDER_TOO_SMALL', { data: { minimum: facts.minimum, symbol: facts.symbol } })
}

/**
 * The 75th percentile of what others recently paid per compute unit to write the same accounts, in micro-lamports. 0 if
 * unknown.
 */
export async function readPriorityPrice(
  rpc: SolanaRpc,
  writable: readonly SolanaAddress[],
  signal?: AbortSignal,
): Promise<bigint> {
  const slots = await rpc.request('getRecentPrioritizationFees', [writable], feesSchema, signal)
  const fees = slots.map(({ prioritizationFee }) => prioritizationFee).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return fees[Math.floor(fees.length * HIGHER_THAN)] ?? 0n
}

const HIGHER_THAN = 0.75
const feesSchema = v.pipe(v.array(v.object({ prioritizationFee: countSchema })), v.maxLength(1_000))
