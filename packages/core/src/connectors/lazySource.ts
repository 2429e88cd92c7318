import { type Namespace, namespaceOf } from '@latchkey/protocol'
import type { ConnectorSource } from '../client/connector.ts'

/**
 * A source of wallets whose code is loaded only for an app that offers networks of its namespaces: an app of one namespace
 * loads nothing of the others.
 */
export function lazySource(namespaces: readonly Namespace[], load: () => Promise<ConnectorSource>): ConnectorSource {
  return (context, report) => {
    if (!context.networks.some(({ id }) => namespaces.includes(namespaceOf(id)))) return () => undefined
    let isStopped = false
    let stop: (() => void) | undefined
    load().then(
      (source) => {
        if (!isStopped) stop = source(context, report)
      },
      (error) => console.error(`Latchkey: wallets of ${namespaces.join(', ')} cannot be looked for`, error),
    )
    return () => {
      isStopped = true
      stop?.()
    }
  }
}
