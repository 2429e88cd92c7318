import type { ConnectorSource } from '../connector.ts'

/** The Safe whose app this page is, when it runs in the iframe of an allowed ancestor. */
export function safe(_options: { allowedAncestors: readonly string[] }): ConnectorSource {
  return () => () => undefined
}
