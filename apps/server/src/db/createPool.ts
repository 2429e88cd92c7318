import { Pool, type PoolConfig } from 'pg'

/**
 * Connections to a database. One that breaks is replaced at the next query, and a query that it breaks in fails. The
 * same error is also an event, which would end this process if nobody listened: the pool listens while a connection is
 * idle, but not while it is in use or ending.
 */
export function createPool(config: PoolConfig): Pool {
  const ignore = () => {}
  return new Pool(config).on('error', ignore).on('connect', (client) => client.on('error', ignore))
}
