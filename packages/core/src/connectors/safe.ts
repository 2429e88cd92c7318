import { LatchkeyError } from '@latchkey/protocol'
import type { ConnectorSource } from '../client/connector.ts'

/**
 * The Safe in whose web interface this page runs as an app. Nothing is sent or heard unless the page is
 * framed and the operator lists who may frame it.
 *
 * @param options.allowedAncestors exact origins, for example `https://app.safe.global`.
 * @throws LatchkeyError `CONFIG_INVALID` for anything that is no origin.
 */
export function safe({ allowedAncestors }: SafeOptions): ConnectorSource {
  const origins = allowedAncestors.map(readOrigin)
  return ({ window }, report) => {
    let isStopped = false
    let stop: (() => void) | undefined
    if (window.parent !== window && origins.length > 0)
      import('./findSafe.ts').then(
        ({ findSafe }) => {
          if (!isStopped) stop = findSafe(window, origins, report)
        },
        // Without this code the page has one way less to connect, and works.
        (error) => console.error('Latchkey: the way to the Safe could not be loaded', error),
      )
    return () => {
      isStopped = true
      stop?.()
    }
  }
}

export type SafeOptions = { allowedAncestors: readonly string[] }

function readOrigin(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null'
  if (origin !== 'null' && origin === text.replace(/\/$/, '')) return origin
  throw new LatchkeyError('CONFIG_INVALID', {
    data: { problems: `allowedAncestors: ${text.slice(0, 100)} is no origin` },
  })
}
