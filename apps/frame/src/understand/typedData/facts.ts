import { type Address, zeroAddress } from 'viem'
import type { Fact, FactLabel } from '../approval.ts'
import { expiry } from '../evm/viewAction.ts'
import type { KindContext } from './kind.ts'
import type { Asset } from './statement.ts'

/** A row with an address. */
export function addressFact(label: FactLabel, address: Address, tone?: 'warning' | 'negative'): Fact {
  return { label, value: { is: 'address', address }, ...(tone ? { tone } : {}) }
}

/** The contract that takes the signature. */
export function contractFact({ contract }: KindContext): readonly Fact[] {
  return contract ? [addressFact('contract', contract)] : []
}

/** Whose assets they are, where it is not the account that signs. */
export function ownerFact(owner: Address | undefined, { account }: KindContext): readonly Fact[] {
  return owner === undefined || owner === account ? [] : [addressFact('owner', owner)]
}

/** Until when the signature can be used, in seconds since 1970. */
export function validUntil(seconds: bigint | undefined): readonly Fact[] {
  return seconds === undefined ? [] : [{ ...expiry(seconds), label: 'validUntil' }]
}

/** Contracts write the native token as address zero or as the letter E. */
export function assetOf(token: Address, amount: bigint | 'all'): Asset {
  const isNative = token === zeroAddress || /^0xe{40}$/i.test(token)
  return isNative && amount !== 'all' ? { is: 'native', amount } : { is: 'token', token, amount }
}
