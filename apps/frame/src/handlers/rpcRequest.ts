import { LatchkeyError } from '@latchkey/protocol'
import { embeddedError, methodPolicy } from '@latchkey/protocol/frame'
import { answerRead } from './answerRead.ts'
import type { Handler } from './handler.ts'

/**
 * Answers reads immediately, shows what needs a signature to the user first, and refuses anything else (R6.02a,
 * R6.02c).
 */
export const rpcRequest: Handler<'RPC_REQUEST'> = async (context, request, { signal }) => {
  const { method, chainId, chainNamespace = 'eip155' } = request
  const policy = methodPolicy(method)
  if (policy === 'refused') throw new LatchkeyError('METHOD_NOT_ALLOWED', { data: { method } })
  const { networks, session } = context
  if (policy === 'safe') {
    const network = chainId === undefined ? networks.current('eip155') : networks.find(chainId)
    return answerRead(context, network, request, signal)
  }
  const { wallet, user } = await session.require()
  // What ends permissions makes nothing worse: the server's part of it needs no key.
  if (wallet.isFrozen && method !== 'wallet_revokePermissions') throw embeddedError('WALLET_FROZEN')
  // The wallet's network counts, not the one in the request: what was shown must be what is signed.
  const network = networks.current(chainNamespace)
  const { requestApproval } = await import('./requestApproval.ts')
  return requestApproval(context, { wallet, accountName: user.accountName, network, request, signal })
}
