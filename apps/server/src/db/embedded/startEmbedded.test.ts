import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bundleProgram } from '../../../../../scripts/build/bundleProgram.mjs'
import { AWAITED_MS } from '../../../../../scripts/test/awaitedMs.ts'
import { isLong } from '../../../../../scripts/test/long.ts'
import { layReadyDatabase } from '../../test/readyDatabase.ts'
import { startEmbedded } from './startEmbedded.ts'

const home = mkdtempSync(join(tmpdir(), 'latchkey embedded '))
const program = fileURLToPath(new URL('../../test/embeddedProgram.ts', import.meta.url))
const cacheDir = '.cache'
afterAll(() => rmSync(home, { recursive: true, force: true }))

const pidOf = (dataDir: string) => Number.parseInt(readFileSync(join(dataDir, 'postgresql/postmaster.pid'), 'utf8'), 10)

async function ask(connection: ClientConfig, question: string) {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** A server that stores one number after the other in its embedded database, and says which are stored. */
async function startProgram(dataDir: string, before: string[] = []) {
  const [command, ...args] = [...before, process.execPath, await bundleProgram(program), dataDir]
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  const stored: number[] = []
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  if (child.stdout) createInterface(child.stdout).on('line', (line) => stored.push(Number(line)))
  const stores = (count: number) =>
    vi.waitFor(() => (child.exitCode === null ? expect(stored.length).toBeGreaterThan(count) : undefined), {
      timeout: AWAITED_MS,
    })
  return { child, exited, stored, stores, said: () => said }
}

describe('the embedded database', () => {
  const dataDir = join(home, 'data')
  const open = () => startEmbedded({ dataDir, cacheDir })
  beforeAll(() => layReadyDatabase(dataDir))

  const victims = ['server', 'PostgreSQL', 'both'] as const
  const kills = Array.from({ length: isLong ? 34 : 1 }, () => victims).flat()
  const limit = { timeout: 120_000 + kills.length * 20_000 }

  it('keeps what was acknowledged when the server, PostgreSQL or both are killed', limit, async () => {
    let last = 0
    for (const killed of kills) {
      const { child, stored, stores, exited } = await startProgram(dataDir)
      await stores(20)
      const pid = pidOf(dataDir)
      if (killed === 'server') child.kill('SIGKILL')
      else process.kill(pid, 'SIGKILL')
      // It starts PostgreSQL again and goes on.
      if (killed === 'PostgreSQL') await stores(stored.length + 20)
      child.kill('SIGKILL')
      await exited
      last = stored.at(-1) ?? 0
      const { connection, stop } = await open()
      expect(await ask(connection, `select count(*)::int from numbers where n <= ${last}`)).toEqual([last])
      await stop()
    }
    if (isLong) console.info(`${kills.length} kills, ${last} numbers acknowledged, none lost`)
  })

  it('is made again if its making was interrupted, and leaves nothing of that', async () => {
    const dataDir = join(home, 'interrupted')
    const unfinished = join(dataDir, 'postgresql.unfinished-abc')
    mkdirSync(join(unfinished, 'base'), { recursive: true })
    const { connection, stop } = await startEmbedded({ dataDir, cacheDir })
    expect(await ask(connection, 'select 1')).toEqual([1])
    expect(existsSync(unfinished)).toBe(false)
    await stop()
  })

  it('is opened by one server only, also from another container', async () => {
    const { stop } = await open()
    const refusal = `dataDir ${dataDir} is in use by process ${process.pid}`
    await expect(open()).rejects.toThrow(refusal)
    if (process.getuid?.() === 0 && existsSync('/usr/bin/unshare')) {
      const other = await startProgram(dataDir, ['unshare', '--pid', '--ipc', '--net', '--fork', '--mount-proc'])
      await other.exited
      expect(other.said()).toContain(refusal)
    }
    await stop()
  })

  it('listens on a port of this machine, with a password, where there are no socket files', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-port-'))
    // As on Windows, where PostgreSQL reads the password from beside its folder.
    chmodSync(dataDir, 0o755)
    const { connection, stop } = await startEmbedded({ dataDir, cacheDir }, { transport: 'loopback' })
    expect(await ask(connection, 'select 1')).toEqual([1])
    await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('opens a copy under a path that is too long for a socket', async () => {
    const long = join(home, 'x'.repeat(120))
    cpSync(join(dataDir, 'postgresql'), join(long, 'postgresql'), { recursive: true })
    const { connection, stop } = await startEmbedded({ dataDir: long, cacheDir })
    expect(await ask(connection, 'select 1')).toEqual([1])
    await stop()
    expect(existsSync(connection.host ?? '')).toBe(false)
  })

  it('says that its folder cannot be made', async () => {
    const file = join(home, 'file')
    writeFileSync(file, '')
    await expect(startEmbedded({ dataDir: join(file, 'data'), cacheDir })).rejects.toThrow('a part of it is a file')
    if (existsSync('/proc'))
      await expect(startEmbedded({ dataDir: '/proc/data', cacheDir })).rejects.toThrow('makes no folders')
  })

  it.skipIf(process.platform !== 'linux')('writes to no file that a link in its folder leads to', async () => {
    const dataDir = join(home, 'linked')
    mkdirSync(dataDir)
    writeFileSync(join(home, 'precious'), 'precious')
    symlinkSync(join(home, 'precious'), join(dataDir, 'server.lock'))
    const refused = expect(startEmbedded({ dataDir, cacheDir })).rejects.toThrow('server.lock is a link')
    await refused.finally(() => expect(readFileSync(join(home, 'precious'), 'utf8')).toBe('precious'))
  })

  it('says what it found instead of its database', async () => {
    const older = join(home, 'older')
    mkdirSync(join(older, 'postgresql'), { recursive: true })
    await expect(startEmbedded({ dataDir: older, cacheDir })).rejects.toThrow('holds no database (no PG_VERSION)')
    writeFileSync(join(older, 'postgresql/PG_VERSION'), '16\n')
    await expect(startEmbedded({ dataDir: older, cacheDir })).rejects.toThrow(
      /holds a database of PostgreSQL 16, and this version runs PostgreSQL 18: dump it with the earlier version/,
    )
    const before = join(home, 'before')
    mkdirSync(join(before, 'database'), { recursive: true })
    writeFileSync(join(before, 'database/PG_VERSION'), '17\n')
    await expect(startEmbedded({ dataDir: before, cacheDir })).rejects.toThrow('holds a database of PGlite')
  })
})
