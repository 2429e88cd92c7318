import { LatchkeyError } from '@latchkey/protocol'
import type { ConnectorSource } from '../../client/connector.ts'

/**
 * The Safe in whose web interface this page runs as an app. Nothing is sent or received unless the page is framed and
 * the operator lists the origins that may frame it.
 *
 * @param options.allowedAncestors exact origins, for example `https://app.safe.global`.
 * @throws LatchkeyError `CONFIG_INVALID` for anything that is not an origin.
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
        // The page works without it, with one wallet less.
        (error) => console.error("Latchkey: the Safe connector can't be loaded", error),
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
    data: { problems: `allowedAncestors: ${text.slice(0, 100)} is not an origin` },
  })
}
