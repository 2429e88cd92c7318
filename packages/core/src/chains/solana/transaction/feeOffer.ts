/** The fee that a transaction offers: a compute unit limit, and the price per unit in micro-lamports. */
export type FeeOffer = { units: number; price: bigint }

/** The base fee for one signature, in lamports. */
export const SIGNATURE_FEE = 5_000n
/** A transfer of SOL with its two compute-budget instructions uses 450 units, so it needs no simulation. */
export const LAMPORTS_UNITS = 500

/** The fee of an offer in lamports, for a transaction with this many signatures. */
export function feeLamports({ units, price }: FeeOffer, signatures = 1n): bigint {
  return SIGNATURE_FEE * signatures + (BigInt(units) * price + MILLION - 1n) / MILLION
}

/** An offer at a price, or at the highest price that stays within the limit. */
export function offerAt(units: number, price: bigint): FeeOffer {
  const highest = (PRIORITY_MAX * MILLION) / BigInt(units)
  return { units, price: price < highest ? price : highest }
}

/**
 * The offer that leaves exactly zero if the usual one would leave or lack a trifle, so that *Send max* doesn't fail
 * because the price moved meanwhile. Otherwise the usual offer.
 */
export function offerLeavingNothing(usual: FeeOffer, available: bigint): FeeOffer {
  const extra = available - SIGNATURE_FEE
  const difference = available - feeLamports(usual)
  const isTrifle = extra >= 0n && difference !== 0n && difference < TRIFLE && difference > -TRIFLE
  return isTrifle ? { ...usual, price: (extra * MILLION) / BigInt(usual.units) } : usual
}

const MILLION = 1_000_000n
/** 0.0005 SOL. */
const PRIORITY_MAX = 500_000n
const TRIFLE = 50_000n
