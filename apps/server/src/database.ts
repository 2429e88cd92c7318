import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { loadConfig } from './config/loadConfig.ts'
import { dumpDatabase } from './db/dump/dumpDatabase.ts'
import { readLines, writeLines } from './db/dump/dumpFile.ts'
import { restoreDatabase } from './db/dump/restoreDatabase.ts'
import { restoreKeys } from './db/dump/restoreKeys.ts'
import { openPool } from './db/openPool.ts'
import { countMismatches } from './services/keys/countMismatches.ts'

const USAGE = `Usage: database.ts dump <file> [<keys file>]
       database.ts restore <file> [<keys file> | --without-keys]
       database.ts restore-keys <keys file>`

// Dumps the database that the settings name, or restores a dump into it.
try {
  const run = readCommand(process.argv.slice(2))
  const { openUnlimited, close } = await openPool(loadConfig(process.env))
  const pool = openUnlimited()
  try {
    await run(pool)
  } finally {
    await pool.end()
    await close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

function readCommand(args: string[]): (pool: Pool) => Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { 'without-keys': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [command, file, keysFile, ...more] = positionals
  const isWithout = values['without-keys']
  if (!file || more.length > 0 || (isWithout && (command !== 'restore' || keysFile))) throw new Error(USAGE)
  if (command === 'dump') return (pool) => dump(pool, file, keysFile)
  if (command === 'restore')
    return async (pool) => {
      const keys = isWithout ? 'none' : keysFile === undefined ? undefined : readLines(keysFile)
      await restoreDatabase(pool, { lines: readLines(file), keys })
      await sayMismatches(pool)
    }
  if (command === 'restore-keys' && !keysFile)
    return async (pool) => {
      const added = await restoreKeys(pool, readLines(file))
      process.stdout.write(`Keys added: ${added}\n`)
      await sayMismatches(pool)
    }
  throw new Error(USAGE)
}

/** Both files of one moment: a wallet that is in one of them is in the other. */
function dump(pool: Pool, file: string, keysFile: string | undefined): Promise<void> {
  return dumpDatabase(pool, async (linesOf) => {
    if (keysFile) await writeLines(keysFile, linesOf('keys'))
    await writeLines(file, linesOf(keysFile ? 'all but keys' : 'everything'))
  })
}

async function sayMismatches(pool: Pool): Promise<void> {
  for (const [kind, count] of Object.entries(await countMismatches(drizzle(pool))))
    if (count > 0) process.stderr.write(`${kind}: ${count} (docs/embedded-wallet-keys.md says what to do)\n`)
}
