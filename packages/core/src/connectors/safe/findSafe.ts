import { limits } from '@latchkey/protocol'
import type { Connector } from '../../client/connector.ts'
import { abortable } from '../../rpc/abortable.ts'
import { eip1193Connector } from '../eip1193/eip1193Connector.ts'
import { createSafeChannel } from './safeMessages.ts'
import { safeInfoSchema, safeProvider } from './safeProvider.ts'

/** Checks whether the parent window is a Safe, and reports the connector if so. Returns a function that stops it. */
export function findSafe(
  window: Window,
  origins: readonly string[],
  report: (connectors: readonly Connector[]) => void,
): () => void {
  const { request, stop } = createSafeChannel(window, origins)
  let isStopped = false
  abortable(request('getSafeInfo', undefined, safeInfoSchema), { timeoutMs: limits.RECONNECT_TIMEOUT_MS }).then(
    () => {
      const provider = safeProvider(request)
      if (!isStopped) report([eip1193Connector({ id: 'safe', kind: 'EXTERNAL', type: 'safe', name: 'Safe', provider })])
    },
    // The parent window is not a Safe.
    stop,
  )
  return () => {
    isStopped = true
    stop()
  }
}
