import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { type ProxyAccount, proxyAccount } from './proxyAccount.ts'

/**
 * The account that alone may use a session's permissions: a MultiSigDeleGator that needs the signatures of both keys, so
 * that neither the app nor the server can act alone. The co-signer's key is another in each session, so the address is too.
 */
export function sessionAccount(
  keys: { cosigner: Address; app: Address },
  { factory, multiSig }: { factory: Address; multiSig: Address },
): ProxyAccount {
  const signers = [keys.cosigner, keys.app]
  const initialize = encodeFunctionData({ abi, args: [signers, BigInt(signers.length)] })
  return proxyAccount({ factory, implementation: multiSig }, initialize)
}

const abi = parseAbi(['function initialize(address[] signers, uint256 threshold)'])
