import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bundleProgram } from '../../../scripts/build/bundleProgram.mjs'
import { isAlive } from '../../../scripts/test/isAlive.ts'
import { startBitcoin } from './bitcoin/startBitcoin.ts'
import { anvilBinary } from './chain/anvilBinary.ts'
import { startChain } from './chain/startChain.ts'
import { startIdentity } from './identity/startIdentity.ts'
import { startInbox } from './mail/startInbox.ts'
import { devnetNetworks } from './networks.ts'
import { startSolana } from './solana/startSolana.ts'
import { first, temporaryFolder } from './test/devnetFixture.ts'

const program = await bundleProgram(fileURLToPath(new URL('./main.ts', import.meta.url)))
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

describe('says in one sentence which port is taken and which setting changes it', () => {
  let other: Server
  let port: number

  beforeEach(async () => {
    other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterEach(() => void other.close())

  it.each(['LATCHKEY_DEVNET_PORT', 'LATCHKEY_OPTIMISM_PORT'])('and ends: %s', async (setting) => {
    const ports = setting === 'LATCHKEY_DEVNET_PORT' ? `${port},0,0,0,0,0,0,0` : `0,0,0,0,0,0,0,${port}`
    const program = start(`--ports=${ports}`)
    expect(await program.exit).toBe(1)
    expect(program.errors().trim().split('\n')).toEqual([expect.stringMatching(sentence(port, setting))])
  })

  const parts: Record<string, (given: { port: number; dir: string }) => Promise<unknown>> = {
    LATCHKEY_EVM_PORT: (given) => startEvm(given, 0),
    LATCHKEY_SIDE_PORT: (given) => startEvm(given, 1),
    LATCHKEY_SOLANA_PORT: startSolana,
    LATCHKEY_BITCOIN_PORT: startBitcoin,
    LATCHKEY_SMTP_PORT: startInbox,
    LATCHKEY_IDENTITY_PORT: (given) => startIdentity({ ...given, secure: 'http://localhost:1' }),
  }

  it.each(Object.entries(parts))('each part: %s', async (setting, startPart) => {
    await expect(startPart({ port, dir: folder.dir })).rejects.toThrow(sentence(port, setting))
  })
})

function sentence(port: number, setting: string): RegExp {
  return new RegExp(`^Port ${port} is taken.*${setting}`)
}

async function startEvm({ port, dir }: { port: number; dir: string }, index: number): Promise<unknown> {
  const { network, chainId, portSetting } = first(devnetNetworks.slice(index))
  const stateFile = join(dir, 'state.json')
  return startChain({ binary: anvilBinary(), name: network.name, chainId, port, portSetting, stateFile })
}

function start(...flags: string[]) {
  const child = spawn(process.execPath, [program, `--dir=${folder.dir}`, '--json', ...flags])
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const line = once(child.stdout, 'data').then(([chunk]) => v.parse(lineSchema, JSON.parse(String(chunk))))
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return { child, line, exit, errors: () => errors }
}
