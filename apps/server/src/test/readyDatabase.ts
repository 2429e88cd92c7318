import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../db/openDatabase.ts'
import { prepareTemplate } from '../db/prepareDirectory.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Copies an already migrated embedded database into a data directory that has none. It is created only once, because
 * the migrations take longer than the rest of a start.
 */
export async function layReadyDatabase(dataDir: string, cacheDir: string): Promise<void> {
  cpSync(await prepareReady(resolve(cacheDir)), join(dataDir, 'database'), { recursive: true })
}

async function prepareReady(cacheDir: string): Promise<string> {
  const ready = `${await prepareTemplate(cacheDir)}-${schemaVersion()}`
  if (existsSync(ready)) return ready
  const making = mkdtempSync(join(cacheDir, `making-${basename(ready)}.`))
  const { close } = await openDatabase({ dataDir: making, cacheDir })
  await close()
  try {
    renameSync(join(making, 'database'), ready)
  } catch (error) {
    // Another test file has created the same one in the meantime.
    if (!existsSync(ready)) throw error
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return ready
}

function schemaVersion(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrations).filter((name) => name.endsWith('.sql')))
    hash.update(file).update(readFileSync(join(migrations, file)))
  return hash.digest('hex').slice(0, 12)
}
