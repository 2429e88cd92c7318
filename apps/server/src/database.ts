import { loadConfig } from './config/loadConfig.ts'
import { dumpDatabase } from './db/dump/dumpDatabase.ts'
import { readLines, writeLines } from './db/dump/dumpFile.ts'
import { restoreDatabase } from './db/dump/restoreDatabase.ts'
import { openPool } from './db/openPool.ts'

// Dumps the database that the settings name, or restores a dump into it: `database.ts dump|restore <file>`.
const [command, file] = process.argv.slice(2)
try {
  if ((command !== 'dump' && command !== 'restore') || !file) throw new Error('Usage: database.ts dump|restore <file>')
  const { pool, close } = await openPool(loadConfig(process.env))
  try {
    if (command === 'dump') await writeLines(file, dumpDatabase(pool))
    else await restoreDatabase(pool, readLines(file))
  } finally {
    await close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
