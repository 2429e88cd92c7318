import type { Address, Hex } from 'viem'
import { addressFact, ownerFact, validUntil } from '../facts.ts'
import { defineKind, type KindContext, type Meaning } from '../kind.ts'

const request = {
  from: 'address',
  to: 'address',
  value: 'number',
  gas: 'number',
  nonce: 'number',
  data: 'bytes',
} as const
const isLoose = true

/** Meta-transactions: calls that another account sends, which count as the signer's own (ERC-2771). */
export const forwards = [
  // OpenZeppelin's forwarders, versions 4 and 5, and GSN, which adds who is paid
  defineKind(
    {
      ...request,
      'deadline?': 'number',
      'validUntil?': 'number',
      'validUntilTime?': 'number',
      'relayData?': 'struct',
    },
    ({ from, to, value, data, deadline, validUntil, validUntilTime }, context) =>
      forward({ from, to, value, data, until: deadline ?? validUntil ?? validUntilTime }, context),
    { callFields: ['data'], isLoose },
  ),
  // Contracts that accept them without a forwarder, popularised by Biconomy
  defineKind(
    { nonce: 'number', from: 'address', functionSignature: 'bytes' },
    ({ from, functionSignature }, context) =>
      context.contract && forward({ from, to: context.contract, value: 0n, data: functionSignature }, context),
    { callFields: ['functionSignature'], isLoose },
  ),
  // Biconomy's forwarder, which may charge a token for the gas
  defineKind(
    {
      from: 'address',
      to: 'address',
      token: 'address',
      txGas: 'number',
      tokenGasPrice: 'number',
      batchId: 'number',
      batchNonce: 'number',
      deadline: 'number',
      data: 'bytes',
    },
    ({ from, to, data, deadline }, context) => forward({ from, to, value: 0n, data, until: deadline }, context),
    { callFields: ['data'] },
  ),
  // Gelato's relay
  defineKind(
    {
      chainId: 'number',
      target: 'address',
      data: 'bytes',
      user: 'address',
      'userNonce?': 'number',
      'userSalt?': 'bytes32',
      userDeadline: 'number',
    },
    ({ user, target, data, userDeadline }, context) =>
      forward({ from: user, to: target, value: 0n, data, until: userDeadline }, context),
    { callFields: ['data'] },
  ),
  // 0x, version 4: the exchange is called with the signer's tokens
  defineKind(
    {
      signer: 'address',
      sender: 'address',
      'minGasPrice?': 'number',
      'maxGasPrice?': 'number',
      expirationTimeSeconds: 'number',
      salt: 'number',
      callData: 'bytes',
      'value?': 'number',
      'feeToken?': 'address',
      'feeAmount?': 'number',
      'fees?': [{ recipient: 'address', amount: 'number' }],
    },
    ({ signer, callData, value = 0n, expirationTimeSeconds }, context) =>
      context.contract &&
      forward({ from: signer, to: context.contract, value, data: callData, until: expirationTimeSeconds }, context),
    { callFields: ['callData'] },
  ),
]

function forward(
  {
    from,
    to,
    value,
    data,
    until,
  }: { from: Address; to: Address; value: bigint; data: Hex; until?: bigint | undefined },
  context: KindContext,
): Meaning {
  const { contract } = context
  return {
    entries: [
      {
        type: 'statement',
        title: 'forward',
        tone: 'negative',
        facts: [
          ...ownerFact(from, context),
          addressFact('to', to),
          ...(contract && contract !== to ? [addressFact('forwarder', contract)] : []),
          ...(until === undefined || until === 0n
            ? [{ label: 'validUntil' as const, value: { is: 'never' as const } }]
            : validUntil(until)),
        ],
        warnings: [{ code: 'forward' }],
      },
    ],
    calls: [{ to, value, data, by: from }],
  }
}
