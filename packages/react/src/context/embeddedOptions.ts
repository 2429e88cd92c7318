import type { Connector, EmbeddedOptions } from '@latchkey/core'

/**
 * The embedded wallet of these connectors, as the app offers it. Whether it is offered is up to them: an app that lists
 * its own connectors, or has no network that it supports, doesn't have it, whatever the server says.
 */
export function embeddedOptions(connectors: readonly Connector[]): EmbeddedOptions | undefined {
  return connectors.find(({ embedded }) => embedded)?.embedded?.options
}
