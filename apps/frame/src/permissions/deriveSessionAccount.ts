import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { proxyAccount } from '../execute/smartAccount/proxyAccount.ts'

/**
 * The account that alone may use a session's permissions: a MultiSigDeleGator that needs the signatures of both keys, so
 * that neither the app nor the server can act alone.
 */
export function deriveSessionAccount(
  keys: { cosigner: Address; app: Address },
  { factory, multiSig }: { factory: Address; multiSig: Address },
): Address {
  const signers = [keys.cosigner, keys.app]
  const initialize = encodeFunctionData({ abi, args: [signers, BigInt(signers.length)] })
  return proxyAccount({ factory, implementation: multiSig }, initialize).address
}

const abi = parseAbi(['function initialize(address[] signers, uint256 threshold)'])
