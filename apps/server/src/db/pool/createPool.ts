import { Pool, type PoolConfig } from 'pg'
import type { DatabaseUse } from '../../config/settings/databaseSettings.ts'
import { endWhenSilent, limitTimes } from './limitTimes.ts'

/**
 * Connections to a database. One that breaks is replaced at the next query, and a query that it breaks in fails. The
 * same error is also an event, which would end this process if nobody listened: the pool listens while a connection is
 * idle, but not while it is in use or ending.
 *
 * @param use bounds how many there are, and how long everything may take; nothing does without it
 */
export function createPool(config: PoolConfig, use?: DatabaseUse): Pool {
  const ignore = () => {}
  const limits = use && { ...limitTimes(use), max: use.connections }
  const pool = new Pool({ application_name: 'latchkey', ...config, ...limits })
  return pool.on('error', ignore).on('connect', (client) => {
    client.on('error', ignore)
    if (use) endWhenSilent(client)
  })
}
