import { LatchkeyError, limits } from '@latchkey/protocol'
import { abortable } from '../abortable.ts'
import type { ConnectorSource } from '../connector.ts'
import { eip1193Connector } from './eip1193Connector.ts'
import { askSafe } from './safeMessages.ts'
import { safeInfoSchema, safeProvider } from './safeProvider.ts'

/**
 * The Safe in whose web interface this page runs as an app. Nothing is sent or heard unless the page is
 * framed by one of the origins that the operator lists.
 *
 * @param allowedAncestors exact origins, for example `https://app.safe.global`.
 * @throws LatchkeyError `CONFIG_INVALID` for anything that is no origin.
 */
export function safe({ allowedAncestors }: SafeOptions): ConnectorSource {
  const origins = allowedAncestors.map(readOrigin)
  return ({ window }, report) => {
    if (window.parent === window || origins.length === 0) return () => undefined
    const { ask, stop } = askSafe(window, origins)
    let isStopped = false
    abortable(ask('getSafeInfo', undefined, safeInfoSchema), { timeoutMs: limits.RECONNECT_TIMEOUT_MS }).then(
      () => {
        const provider = safeProvider(ask)
        if (!isStopped)
          report([eip1193Connector({ id: 'safe', kind: 'EXTERNAL', type: 'safe', name: 'Safe', provider })])
      },
      // Whoever frames the page does not speak as a Safe does: there is none.
      stop,
    )
    return () => {
      isStopped = true
      stop()
    }
  }
}

export type SafeOptions = { allowedAncestors: readonly string[] }

function readOrigin(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null'
  if (origin === 'null' || origin !== text.replace(/\/$/, ''))
    throw new LatchkeyError('CONFIG_INVALID', {
      data: { problems: `allowedAncestors: ${text.slice(0, 100)} is no origin` },
    })
  return origin
}
