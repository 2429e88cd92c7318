/** What a transaction offers: compute units at most, and millionths of a lamport for each. */
export type FeeOffer = { units: number; price: bigint }

/** What the network takes for the one signature. */
export const SIGNATURE_FEE = 5_000n
/** A transfer of SOL with its two instructions on fees uses 450 units: known before it is tried. */
export const LAMPORTS_UNITS = 500

/** The fee of an offer in lamports. */
export function feeLamports({ units, price }: FeeOffer): bigint {
  return SIGNATURE_FEE + (BigInt(units) * price + MILLION - 1n) / MILLION
}

/** An offer at a price, or at less where that would come dear. */
export function offerAt(units: number, price: bigint): FeeOffer {
  const highest = (PRIORITY_MAX * MILLION) / BigInt(units)
  return { units, price: price < highest ? price : highest }
}

/**
 * The offer that leaves exactly nothing, if what the usual one leaves or lacks is a trifle: who sends all they have must not
 * fail because the price moved since they read it. Else the usual one.
 */
export function offerLeavingNothing(usual: FeeOffer, available: bigint): FeeOffer {
  const extra = available - SIGNATURE_FEE
  const difference = available - feeLamports(usual)
  const isTrifle = extra >= 0n && difference !== 0n && difference < TRIFLE && difference > -TRIFLE
  return isTrifle ? { ...usual, price: (extra * MILLION) / BigInt(usual.units) } : usual
}

const MILLION = 1_000_000n
/** Half a thousandth of a SOL. */
const PRIORITY_MAX = 500_000n
const TRIFLE = 50_000n
