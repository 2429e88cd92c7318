import type { Address } from 'viem'
import type { Warning } from '../../../approval/approval.ts'
import { type Grant, UNLIMITED } from '../../../decode/evm/decodeCall.ts'
import { addressFact } from '../facts.ts'
import { defineKind, type KindContext, type Meaning } from '../kind.ts'

const allowance = { token: 'address', amount: 'number', expiration: 'number', nonce: 'number' } as const
const permitted = { token: 'address', amount: 'number' } as const
const transfer = { spender: 'address', nonce: 'number', deadline: 'number' } as const
const isLoose = true
const hasWitness = true

/** Permit2 (https://github.com/Uniswap/permit2): allowances, and transfers by signature with and without a witness. */
export const permit2 = [
  defineKind(
    { details: allowance, spender: 'address', sigDeadline: 'number' },
    ({ details, ...rest }, context) => allow([details], rest, context),
    { isLoose },
  ),
  defineKind(
    { details: [allowance], spender: 'address', sigDeadline: 'number' },
    ({ details, ...rest }, context) => allow(details, rest, context),
    { isLoose },
  ),
  defineKind(
    { permitted, ...transfer },
    ({ permitted, ...rest }, context) => transferOnce([permitted], rest, context),
    { isLoose, hasWitness },
  ),
  defineKind(
    { permitted: [permitted], ...transfer },
    ({ permitted, ...rest }, context) => transferOnce(permitted, rest, context),
    { isLoose, hasWitness },
  ),
]

function allow(
  details: readonly { token: Address; amount: bigint; expiration: bigint }[],
  { spender, sigDeadline }: { spender: Address; sigDeadline: bigint },
  context: KindContext,
): Meaning {
  const grants = details.map(
    ({ token, amount, expiration }): Grant => ({
      type: 'grant',
      how: 'permit2',
      token,
      spender,
      amount: amount >= 2n ** 159n ? 'all' : amount,
      // Zero means only in the block that uses the signature.
      ...(expiration === 0n ? {} : { expires: expiration }),
      validUntil: sigDeadline,
    }),
  )
  return withContract(grants, context)
}

function transferOnce(
  permitted: readonly { token: Address; amount: bigint }[],
  { spender, deadline }: { spender: Address; deadline: bigint },
  context: KindContext,
): Meaning {
  const grants = permitted.map(
    ({ token, amount }): Grant => ({
      type: 'grant',
      how: 'permit2',
      token,
      spender,
      amount: amount >= UNLIMITED ? 'all' : amount,
      validUntil: deadline,
    }),
  )
  return withContract(grants, context)
}

function withContract(grants: readonly Grant[], { contract, chainId }: KindContext): Meaning {
  const isCanonical = contract === (chainId === 324n ? ON_ZKSYNC : CANONICAL)
  const warnings: Warning[] = isCanonical ? [] : [{ code: 'otherPermit2' }]
  if (!contract) return { entries: grants, warnings }
  const where = addressFact('contract', contract, isCanonical ? undefined : 'negative')
  const name = isCanonical ? { ...where, value: { is: 'address', address: contract, name: 'Permit2' } as const } : where
  return {
    entries: [
      ...grants,
      { type: 'statement', title: 'permit2', tone: isCanonical ? 'neutral' : 'negative', facts: [name], warnings },
    ],
  }
}

/** The same address on every chain, except where contract addresses are computed differently. */
const CANONICAL: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const ON_ZKSYNC: Address = '0x0000000000225e31D15943971F47aD3022F714Fa'
