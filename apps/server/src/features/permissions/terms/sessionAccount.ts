import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { proxyAccountOf } from '../../smartAccounts/bundler/proxyAccount.ts'

/**
 * The account that alone may use a session's permissions: a MultiSigDeleGator that needs the signatures of both keys. Its
 * address is known before it exists; the first operation creates it. The co-signer's key is another in each session, so the address
 * is too.
 */
export function sessionAccountOf(
  keys: { cosigner: Address; app: Address },
  { factory, multiSig }: { factory: Address; multiSig: Address },
): { address: Address; factoryData: Hex } {
  const signers = [keys.cosigner, keys.app]
  const initialize = encodeFunctionData({ abi: accountAbi, args: [signers, BigInt(signers.length)] })
  return proxyAccountOf({ factory, implementation: multiSig }, initialize)
}

const accountAbi = parseAbi(['function initialize(address[] signers, uint256 threshold)'])
