import { type Address, concat, type Hex, keccak256, numberToHex } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Operation } from '../bundler/userOperation.ts'

/**
 * The `paymasterData` with which our contract (apps/devnet/contracts/VerifyingPaymaster.sol) pays for an operation: when it is
 * valid, in Unix seconds, and the signature over everything in the operation that costs something.
 */
export async function signSponsorship(
  signer: PrivateKeyAccount,
  operation: Operation,
  at: { chainId: number; address: Address; validUntil: number; validAfter: number },
): Promise<Hex> {
  const { chainId, address, validUntil, validAfter } = at
  const { initCode, callData, accountGasLimits, gasFees } = toPackedUserOperation(operation)
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const signature = await signer.signTypedData({
    domain: { name: 'Latchkey Paymaster', version: '1', chainId, verifyingContract: address },
    types,
    primaryType: 'Sponsorship',
    message: {
      sender: operation.sender,
      nonce: operation.nonce,
      initCodeHash: keccak256(initCode),
      callDataHash: keccak256(callData),
      accountGasLimits,
      preVerificationGas: operation.preVerificationGas,
      gasFees,
      paymasterGasLimits: concat([
        numberToHex(paymasterVerificationGasLimit, { size: 16 }),
        numberToHex(paymasterPostOpGasLimit, { size: 16 }),
      ]),
      validUntil,
      validAfter,
    },
  })
  return concat([numberToHex(validUntil, { size: 6 }), numberToHex(validAfter, { size: 6 }), signature])
}

const types = {
  Sponsorship: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCodeHash', type: 'bytes32' },
    { name: 'callDataHash', type: 'bytes32' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterGasLimits', type: 'bytes32' },
    { name: 'validUntil', type: 'uint48' },
    { name: 'validAfter', type: 'uint48' },
  ],
} as const
