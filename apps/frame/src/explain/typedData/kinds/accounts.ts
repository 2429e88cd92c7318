import { type Address, zeroAddress } from 'viem'
import type { Warning } from '../../../approval/approval.ts'
import { addressFact, assetOf, contractFact, validUntil } from '../facts.ts'
import { defineKind, type Meaning } from '../kind.ts'
import type { StatementFact } from '../statement.ts'

/** Actions of a contract account, signed by its owner. */
export const accounts = [
  // https://github.com/safe-global/safe-smart-account: `baseGas` was `dataGas` before version 1.0
  defineKind(
    {
      to: 'address',
      value: 'number',
      data: 'bytes',
      operation: 'number',
      'safeTxGas?': 'number',
      'baseGas?': 'number',
      'dataGas?': 'number',
      'gasPrice?': 'number',
      'gasToken?': 'address',
      'refundReceiver?': 'address',
      nonce: 'number',
    },
    ({ to, value, data, operation, baseGas, dataGas, gasPrice = 0n, gasToken, refundReceiver }, { contract }) => {
      const isDelegate = operation === 1n
      const warnings: Warning[] = [
        ...(isDelegate ? [{ code: 'delegateCall' as const }] : []),
        ...(gasPrice > 0n ? [{ code: 'safeRefund' as const }] : []),
        ...(operation > 1n ? [{ code: 'unreadable' as const }] : []),
      ]
      const refund: StatementFact[] =
        gasPrice > 0n
          ? [
              { label: 'refund', asset: assetOf(gasToken ?? zeroAddress, gasPrice * (baseGas ?? dataGas ?? 0n)) },
              ...(refundReceiver && refundReceiver !== zeroAddress ? [addressFact('refundTo', refundReceiver)] : []),
            ]
          : []
      return {
        entries: [
          {
            type: 'statement',
            title: 'safeTransaction',
            tone: warnings.length > 0 ? 'negative' : 'warning',
            facts: [
              ...(contract ? [addressFact('safe', contract)] : []),
              {
                label: 'operation',
                value: {
                  is: 'code',
                  text: isDelegate ? 'delegatecall' : operation === 0n ? 'call' : String(operation),
                },
                ...(operation === 0n ? {} : { tone: 'negative' as const }),
              },
              ...refund,
            ],
            warnings,
          },
        ],
        calls: [{ to, value, data, by: contract, ...(isDelegate ? { isDelegate } : {}) }],
      }
    },
    { callFields: ['data'], isLoose: true },
  ),
  // ERC-4337's entry point from version 0.8 on
  defineKind(
    {
      sender: 'address',
      nonce: 'number',
      initCode: 'bytes',
      callData: 'bytes',
      accountGasLimits: 'bytes32',
      preVerificationGas: 'number',
      gasFees: 'bytes32',
      paymasterAndData: 'bytes',
    },
    ({ sender, callData }, context) => userOperation(sender, callData, contractFact(context)),
    { callFields: ['callData'] },
  ),
  // the same for a Safe (https://github.com/safe-global/safe-modules)
  defineKind(
    {
      safe: 'address',
      nonce: 'number',
      initCode: 'bytes',
      callData: 'bytes',
      verificationGasLimit: 'number',
      callGasLimit: 'number',
      preVerificationGas: 'number',
      maxPriorityFeePerGas: 'number',
      maxFeePerGas: 'number',
      paymasterAndData: 'bytes',
      validAfter: 'number',
      validUntil: 'number',
      entryPoint: 'address',
    },
    ({ safe, callData, validUntil: until }, context) =>
      userOperation(safe, callData, [...contractFact(context), ...(until === 0n ? [] : validUntil(until))]),
    { callFields: ['callData'] },
  ),
]

function userOperation(account: Address, data: `0x${string}`, more: readonly StatementFact[]): Meaning {
  return {
    entries: [
      {
        type: 'statement',
        title: 'userOperation',
        tone: 'warning',
        facts: [{ label: 'account', value: { is: 'address', address: account } }, ...more],
        warnings: [{ code: 'forward' }],
      },
    ],
    calls: data === '0x' ? [] : [{ to: account, value: 0n, data, by: account }],
  }
}
