import { drizzle } from 'drizzle-orm/node-postgres'
import { loadConfig } from './config/loadConfig.ts'
import { openPool } from './db/openPool.ts'
import { readAuditLog } from './services/accounts/readAuditLog.ts'
import { verifyAuditChain } from './services/accounts/verifyAuditChain.ts'

// Reads the audit log of the database that the settings name: `audit.ts verify`, `audit.ts list [<user id>]`.
const [command, userId] = process.argv.slice(2)
try {
  if (command !== 'verify' && command !== 'list') throw new Error('Usage: audit.ts verify | list [<user id>]')
  const { pool, close } = await openPool(loadConfig(process.env))
  try {
    const db = drizzle(pool)
    if (command === 'list') for await (const lines of readAuditLog(db)) await printLines(lines)
    else await verify(db)
  } finally {
    await close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function verify(db: Parameters<typeof verifyAuditChain>[0]): Promise<void> {
  const { lines, brokenAt } = await verifyAuditChain(db)
  if (brokenAt === undefined) return void process.stdout.write(`The audit log is intact: ${lines} entries.\n`)
  throw new Error(`The audit log was changed: entry ${brokenAt} does not fit the one before it.`)
}

/** One JSON object a line, oldest first. */
async function printLines(lines: AuditPage): Promise<void> {
  if ('unreadable' in lines) throw new Error(`The batch that starts with entry ${lines.unreadable} can't be read.`)
  for (const { seq, at, ...entry } of lines) {
    if (userId !== undefined && entry.userId !== userId) continue
    const { event, data } = entry
    const text = JSON.stringify({ seq, at: new Date(at).toISOString(), userId: entry.userId, event, data })
    if (!process.stdout.write(`${text}\n`)) await new Promise((resolve) => process.stdout.once('drain', resolve))
  }
}

type AuditPage = ReturnType<typeof readAuditLog> extends AsyncGenerator<infer Page> ? Page : never
