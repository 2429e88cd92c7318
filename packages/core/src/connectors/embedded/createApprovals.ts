import { isLatchkeyError, LatchkeyError, type NetworkId } from '@latchkey/protocol'
import type { EmbeddedEvent } from '../../client/embeddedAccess.ts'
import { toFrameChain } from './embeddedChains.ts'
import type { Frame } from './frame/openFrame.ts'

/** Requests that the user has to approve in the frame. */
export type Approvals = {
  request(request: { method: string; params: unknown; networkId: NetworkId }): Promise<unknown>
  /** Ends each of them with 'Request was aborted'. Read requests continue. */
  abort(): void
}

/** These requests wait for the user, without a timeout. */
export function createApprovals(frameRequest: Frame['request'], report: (event: EmbeddedEvent) => unknown): Approvals {
  const open = new Set<AbortController>()
  const abort = () => {
    for (const controller of [...open]) controller.abort()
  }
  return {
    abort,
    async request({ method, params, networkId }) {
      const controller = new AbortController()
      const id = crypto.randomUUID()
      open.add(controller)
      report({ type: 'requested', id, method })
      try {
        const chain = { chainNamespace: networkId.startsWith('solana:') ? 'solana' : 'eip155' } as const
        const payload = { method, params, ...chain, chainId: toFrameChain(networkId) }
        const answer = await frameRequest('RPC_REQUEST', payload, { id, signal: controller.signal, timeoutMs: null })
        report({ type: 'settled', id, outcome: 'approved' })
        return answer
      } catch (error) {
        const isAborted = controller.signal.aborted
        const isDeclined =
          isAborted || isLatchkeyError(error, 'USER_REJECTED') || isLatchkeyError(error, 'REQUEST_ABORTED')
        report({ type: 'settled', id, outcome: isDeclined ? 'declined' : 'failed' })
        // Rejecting one request also rejects the others that are open.
        if (isLatchkeyError(error, 'USER_REJECTED')) abort()
        throw isAborted ? new LatchkeyError('REQUEST_ABORTED') : error
      } finally {
        open.delete(controller)
      }
    },
  }
}
