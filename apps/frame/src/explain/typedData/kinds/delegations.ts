import type { Address } from 'viem'
import { UNLIMITED } from '../../../decode/evm/decodeCall.ts'
import { addressFact, contractFact, ownerFact, validUntil } from '../facts.ts'
import { defineKind, type KindContext, type Meaning } from '../kind.ts'

/** Signatures that give another account power over assets, debts or votes. */
export const delegations = [
  // Compound III: https://docs.compound.finance/account-management
  defineKind(
    { owner: 'address', manager: 'address', isAllowed: 'bool', nonce: 'number', expiry: 'number' },
    ({ owner, manager, isAllowed, expiry }, context) => manageAll(owner, manager, isAllowed, expiry, context),
  ),
  // Morpho: https://docs.morpho.org
  defineKind(
    { authorizer: 'address', authorized: 'address', isAuthorized: 'bool', nonce: 'number', deadline: 'number' },
    ({ authorizer, authorized, isAuthorized, deadline }, context) =>
      manageAll(authorizer, authorized, isAuthorized, deadline, context),
  ),
  // Aave: permission to borrow what the account then owes
  defineKind(
    { 'delegator?': 'address', delegatee: 'address', value: 'number', nonce: 'number', deadline: 'number' },
    ({ delegator, delegatee, value, deadline }, context) => ({
      entries: [
        {
          type: 'statement',
          title: 'borrow',
          tone: 'negative',
          facts: [
            addressFact('delegate', delegatee),
            // Debt is a separate token, in the units of the borrowed token.
            ...(context.contract
              ? [
                  {
                    label: 'amount' as const,
                    asset: {
                      is: 'token' as const,
                      token: context.contract,
                      amount: value >= UNLIMITED ? ('all' as const) : value,
                    },
                  },
                ]
              : []),
            ...ownerFact(delegator, context),
            ...validUntil(deadline),
          ],
          warnings: [{ code: 'borrow', values: { delegate: delegatee } }],
        },
      ],
    }),
  ),
  // ERC-7710, as the Delegation Framework hashes it: https://github.com/MetaMask/delegation-framework
  defineKind(
    {
      delegate: 'address',
      delegator: 'address',
      authority: 'bytes32',
      caveats: [{ enforcer: 'address', terms: 'bytes' }],
      salt: 'number',
    },
    ({ delegate, delegator, caveats }, context) => ({
      entries: [
        {
          type: 'statement',
          title: 'actAs',
          tone: 'negative',
          facts: [
            addressFact('delegate', delegate, 'negative'),
            { label: 'account', value: { is: 'address', address: delegator } },
            ...(caveats.length === 0
              ? [{ label: 'limits' as const, value: { is: 'none' as const }, tone: 'negative' as const }]
              : caveats.map(({ enforcer }) => addressFact('limits', enforcer))),
            ...contractFact(context),
            { label: 'expires', value: { is: 'never' } },
          ],
          warnings: [{ code: caveats.length === 0 ? 'actAs' : 'actAsLimited', values: { delegate } }],
        },
      ],
    }),
  ),
  // votes of ERC-20 tokens (https://eips.ethereum.org/EIPS/eip-5805) and similar
  defineKind({ delegatee: 'address', nonce: 'number', expiry: 'number' }, ({ delegatee, expiry }, context) =>
    votes(undefined, delegatee, expiry, context),
  ),
  defineKind(
    {
      delegator: 'address',
      delegatee: 'address',
      nonce: 'number',
      'expiry?': 'number',
      'deadline?': 'number',
      'delegationType?': 'number',
    },
    ({ delegator, delegatee, expiry, deadline }, context) => votes(delegator, delegatee, expiry ?? deadline, context),
  ),
]

function manageAll(
  owner: Address,
  delegate: Address,
  isAllowed: boolean,
  until: bigint,
  context: KindContext,
): Meaning {
  const facts = [
    addressFact('delegate', delegate, isAllowed ? 'negative' : undefined),
    ...contractFact(context),
    ...ownerFact(owner, context),
    ...validUntil(until),
  ]
  if (!isAllowed)
    return { entries: [{ type: 'statement', title: 'revokeManager', tone: 'neutral', facts, warnings: [] }] }
  const warnings = [{ code: 'manageAll' as const, values: { delegate } }]
  return { entries: [{ type: 'statement', title: 'manageAll', tone: 'negative', facts, warnings }] }
}

function votes(
  owner: Address | undefined,
  delegate: Address,
  until: bigint | undefined,
  context: KindContext,
): Meaning {
  const facts = [
    addressFact('delegate', delegate),
    ...contractFact(context),
    ...ownerFact(owner, context),
    ...validUntil(until),
  ]
  const warnings = [{ code: 'delegateVotes' as const, values: { delegate } }]
  return { entries: [{ type: 'statement', title: 'delegateVotes', tone: 'warning', facts, warnings }] }
}
