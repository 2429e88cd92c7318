import { type Address, concat, type Hex, hashTypedData, toHex } from 'viem'

/**
 * An operation of EntryPoint v0.7 without its signature (https://eips.ethereum.org/EIPS/eip-4337), as in
 * viem/account-abstraction, which the oldest viem that an app may have lacks.
 */
export type UnsignedOperation = {
  sender: Address
  nonce: bigint
  /** Both are missing once the account exists. */
  factory?: Address | undefined
  factoryData?: Hex | undefined
  callData: Hex
  callGasLimit: bigint
  verificationGasLimit: bigint
  preVerificationGas: bigint
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
  /** Who pays instead of the account. */
  paymaster?: Address | undefined
  paymasterData?: Hex | undefined
  paymasterVerificationGasLimit?: bigint | undefined
  paymasterPostOpGasLimit?: bigint | undefined
}

/** Whose keys sign: a wallet's own account, or a session's. */
export type AccountContract = 'HybridDeleGator' | 'MultiSigDeleGator'

/**
 * What the keys of a smart account sign: EIP-712 over the packed operation, for one account, chain and EntryPoint only.
 * https://github.com/MetaMask/delegation-framework/blob/v1.3.0/src/DeleGatorCore.sol
 */
export function operationDigest(
  operation: UnsignedOperation,
  { contract, chainId, entryPoint }: { contract: AccountContract; chainId: number; entryPoint: Address },
): Hex {
  return hashTypedData({
    domain: { name: contract, version: '1', chainId, verifyingContract: operation.sender },
    types,
    primaryType: 'PackedUserOperation',
    message: { ...pack(operation), entryPoint },
  })
}

function pack(operation: UnsignedOperation) {
  const { sender, nonce, factory, factoryData = '0x', callData, preVerificationGas } = operation
  const { paymaster, paymasterData = '0x', paymasterVerificationGasLimit, paymasterPostOpGasLimit } = operation
  return {
    ...{ sender, nonce, callData, preVerificationGas },
    initCode: factory ? concat([factory, factoryData]) : '0x',
    accountGasLimits: halves(operation.verificationGasLimit, operation.callGasLimit),
    gasFees: halves(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
    paymasterAndData: paymaster
      ? concat([paymaster, halves(paymasterVerificationGasLimit, paymasterPostOpGasLimit), paymasterData])
      : '0x',
  } as const
}

const halves = (high = 0n, low = 0n) => concat([toHex(high, { size: 16 }), toHex(low, { size: 16 })])

/** All gas that an operation may use, and is paid for in advance. */
export function gasOf(operation: UnsignedOperation): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  return (
    callGasLimit + verificationGasLimit + preVerificationGas + paymasterVerificationGasLimit + paymasterPostOpGasLimit
  )
}

/** The most that an operation can cost, in wei. */
export function maxCostOf(operation: UnsignedOperation): bigint {
  return gasOf(operation) * operation.maxFeePerGas
}

const types = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'entryPoint', type: 'address' },
  ],
} as const
