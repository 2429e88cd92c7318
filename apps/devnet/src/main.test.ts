import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from './test/devnetFixture.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const lineSchema = v.object({ page: v.string(), pids: v.array(v.number()), networks: v.array(v.unknown()) })
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

it('prints one line when it is ready, and leaves no process behind when it is stopped', async () => {
  const program = start('--ports=free')
  const line = await program.line
  expect(line.pids.map(isAlive)).toEqual([true, true, true])
  program.child.kill('SIGTERM')
  expect(await program.exit).toBe(0)
  expect(line.pids.map(isAlive)).toEqual([false, false, false])
})

it('leaves no process behind when its parent dies and its standard input ends', async () => {
  const program = start('--ports=free', '--stdin')
  const line = await program.line
  program.child.stdin.end()
  expect(await program.exit).toBe(0)
  expect(line.pids.map(isAlive)).toEqual([false, false, false])
})

it('says in one sentence which port is taken and which setting changes it', async () => {
  const other = createServer()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : undefined
  for (const [ports, setting] of [
    [`${port},0,0,0,0,0,0,0`, 'LATCHKEY_DEVNET_PORT'],
    [`0,0,${port},0,0,0,0,0`, 'LATCHKEY_SIDE_PORT'],
    [`0,0,0,${port},0,0,0,0`, 'LATCHKEY_SOLANA_PORT'],
    [`0,0,0,0,${port},0,0,0`, 'LATCHKEY_BITCOIN_PORT'],
    [`0,0,0,0,0,${port},0,0`, 'LATCHKEY_SMTP_PORT'],
    [`0,0,0,0,0,0,${port},0`, 'LATCHKEY_IDENTITY_PORT'],
    [`0,0,0,0,0,0,0,${port}`, 'LATCHKEY_OPTIMISM_PORT'],
  ] as const) {
    const program = start(`--ports=${ports}`)
    expect(await program.exit).toBe(1)
    expect(program.errors().trim().split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^Port ${port} is taken.*${setting}`)),
    ])
  }
  other.close()
})

function start(...flags: string[]) {
  const node = ['--import', 'tsx', '--conditions=@latchkey/source', main, `--dir=${folder.dir}`, '--json']
  const child = spawn(process.execPath, [...node, ...flags])
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const line = once(child.stdout, 'data').then(([chunk]) => v.parse(lineSchema, JSON.parse(String(chunk))))
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return { child, line, exit, errors: () => errors }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
