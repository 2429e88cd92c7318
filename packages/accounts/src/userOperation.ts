import { type Address, type Hex, hashTypedData } from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'

/** An operation of EntryPoint v0.7 without its signature. */
export type UnsignedOperation = Omit<UserOperation<'0.7'>, 'signature'>

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
  const packed = toPackedUserOperation({ ...operation, signature: '0x' })
  return hashTypedData({
    domain: { name: contract, version: '1', chainId, verifyingContract: operation.sender },
    types,
    primaryType: 'PackedUserOperation',
    message: { ...packed, entryPoint },
  })
}

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
