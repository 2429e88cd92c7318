import { limits } from '@latchkey/protocol'
import type { Connector } from '../client/connector.ts'
import { abortable } from '../rpc/abortable.ts'
import { eip1193Connector } from './eip1193Connector.ts'
import { askSafe } from './safeMessages.ts'
import { safeInfoSchema, safeProvider } from './safeProvider.ts'

/** Asks the parent window whether it is a Safe, and reports the connector if it is. Returns the stop. */
export function findSafe(
  window: Window,
  origins: readonly string[],
  report: (connectors: readonly Connector[]) => void,
): () => void {
  const { ask, stop } = askSafe(window, origins)
  let isStopped = false
  abortable(ask('getSafeInfo', undefined, safeInfoSchema), { timeoutMs: limits.RECONNECT_TIMEOUT_MS }).then(
    () => {
      const provider = safeProvider(ask)
      if (!isStopped) report([eip1193Connector({ id: 'safe', kind: 'EXTERNAL', type: 'safe', name: 'Safe', provider })])
    },
    // Whoever frames the page does not speak as a Safe does: there is none.
    stop,
  )
  return () => {
    isStopped = true
    stop()
  }
}
