import { UNLIMITED } from '../../../decode/evm/decodeCall.ts'
import { addressFact, contractFact, ownerFact, validUntil } from '../facts.ts'
import { defineKind } from '../kind.ts'

/** https://eips.ethereum.org/EIPS/eip-3009 */
export const transfers = [
  // `TransferWithAuthorization` and `ReceiveWithAuthorization` only differ in who may submit it.
  defineKind(
    { from: 'address', to: 'address', value: 'number', validAfter: 'number', validBefore: 'number', nonce: 'bytes32' },
    ({ from, to, value, validBefore }, context) =>
      context.contract && {
        entries: [
          {
            type: 'statement',
            title: 'signedTransfer',
            tone: 'negative',
            facts: [
              {
                label: 'amount',
                asset: { is: 'token', token: context.contract, amount: value >= UNLIMITED ? 'all' : value },
              },
              addressFact('to', to),
              ...ownerFact(from, context),
              ...validUntil(validBefore),
            ],
            warnings: [{ code: 'signedTransfer' }],
            recipient: to,
          },
        ],
      },
    { isLoose: true },
  ),
  defineKind({ authorizer: 'address', nonce: 'bytes32' }, ({ authorizer }, context) => ({
    entries: [
      {
        type: 'statement',
        title: 'cancelAuthorization',
        tone: 'neutral',
        facts: [...contractFact(context), ...ownerFact(authorizer, context)],
        warnings: [],
      },
    ],
  })),
]
