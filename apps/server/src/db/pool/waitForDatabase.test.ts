import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { borrowDatabaseUrl } from '../../test/databases.ts'
import { openDatabase } from '../openDatabase.ts'
import { waitForDatabase } from './waitForDatabase.ts'

/** A port where nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Opens a database, and says how often it was told to wait. */
async function open(databaseUrl: string, seconds: number) {
  const told: string[] = []
  const opening = waitForDatabase(() => openDatabase({ dataDir: '', cacheDir: '', databaseUrl }), {
    seconds,
    onWait: (problem) => told.push(problem),
  })
  const failure = await opening.then(({ close }) => close()).catch((error: unknown) => String(error))
  return { told, failure }
}

it('waits for a database that comes later, and says so once', async () => {
  const { url, giveBack } = await borrowDatabaseUrl()
  onTestFinished(giveBack)
  // The socket of the database that is lent, at a port that opens after two seconds.
  const { host = '', database, user } = new Client({ connectionString: url })
  const port = await freePort()
  const late = createServer((socket) => {
    const other = connect(`${host}/.s.PGSQL.5432`)
    for (const each of [socket, other]) each.on('error', () => each.destroy())
    socket.pipe(other).pipe(socket)
  })
  const timer = setTimeout(() => late.listen(port, '127.0.0.1'), 2_000)
  onTestFinished(() => {
    clearTimeout(timer)
    late.close()
  })
  const { told, failure } = await open(`postgres://${user}@127.0.0.1:${port}/${database}`, 30)
  expect(failure).toBeUndefined()
  expect(told).toEqual([
    `databaseUrl: nothing listens at 127.0.0.1:${port}: start it, or correct the host and the port`,
  ])
})

it('gives up after its time, with the reason', async () => {
  const { told, failure } = await open('postgres://127.0.0.1:1/latchkey', 1.5)
  expect([told.length, failure]).toEqual([1, expect.stringContaining('nothing listens at 127.0.0.1:1')])
})

it('does not wait for what waiting does not mend', async () => {
  const { url, giveBack } = await borrowDatabaseUrl()
  onTestFinished(giveBack)
  const { told, failure } = await open(url.replace(/\/test_\d+/, '/not_there'), 60)
  expect([told, failure]).toEqual([[], expect.stringContaining('has no database not_there')])
})
