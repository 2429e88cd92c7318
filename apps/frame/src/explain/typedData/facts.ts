import { type Address, zeroAddress } from 'viem'
import type { Fact, FactLabel } from '../../approval/approval.ts'
import { expiry } from '../evm/viewAction.ts'
import type { KindContext } from './kind.ts'
import type { Asset } from './statement.ts'

/** A row with an address. */
export function addressFact(label: FactLabel, address: Address, tone?: 'warning' | 'negative'): Fact {
  return { label, value: { is: 'address', address }, ...(tone ? { tone } : {}) }
}

/** The contract that accepts the signature. */
export function contractFact({ contract }: KindContext): readonly Fact[] {
  return contract ? [addressFact('contract', contract)] : []
}

/** The owner of the assets, if it isn't the signing account. */
export function ownerFact(owner: Address | undefined, { account }: KindContext): readonly Fact[] {
  return owner === undefined || owner === account ? [] : [addressFact('owner', owner)]
}

/** When the signature expires, in seconds since 1970. */
export function validUntil(seconds: bigint | undefined): readonly Fact[] {
  return seconds === undefined ? [] : [{ ...expiry(seconds), label: 'validUntil' }]
}

/** Contracts write the native token as the zero address or as 0xEeee…. */
export function assetOf(token: Address, amount: bigint | 'all'): Asset {
  const isNative = token === zeroAddress || /^0xe{40}$/i.test(token)
  return isNative && amount !== 'all' ? { is: 'native', amount } : { is: 'token', token, amount }
}
