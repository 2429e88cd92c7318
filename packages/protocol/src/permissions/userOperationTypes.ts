/**
 * EIP-712. What the keys of a smart account sign: an operation as EntryPoint v0.7 takes it, and the EntryPoint.
 * https://github.com/MetaMask/delegation-framework/blob/v1.3.0/src/DeleGatorCore.sol
 */
export const userOperationTypes = {
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
