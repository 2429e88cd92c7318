import { userOperationTypes } from '@latchkey/protocol/permissions'
import { type Address, concat, type Hex, hashTypedData, recoverAddress, size } from 'viem'
import { type Operation, packed } from '../../smartAccounts/bundler/userOperation.ts'

/** What both keys of a session's account sign: its EIP-712 hash of an operation, for one chain, account and EntryPoint. */
export function operationDigest(operation: Operation, at: { chainId: number; entryPoint: Address }): Hex {
  const { signature: _, ...message } = packed(operation)
  return hashTypedData({
    domain: {
      name: 'MultiSigDeleGator',
      version: '1',
      chainId: at.chainId,
      verifyingContract: operation.sender,
    },
    types: userOperationTypes,
    primaryType: 'PackedUserOperation',
    message: { ...message, entryPoint: at.entryPoint },
  })
}

/** Whether a signature is this key's. */
export async function isSignedByKey(digest: Hex, signature: Hex, key: string): Promise<boolean> {
  if (size(signature) !== 65) return false
  try {
    return (await recoverAddress({ hash: digest, signature })).toLowerCase() === key.toLowerCase()
  } catch {
    return false // The values aren't those of a signature.
  }
}

/** Both signatures as the account takes them: in the order of their keys' addresses. */
export function joinSignatures(signed: readonly { key: string; signature: Hex }[]): Hex {
  const ordered = [...signed].sort((a, b) => (a.key.toLowerCase() < b.key.toLowerCase() ? -1 : 1))
  return concat(ordered.map(({ signature }) => signature))
}
