import { chainIdOf } from '@latchkey/protocol'
import { userOperationTypes } from '@latchkey/protocol/permissions'
import { type Address, concat, type Hex, hashTypedData, numberToHex, toHex } from 'viem'
import type { SmartAccount } from '../../approval/connected.ts'

/** An operation of EntryPoint v0.7 without its signature (https://eips.ethereum.org/EIPS/eip-4337). */
export type Operation = {
  sender: Address
  nonce: bigint
  /** Missing once the account exists. */
  creation: { factory: Address; factoryData: Hex } | undefined
  callData: Hex
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  /** Who pays instead of the account. */
  paymaster: PaymasterPart | undefined
}
export type PaymasterPart = { address: Address; data: Hex; verificationGasLimit: bigint; postOpGasLimit: bigint }

/** What the operation can cost at most, in wei. */
export function maxCostOf(operation: Operation): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas, paymaster, maxFeePerGas } = operation
  const ofPaymaster = paymaster ? paymaster.verificationGasLimit + paymaster.postOpGasLimit : 0n
  return (callGasLimit + verificationGasLimit + preVerificationGas + ofPaymaster) * maxFeePerGas
}

/** As bundlers and paymasters read it (https://eips.ethereum.org/EIPS/eip-7769). */
export function toRequest(operation: Operation, signature: Hex): Record<string, string> {
  const { creation, paymaster } = operation
  return {
    sender: operation.sender,
    nonce: numberToHex(operation.nonce),
    ...creation,
    callData: operation.callData,
    callGasLimit: numberToHex(operation.callGasLimit),
    verificationGasLimit: numberToHex(operation.verificationGasLimit),
    preVerificationGas: numberToHex(operation.preVerificationGas),
    maxFeePerGas: numberToHex(operation.maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(operation.maxPriorityFeePerGas),
    ...(paymaster && {
      paymaster: paymaster.address,
      paymasterData: paymaster.data,
      paymasterVerificationGasLimit: numberToHex(paymaster.verificationGasLimit),
      paymasterPostOpGasLimit: numberToHex(paymaster.postOpGasLimit),
    }),
    signature,
  }
}

/** What the owner signs: EIP-712 over the packed operation, for this account, EntryPoint and chain only. */
export function hashOperation(operation: Operation, { address, network }: SmartAccount): Hex {
  const { creation, paymaster } = operation
  return hashTypedData({
    domain: { name: 'HybridDeleGator', version: '1', chainId: chainIdOf(network.id), verifyingContract: address },
    types: userOperationTypes,
    primaryType: 'PackedUserOperation',
    message: {
      sender: operation.sender,
      nonce: operation.nonce,
      initCode: creation ? concat([creation.factory, creation.factoryData]) : '0x',
      callData: operation.callData,
      accountGasLimits: halves(operation.verificationGasLimit, operation.callGasLimit),
      preVerificationGas: operation.preVerificationGas,
      gasFees: halves(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
      paymasterAndData: paymaster
        ? concat([paymaster.address, halves(paymaster.verificationGasLimit, paymaster.postOpGasLimit), paymaster.data])
        : '0x',
      entryPoint: network.entryPoint,
    },
  })
}

const halves = (high: bigint, low: bigint) => concat([toHex(high, { size: 16 }), toHex(low, { size: 16 })])
