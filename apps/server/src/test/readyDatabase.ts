import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../db/openDatabase.ts'

const server = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Copies an already migrated embedded database into a data directory that has none. It is created only once, because
 * initialising and migrating take longer than the rest of a start.
 */
export async function layReadyDatabase(dataDir: string, cacheDir = '.cache'): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  cpSync(await prepareReady(resolve(cacheDir)), join(dataDir, 'postgresql'), { recursive: true })
}

async function prepareReady(cacheDir: string): Promise<string> {
  const ready = join(cacheDir, `postgresql-ready-${hashOfOrigin()}`)
  if (existsSync(ready)) return ready
  mkdirSync(cacheDir, { recursive: true })
  const making = mkdtempSync(join(cacheDir, `making-${basename(ready)}.`))
  const { close } = await openDatabase({ dataDir: making, cacheDir, databaseUrl: undefined })
  await close()
  try {
    renameSync(join(making, 'postgresql'), ready)
  } catch (error) {
    // Another test has created the same one in the meantime.
    if (!existsSync(ready)) throw error
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return ready
}

/** Of all that it is made from: the migrations, how it is initialised, and the version, which the manifest pins. */
function hashOfOrigin(): string {
  const migrations = readdirSync(join(server, 'migrations')).filter((name) => name.endsWith('.sql'))
  const files = migrations.map((name) => join('migrations', name))
  const hash = createHash('sha256')
  for (const file of [...files, 'package.json', 'src/db/embedded/prepareCluster.ts'])
    hash.update(file).update(readFileSync(join(server, file)))
  return hash.digest('hex').slice(0, 12)
}
