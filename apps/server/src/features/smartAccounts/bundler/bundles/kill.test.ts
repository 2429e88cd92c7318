import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Address } from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bundleProgram } from '../../../../../../../scripts/build/bundleProgram.mjs'
import { freePort } from '../../../../../../../scripts/test/freePort.ts'
import { isLong } from '../../../../../../../scripts/test/long.ts'
import { postgresIsMissing, startPostgres } from '../../../../../../../scripts/test/postgres.ts'
import { bundlerClients } from '../../../../test/bundlerClient.ts'
import { startNodeTrap, type Trap } from '../../../../test/nodeTrap.ts'
import { layReadyDatabase } from '../../../../test/readyDatabase.ts'
import { type SmartAccountChain, startSmartAccountChain } from '../../../../test/smartAccountChain.ts'
import { projectId } from '../../../../test/startApp.ts'

const main = fileURLToPath(new URL('../../../../main.ts', import.meta.url))
const friend: Address = '0x00000000000000000000000000000000000f51e2'
const home = mkdtempSync(join(tmpdir(), 'latchkey-bundler-kill-'))
const stops: (() => Promise<unknown>)[] = []
let chain: SmartAccountChain
let node: Awaited<ReturnType<typeof startNodeTrap>>

beforeAll(async () => {
  chain = await startSmartAccountChain()
  node = await startNodeTrap(chain.anvil.http)
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  await node?.stop()
  await chain?.stop()
  rmSync(home, { recursive: true, force: true })
})

const traps: readonly [string, Trap][] = [
  ['between storing and sending', { method: 'eth_sendRawTransaction', when: 'before' }],
  ['between sending and the answer', { method: 'eth_sendRawTransaction', when: 'after' }],
  ['before it reads the receipt', { method: 'eth_getTransactionReceipt', when: 'before' }],
]

// What is written when is the same in both places, so one moment shows that the embedded database, which is killed with
// the server, keeps it too. The long run has every moment in both.
const cases = [
  { database: 'the embedded database', moments: isLong || postgresIsMissing ? traps : traps.slice(1, 2) },
  { database: 'PostgreSQL', moments: traps },
]

describe.each(cases)('a bundle on $database', ({ database, moments }) => {
  it.skipIf(database === 'PostgreSQL' && postgresIsMissing)(
    'is mined exactly once when the server is killed in the middle of it',
    async () => {
      const settings = await openSettings(database)
      const executor = privateKeyToAddress(settings.key)
      const before = await chain.anvil.client.getTransactionCount({ address: executor })
      const received = await chain.anvil.client.getBalance({ address: friend })
      for (const [, trap] of moments) {
        const server = await startServer(settings)
        const clients = bundlerClients({ request: server.request }, chain)
        const account = await clients.account()
        const request = { account, calls: [{ to: friend, value: 1n }] }
        const operation = await clients.bundler.prepareUserOperation(request)
        const signature = await account.signUserOperation(operation)
        const sprung = node.set(trap)
        const hash = await clients.bundler.sendUserOperation({ ...operation, account, signature })
        await sprung
        server.child.kill('SIGKILL')
        await server.exited
        node.clear()

        const again = await startServer(settings)
        const { bundler } = bundlerClients({ request: again.request }, chain)
        const receipt = await vi.waitFor(() => bundler.getUserOperationReceipt({ hash }), { timeout: 60_000 })
        expect(receipt.success).toBe(true)
        expect(await eventsOf(hash)).toBe(1)
        again.child.kill('SIGKILL')
        await again.exited
      }
      const count = await chain.anvil.client.getTransactionCount({ address: executor })
      expect(count - before).toBe(moments.length)
      expect(await chain.anvil.client.getBalance({ address: friend })).toBe(received + BigInt(moments.length))
    },
    // Up to six programs are started, one after the other.
    400_000,
  )
})

type Settings = { port: number; dataDir: string; databaseUrl?: string; key: `0x${string}` }

async function openSettings(database: string): Promise<Settings> {
  const dataDir = join(home, 'data')
  const [first, second] = chain.executorKeys
  if (!first || !second) throw new Error('The chain has two executors')
  const port = await freePort()
  if (database === 'PostgreSQL') {
    const databaseUrl = await startPostgres((stop) => stops.push(stop))
    return { port, dataDir, databaseUrl, key: second }
  }
  await layReadyDatabase(dataDir)
  return { port, dataDir, key: first }
}

async function startServer({ key, ...settings }: Settings) {
  const config = join(home, 'config.json')
  const network = chain.network(node.url)
  const more = {
    rateLimit: 'off',
    bundler: { executorKeys: [key], senders: 'any' },
    sponsoring: { signerKey: chain.signerKey },
  }
  writeFileSync(
    config,
    JSON.stringify({ ...settings, ...more, projectId, networks: [network], defaultNetwork: network.id }),
  )
  const child = spawn(process.execPath, [await bundleProgram(main)], {
    env: { ...process.env, LATCHKEY_CONFIG: config },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (String(chunk).includes('"listening"')) resolve()
    })
    child.once('exit', () => reject(new Error('the server ended')))
  })
  const request = async (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${settings.port}${path}`, init)
  return { child, exited, request }
}

async function eventsOf(hash: `0x${string}`): Promise<number> {
  const logs = await chain.anvil.client.getContractEvents({
    address: entryPoint07Address,
    abi: entryPoint07Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash: hash },
    fromBlock: 0n,
  })
  return logs.length
}
