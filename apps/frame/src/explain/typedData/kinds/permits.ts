import type { Address } from 'viem'
import { type Grant, UNLIMITED } from '../../../decode/evm/decodeCall.ts'
import { defineKind, type KindContext } from '../kind.ts'

/** Token approvals that only need a signature. */
export const permits = [
  // ERC-2612
  defineKind(
    { 'owner?': 'address', spender: 'address', value: 'number', 'nonce?': 'number', deadline: 'number' },
    ({ spender, value, deadline }, context) =>
      grant(context, { how: 'permit', spender, amount: limit(value), validUntil: deadline }),
    { isLoose: true },
  ),
  // DAI's form of it; an expiry of zero means never.
  defineKind(
    { 'holder?': 'address', spender: 'address', 'nonce?': 'number', 'expiry?': 'number', allowed: 'bool' },
    ({ spender, expiry, allowed }, context) =>
      grant(context, {
        how: 'daiPermit',
        spender,
        amount: allowed ? 'all' : 0n,
        validUntil: expiry === 0n ? undefined : expiry,
      }),
    { isLoose: true },
  ),
  // USDC's form for approvals and increases: https://eips.ethereum.org/EIPS/eip-3009
  defineKind(
    {
      owner: 'address',
      spender: 'address',
      value: 'number',
      validAfter: 'number',
      validBefore: 'number',
      nonce: 'bytes32',
    },
    ({ spender, value, validBefore }, context) =>
      grant(context, { how: 'permit', spender, amount: limit(value), validUntil: validBefore }),
    { isLoose: true },
  ),
  // https://eips.ethereum.org/EIPS/eip-4494
  defineKind(
    { 'owner?': 'address', spender: 'address', tokenId: 'number', 'nonce?': 'number', deadline: 'number' },
    ({ spender, tokenId, deadline }, context) =>
      grant(context, { how: 'permitOne', spender, amount: 1n, tokenId, validUntil: deadline }),
    { isLoose: true },
  ),
  // A whole collection, as in Uniswap v4 positions and ERC-1155 tokens with permits
  defineKind(
    { 'owner?': 'address', operator: 'address', approved: 'bool', 'nonce?': 'number', deadline: 'number' },
    ({ operator, approved, deadline }, context) =>
      grant(context, { how: 'forAll', spender: operator, amount: approved ? 'all' : 0n, validUntil: deadline }),
    { isLoose: true },
  ),
]

function grant({ contract }: KindContext, more: Omit<Grant, 'type' | 'token'> & { spender: Address }) {
  return contract && { entries: [{ type: 'grant' as const, token: contract, expires: NEVER, ...more }] }
}

// Only the signature expires; the approval doesn't.
const NEVER = 2n ** 64n
const limit = (amount: bigint) => (amount >= UNLIMITED ? ('all' as const) : amount)
