import type { Connector } from '../client/connector.ts'

/**
 * The id of a wallet that says who it is: the first to say so has `base`, a later one a number behind it, by which nothing
 * reconnects silently.
 */
export function connectorId(base: string, known: readonly Pick<Connector, 'id'>[]): string {
  const earlier = known.filter(({ id }) => id.split('#')[0] === base).length
  return earlier === 0 ? base : `${base}#${earlier + 1}`
}
