import { type Namespace, namespaceOf } from '@latchkey/protocol'
import type { ConnectorSource } from '../client/connector.ts'

/** A connector source whose code is only loaded if the app has networks of its namespaces. */
export function lazySource(namespaces: readonly Namespace[], load: () => Promise<ConnectorSource>): ConnectorSource {
  return (context, report) => {
    if (!context.networks.some(({ id }) => namespaces.includes(namespaceOf(id)))) return () => undefined
    let isStopped = false
    let stop: (() => void) | undefined
    load().then(
      (source) => {
        if (!isStopped) stop = source(context, report)
      },
      (error) => console.error(`Latchkey: discovery of ${namespaces.join(', ')} wallets can't be loaded`, error),
    )
    return () => {
      isStopped = true
      stop?.()
    }
  }
}
