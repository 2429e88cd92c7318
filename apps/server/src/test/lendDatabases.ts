import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded/startEmbedded.ts'
import { createPool } from '../db/pool/createPool.ts'
import { layReadyDatabase } from './readyDatabase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test asks for a database (`POST /`), and gives it back (`DELETE /name`). */
    databases: string
  }
}

/** What nobody needs after the run is not waited for. */
const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'max_connections=200',
]

/**
 * Lends databases to all tests of a run, migrated and empty. PostgreSQL is started for the first that asks, here,
 * because the run outlives its workers; each database is a copy of one that is ready, which takes milliseconds.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let cluster: ReturnType<typeof startCluster> | undefined
  const server = createServer(async ({ method, url }, response) => {
    try {
      cluster ??= startCluster()
      const { lend, takeBack } = await cluster
      response.end(method === 'POST' ? JSON.stringify(await lend()) : await takeBack(url?.slice(1) ?? ''))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  // On a busy machine, a connection that has just been closed for its silence is used once more.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('databases', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await (await cluster)?.stop()
  }
}

async function startCluster() {
  const dataDir = mkdtempSync(join(fastFolder(), 'latchkey-databases-'))
  await layReadyDatabase(dataDir)
  const { connection, stop } = await startEmbedded({ dataDir, cacheDir: '.cache' }, { settings })
  // Nobody may be connected to a database that is copied. One copy at a time.
  const admin = createPool({ ...connection, database: 'template1', max: 1 })
  let count = 0
  return {
    async lend() {
      const name = `test_${++count}`
      await admin.query(`create database ${name} template postgres strategy file_copy`)
      return { name, url: `postgres://postgres@localhost/${name}?host=${encodeURIComponent(connection.host ?? '')}` }
    },
    async takeBack(name: string) {
      await admin.query(`drop database ${name} with (force)`)
    },
    async stop() {
      await admin.end()
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** In memory where there is enough of it: a database is 700 files, which take a disk thirty times as long. */
function fastFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30 ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}
